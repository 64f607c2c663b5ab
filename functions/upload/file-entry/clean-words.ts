const LINE_END = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;
const CONTROLS = /[^\P{Cc}\n\t]/gu;
/** Invisible, except the joiners and breaks that scripts need. */
const INVISIBLE =
  /(?![\u180e\u200c\u200d])(?<![\p{Script=Khmer}\p{Script=Lao}\p{Script=Myanmar}\p{Script=Thai}]\p{M}*(?=\u200b))(?=\p{Default_Ignorable_Code_Point})\p{Cf}/gu;

const LATIN_MAX = 0xff;
const ASCII = /^[\0-\x7f]*$/;
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false });

/** Some formats (WAV) declare no charset, so the parser reads UTF-8 as Latin-1; decodes it again, or returns other text unchanged. */
export const fixEncoding = (text: string): string => {
  if (ASCII.test(text)) return text;
  const codes = Uint16Array.from(text, (letter) => letter.charCodeAt(0));
  if (codes.some((code) => code > LATIN_MAX)) return text;
  try {
    return utf8.decode(Uint8Array.from(codes));
  } catch {
    return text;
  }
};

/** NFC with `\n` as line end, without control and bidi characters. */
export const cleanWords = (text: string): string =>
  fixEncoding(text).toWellFormed().replace(LINE_END, '\n').replace(CONTROLS, '').replace(INVISIBLE, '').normalize('NFC').trim();

/** At most `longest` characters, in whole lines if there is more than one. */
export const cutWords = (text: string, longest: number): string => {
  const letters = [...text];
  if (letters.length <= longest) return text;
  const kept = letters.slice(0, longest).join('');
  const end = letters[longest] === '\n' ? kept.length : kept.lastIndexOf('\n');
  return (end > 0 ? kept.slice(0, end) : kept).trim();
};
