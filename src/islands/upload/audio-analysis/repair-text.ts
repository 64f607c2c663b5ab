const LOST = '\ufffd';
/** Windows-1252 from 0x80 to 0x9f; undefined bytes map to themselves. */
const SPECIAL = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

const bytesOf = (text: string): Uint8Array<ArrayBuffer> | null => {
  const bytes = Array.from(text, (letter) => {
    const index = SPECIAL.indexOf(letter);
    const code = letter.codePointAt(0) ?? 0;
    return index >= 0 ? 0x80 + index : code;
  });
  return bytes.some((byte) => byte > 0xff) ? null : Uint8Array.from(bytes);
};

const decoded = (bytes: Uint8Array<ArrayBuffer>, encoding: string): string | null => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

/** Three non-ASCII bytes in a row are rare in Latin text and suggest another script. */
const FOREIGN = /[\x80-\xff]{3,}/;
const latin = (bytes: Uint8Array): string => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');

/** Requires at least two foreign letters, all of the given script. */
const isLikely = (text: string, script: RegExp): boolean => {
  const letters = text.match(/\p{L}/gu) ?? [];
  const foreign = letters.filter((letter) => (letter.codePointAt(0) ?? 0) > 0x7f);
  return foreign.length > 1 && foreign.every((letter) => script.test(letter));
};
/** Full-width only, because two Western letters can decode to half-width kana. */
const KANA = /[\u3041-\u30ff]/;

/** Decodes bytes that are not UTF-8 as Japanese or Russian; null if neither is likely. */
const fromBytes = (bytes: Uint8Array<ArrayBuffer>): string | null => {
  const japanese = decoded(bytes, 'shift_jis');
  if (japanese && KANA.test(japanese) && isLikely(japanese, /[\u3041-\u30ff\p{Script=Han}]/u)) return japanese;
  if (!FOREIGN.test(latin(bytes))) return null;
  const russian = decoded(bytes, 'windows-1251');
  return russian && isLikely(russian, /\p{Script=Cyrillic}/u) ? russian : null;
};

const misread = (text: string): string | null => {
  const bytes = bytesOf(text);
  if (!bytes || bytes.every((byte) => byte < 0x80)) return null;
  const unicode = decoded(bytes, 'utf-8');
  // It may have been misread twice.
  if (unicode !== null) return misread(unicode) ?? unicode;
  return fromBytes(bytes);
};

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Finds the bytes of a text with lost characters in the file, by the text around them. */
const recovered = (text: string, file: string): string | null => {
  const intactParts = text.split(new RegExp(`${LOST}+`)).map((part) => escaped(latin(new TextEncoder().encode(part))));
  if (intactParts.join('').length < 3) return null;
  const [match] = new RegExp(intactParts.join('[\\x80-\\xff]{1,8}')).exec(file) ?? [];
  // The file itself contains replacement characters: the text was lost before it was written.
  if (!match || match.includes('\xef\xbf\xbd')) return null;
  const bytes = Uint8Array.from(match, (letter) => letter.charCodeAt(0));
  return fromBytes(bytes) ?? decoded(bytes, 'windows-1252');
};

export const isLost = (text: string): boolean => text.includes(LOST);

/** Returns the likely intended text; null if it looks right or is unknown. `file` holds the raw bytes, one character each. */
export const repairText = (text: string, file = ''): string | null => (isLost(text) ? recovered(text, file) : misread(text));
