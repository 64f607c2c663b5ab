const LINE_END = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;
const CONTROLS = /[^\P{Cc}\n\t]/gu;
/** Invisible, except the joiners and breaks that scripts need. */
const INVISIBLE =
  /(?![\u180e\u200c\u200d])(?<![\p{Script=Khmer}\p{Script=Lao}\p{Script=Myanmar}\p{Script=Thai}]\p{M}*(?=\u200b))(?=\p{Default_Ignorable_Code_Point})\p{Cf}/gu;

/** NFC with `\n` as line end, without control and bidi characters. */
export const cleanWords = (text: string): string =>
  text.toWellFormed().replace(LINE_END, '\n').replace(CONTROLS, '').replace(INVISIBLE, '').normalize('NFC').trim();

/** At most `longest` characters, in whole lines if there is more than one. */
export const cutWords = (text: string, longest: number): string => {
  const letters = [...text];
  if (letters.length <= longest) return text;
  const kept = letters.slice(0, longest).join('');
  const end = letters[longest] === '\n' ? kept.length : kept.lastIndexOf('\n');
  return (end > 0 ? kept.slice(0, end) : kept).trim();
};
