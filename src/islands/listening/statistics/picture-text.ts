const ELLIPSIS = '…';

/** Grapheme clusters, in any script. */
const lettersOf = (text: string): string[] => [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);

/** Truncates with an ellipsis to at most `width`. */
export const fitText = (text: string, width: number, measure: (text: string) => number): string => {
  if (measure(text) <= width) return text;
  const letters = lettersOf(text);
  let [short, long] = [0, letters.length];
  while (short < long) {
    const middle = Math.ceil((short + long) / 2);
    if (measure(letters.slice(0, middle).join('').trimEnd() + ELLIPSIS) <= width) short = middle;
    else long = middle - 1;
  }
  return letters.slice(0, short).join('').trimEnd() + ELLIPSIS;
};

/** Direction of the first strong character, as `dir="auto"`. */
export const directionOfText = (text: string): 'ltr' | 'rtl' => {
  const [letter] = /\p{L}/u.exec(text) ?? [''];
  return /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u.test(letter) ? 'rtl' : 'ltr';
};

export interface TextStyle {
  size: number;
  colour: string;
  family: string;
  weight: number;
}

/** Truncates to `width`; right-to-left text ends at `x`. */
export const drawLine = (
  context: CanvasRenderingContext2D,
  text: string,
  { x, y, width }: { x: number; y: number; width: number },
  { size, colour, family, weight }: TextStyle,
): void => {
  context.font = `${weight} ${size}px ${family}`;
  context.fillStyle = colour;
  context.textAlign = 'left';
  context.textBaseline = 'alphabetic';
  context.direction = directionOfText(text);
  context.fillText(
    fitText(text, width, (part) => context.measureText(part).width),
    x,
    y,
  );
};
