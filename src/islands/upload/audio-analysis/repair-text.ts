/** What stands in place of a letter that could not be read. */
const LOST = '\ufffd';
/** The letters of Windows-1252 that are not those of Latin-1, from 0x80 on; what has none there is itself. */
const SPECIAL = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** The bytes that were read as these letters one by one; null where they cannot have been. */
const bytesOf = (text: string): Uint8Array<ArrayBuffer> | null => {
  const bytes = Array.from(text, (letter) => {
    const place = SPECIAL.indexOf(letter);
    const code = letter.codePointAt(0) ?? 0;
    return place >= 0 ? 0x80 + place : code;
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

/** Letters above ASCII in a row, as hardly any word of Latin letters has them: its letters were of another script. */
const FOREIGN = /[\x80-\xff]{3,}/;
const latin = (bytes: Uint8Array): string => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');

/** A text of so many letters of one script that it was meant so: Cyrillic words, or Japanese with its syllables. */
const isLikely = (text: string, script: RegExp): boolean => {
  const letters = text.match(/\p{L}/gu) ?? [];
  const foreign = letters.filter((letter) => (letter.codePointAt(0) ?? 0) > 0x7f);
  return foreign.length > 1 && foreign.every((letter) => script.test(letter));
};
/** Syllables of full width: those of half width are any two Western letters. */
const KANA = /[\u3041-\u30ff]/;

/** What bytes say that are neither UTF-8 nor plain: the most likely script, else Western letters. */
const fromBytes = (bytes: Uint8Array<ArrayBuffer>): string | null => {
  const japanese = decoded(bytes, 'shift_jis');
  if (japanese && KANA.test(japanese) && isLikely(japanese, /[\u3041-\u30ff\p{Script=Han}]/u)) return japanese;
  if (!FOREIGN.test(latin(bytes))) return null;
  const russian = decoded(bytes, 'windows-1251');
  return russian && isLikely(russian, /\p{Script=Cyrillic}/u) ? russian : null;
};

/** Letters that were read in the wrong encoding, read in the right one; null where nothing else is likely. */
const misread = (text: string): string | null => {
  const bytes = bytesOf(text);
  if (!bytes || bytes.every((byte) => byte < 0x80)) return null;
  const unicode = decoded(bytes, 'utf-8');
  // It may have happened twice.
  if (unicode !== null) return misread(unicode) ?? unicode;
  return fromBytes(bytes);
};

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A text with lost letters as its bytes stand in the file: in the place where everything around them is the same. */
const recovered = (text: string, file: string): string | null => {
  const known = text.split(new RegExp(`${LOST}+`)).map((part) => escaped(latin(new TextEncoder().encode(part))));
  if (known.join('').length < 3) return null;
  const [found] = new RegExp(known.join('[\\x80-\\xff]{1,8}')).exec(file) ?? [];
  // What was lost before it was written is found as it was lost.
  if (!found || found.includes('\xef\xbf\xbd')) return null;
  const bytes = Uint8Array.from(found, (letter) => letter.charCodeAt(0));
  return fromBytes(bytes) ?? decoded(bytes, 'windows-1252');
};

/** Whether letters of a text could not be read. */
export const isLost = (text: string): boolean => text.includes(LOST);

/**
 * What a garbled text was likely meant to be; null where it looks right, or nobody can tell. `file` are the bytes that it may stand in, one letter
 * for each.
 */
export const repairText = (text: string, file = ''): string | null => (isLost(text) ? recovered(text, file) : misread(text));
