import { strictUtf8, westernText } from '#functions/upload/file-entry/garbled-utf8';
import { togetherReader } from '#functions/upload/file-entry/text-encoding';

const LOST = '\ufffd';
const KNOWN_MIN = 3; // characters around the lost ones, to find them in the file

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const latin = (bytes: Uint8Array): string => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');

/** Finds the bytes of a text with lost characters in the file, by the text around them. `file` holds the raw bytes, one character each. */
const bytesIn = (text: string, file: string): Uint8Array<ArrayBuffer> | null => {
  const intactParts = text.split(new RegExp(`${LOST}+`)).map((part) => escaped(latin(new TextEncoder().encode(part))));
  if (intactParts.join('').length < KNOWN_MIN) return null;
  const [match] = new RegExp(intactParts.join('[\\x80-\\xff]{1,8}')).exec(file) ?? [];
  // The file itself contains replacement characters: the text was lost before it was written.
  if (!match || match.includes('\xef\xbf\xbd')) return null;
  return Uint8Array.from(match, (letter) => letter.charCodeAt(0));
};

/** Reads texts with lost characters from the file, judging their encoding together. Null for text that it does not find. */
export const lostTextReader = (texts: readonly string[], file: string): ((text: string) => string | null) => {
  const found = new Map(texts.map((text) => [text, bytesIn(text, file)]));
  const read = togetherReader([...found.values()].filter((bytes) => bytes !== null));
  return (text) => {
    const bytes = found.get(text);
    return bytes ? (strictUtf8(bytes) ?? read(bytes) ?? westernText(bytes)) : null;
  };
};
