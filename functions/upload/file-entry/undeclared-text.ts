import type { IAudioMetadata } from 'music-metadata';
import { repairUtf8, utf8Of, westernBytes, westernText } from './garbled-utf8';
import { isPlain, mapTexts } from './map-texts';
import { togetherReader } from './text-encoding';

const ESCAPE = 0x1b;
/** Private characters that stand for bytes, until all texts of a file are known. */
const FIRST_MARK = 0xf700;
const MARKED = /[\uf71b\uf780-\uf7ff]/;

const isUnclear = (byte: number): boolean => byte > 0x7f || byte === ESCAPE;

/** Bytes without a declared encoding as text that keeps them. */
export const marked = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => String.fromCharCode(isUnclear(byte) ? FIRST_MARK + byte : byte)).join('');

const markedText = (text: string): string => {
  const bytes = westernBytes(text);
  return bytes ? marked(bytes) : text;
};

export const hasUnclearBytes = (bytes: Uint8Array): boolean => bytes.some(isUnclear);

const bytesOf = (text: string): Uint8Array | null => {
  const codes = Array.from(text, (letter) => {
    const code = letter.codePointAt(0) ?? 0;
    return code >= FIRST_MARK && code <= FIRST_MARK + 0xff ? code - FIRST_MARK : code;
  });
  return codes.some((code) => code > 0xff) ? null : Uint8Array.from(codes);
};

const unmarked = (text: string): string =>
  text.replace(new RegExp(MARKED, 'g'), (letter) => westernText(Uint8Array.of(letter.charCodeAt(0) - FIRST_MARK)));

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isPlain(value) ? Object.values(value).flatMap(textsIn) : [];
};

interface Reading {
  /** UTF-8 where it is beyond doubt, else windows-1252. */
  plain: (text: string) => string;
  likely: (text: string) => string;
}

const readingOf = (native: IAudioMetadata['native']): Reading => {
  const texts = Object.values(native).flatMap((tags) => tags.flatMap(({ value }) => textsIn(value)));
  const unclear = [...new Set(texts)].filter((text) => MARKED.test(text)).flatMap((text) => bytesOf(text) ?? []);
  const together = togetherReader(unclear.filter((bytes) => utf8Of(bytes) === null));
  const read = (text: string, other: (bytes: Uint8Array) => string | null): string => {
    const bytes = bytesOf(text);
    return (bytes && (utf8Of(bytes) ?? other(bytes))) ?? unmarked(text);
  };
  return {
    plain: (text) => (MARKED.test(text) ? read(text, () => null) : text),
    likely: (text) => (MARKED.test(text) ? read(text, together) : (repairUtf8(text) ?? text)),
  };
};

const mapped = (metadata: IAudioMetadata, map: (text: string) => string): IAudioMetadata => {
  const { common, native } = metadata;
  return { ...metadata, common: mapTexts(common, map), native: mapTexts(native, map) };
};

/** The tags as they are declared, and as they are probably meant. */
export const bothReadings = (metadata: IAudioMetadata): { plain: IAudioMetadata; likely: IAudioMetadata } => {
  const { plain, likely } = readingOf(metadata.native);
  return { plain: mapped(metadata, plain), likely: mapped(metadata, likely) };
};

const [TITLES, INFO, CHUNKS] = ['ID3v1', 'exif', 'AIFF'];
interface Collector {
  addTag: (type: string, id: string, value: unknown) => Promise<void>;
}

/** Marks the texts of tags that declare no encoding, before the parser compares and splits them. */
export const markUndeclared = (collector: Collector): void => {
  const addTag = collector.addTag.bind(collector);
  collector.addTag = (type, id, value) =>
    addTag(type, id, typeof value === 'string' && [TITLES, INFO, CHUNKS].includes(type) ? markedText(value) : value);
};
