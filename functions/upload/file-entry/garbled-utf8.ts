const LAST_BYTE = 0xff;
/** Windows-1252 from 0x80 to 0x9f; undefined bytes map to themselves. */
const SPECIAL = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

const byteOf = (letter: string): number => {
  const index = SPECIAL.indexOf(letter);
  return index < 0 ? (letter.codePointAt(0) ?? 0) : 0x80 + index;
};

/** The bytes that read as this text in windows-1252 or Latin-1; null if other letters are in it. */
export const westernBytes = (text: string): Uint8Array<ArrayBuffer> | null => {
  const bytes = Array.from(text, byteOf);
  return bytes.some((byte) => byte > LAST_BYTE) ? null : Uint8Array.from(bytes);
};

export const westernText = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => (byte >= 0x80 && byte < 0xa0 ? SPECIAL[byte - 0x80]! : String.fromCharCode(byte))).join('');

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false });
export const strictUtf8 = (bytes: Uint8Array): string | null => {
  try {
    return utf8.decode(bytes);
  } catch {
    return null;
  }
};

const NAMES =
  'Cyrillic Greek Hebrew Arabic Thai Lao Khmer Myanmar Georgian Armenian Devanagari Bengali Tamil Telugu Kannada Malayalam Gujarati Gurmukhi Sinhala Ethiopic';
const LATIN = /^(?:[A-Za-z\u00aa\u00ba\u00c0-\u017f\u01a0\u01a1\u01af\u01b0\u01cd-\u01dc\u0218-\u021b\u1e00-\u1eff]\p{M}*)+$/u;
const SCRIPTS = [
  LATIN,
  ...NAMES.split(' ').map((name) => new RegExp(`^[\\p{Script=${name}}\\p{M}]+$`, 'u')),
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}ー\p{M}]+$/u,
];
const UNUSUAL = /[\p{Cn}\p{Co}\p{Cs}]|(?![\t\n\r])\p{Cc}/u;
const SEQUENCE = /[^\0-\x7f]/gu;
const LONE_LETTER = /[\u0180-\u07ff]/;
const SMALL_AMONG_CAPITALS = /(?<=\p{Lu}{2})[\u00df-\u017f](?!\p{Ll})/u;
const CERTAIN = 4;

/** Western letters may form a sequence of UTF-8 by chance, such as `É™` or `Ö–`. */
const isPlausible = (text: string): boolean => {
  const sequences = text.match(SEQUENCE) ?? [];
  if (sequences.length === 0 || UNUSUAL.test(text)) return false;
  if (sequences.length >= CERTAIN) return true;
  if (sequences.length === 1 && LONE_LETTER.test(sequences[0])) return false;
  const words = text.match(/[\p{L}\p{M}]+/gu) ?? [];
  return !SMALL_AMONG_CAPITALS.test(text) && words.every((word) => SCRIPTS.some((script) => script.test(word)));
};

/** Text of bytes that are UTF-8 beyond doubt; null for others and for ASCII. */
export const utf8Of = (bytes: Uint8Array): string | null => {
  const text = strictUtf8(bytes);
  return text !== null && isPlausible(text) ? text : null;
};

/** Repairs UTF-8 that was read as windows-1252 and stored like that, once or twice: `SÃ©amus`. Null if the text is none. */
export const repairUtf8 = (text: string): string | null => {
  const bytes = westernBytes(text);
  const repaired = bytes?.some((byte) => byte > 0x7f) ? strictUtf8(bytes) : null;
  return repaired === null ? null : (repairUtf8(repaired) ?? (isPlausible(repaired) ? repaired : null));
};
