import type { CSSProperties } from 'react';

/** Names of up to so many characters take this width of the display face. */
const STEPS = [
  [7, 'xs'],
  [13, 's'],
  [22, 'm'],
  [34, 'l'],
] as const;
/** Names of more characters than this are drawn small. */
const LONG = 70;

/** Letters that the display face has no forms for. */
const FOREIGN = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;

/** Letters between any two of which a line may end. */
const BREAKABLE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;
/** Where a line may end within a title. */
const ENDS = /[\s\-‐–—/]+/u;
/** The widths of letters in the display face at its usual width, in em: the first set that a letter is in counts. */
const WIDTHS: [RegExp, number][] = [
  [/[ijl|.,:;!'’`()[\]]/iu, 0.34],
  [/[fFtELz1-]/u, 0.6],
  [/[mwMW&@%]/u, 1.08],
  [/[NÆŒæœ]/u, 0.88],
  [FOREIGN, 1],
];
const USUAL_WIDTH = 0.75;
/** How much wider or narrower than at the usual width letters are at each value of `data-fit`. */
const STRETCH: Record<string, number> = { xs: 1.53, s: 1.28, m: 1.02, l: 0.82, xl: 0.66, long: 0.78 };
/** Titles that are drawn smaller by a zoom take up that much less. */
const ZOOM: Record<string, number> = { other: 0.84, 'other-long': 0.45, long: 0.45 };

const widthOf = (word: string): number =>
  [...word].reduce((sum, letter) => sum + (WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? USUAL_WIDTH), 0);

/**
 * The value of `data-fit` for a title, so that it fills its line at a constant size; `other` is for scripts that the display face lacks,
 * what ends in `long` for names that would leave no room for anything else.
 */
export const fitOf = (title: string): string => {
  const length = [...title].length;
  if (FOREIGN.test(title)) return length > LONG ? 'other-long' : 'other';
  if (length > LONG) return 'long';
  return STEPS.find(([most]) => length <= most)?.[1] ?? 'xl';
};

/** The width of the widest part of a title that no line may end in, in em of the size that its styles give it. */
const widestOf = (title: string, fit: string): number => {
  const words = title.split(ENDS).flatMap((word) => (BREAKABLE.test(word) ? [...word] : [word]));
  return Math.max(1, ...words.map(widthOf)) * (STRETCH[fit] ?? 1) * (ZOOM[fit] ?? 1);
};

/** What a title of a page is given so that it fills its line and no word of it breaks that fits a line of its own (`.fitted` in `hero.css`). */
export const fitted = (title: string): { 'data-fit': string; style: CSSProperties } => {
  const fit = fitOf(title);
  return { 'data-fit': fit, style: { ['--word' as string]: widestOf(title, fit).toFixed(2) } };
};

/** What a title of a card is given so that it becomes smaller before a word of it breaks. */
export const shrinking = (title: string): { style: CSSProperties } => ({ style: { ['--word' as string]: widestOf(title, '').toFixed(2) } });
