const utf8 = new TextEncoder();

export const joined = (...parts: (ArrayLike<number> | string)[]): Uint8Array<ArrayBuffer> => {
  const bytes = parts.map((part) => (typeof part === 'string' ? Uint8Array.from(part, (letter) => letter.charCodeAt(0)) : part));
  const whole = new Uint8Array(bytes.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of bytes) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};

const big = (value: number): number[] => [value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255];
const little = (value: number): number[] => big(value).toReversed();
const syncsafe = (size: number): number[] => [(size >> 21) & 127, (size >> 14) & 127, (size >> 7) & 127, size & 127];

const units = (text: string): number[] => Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));
const littleUnits = (text: string): number[] => units(text).flatMap((unit) => [unit & 255, unit >> 8]);
const bigUnits = (text: string): number[] => units(text).flatMap((unit) => [unit >> 8, unit & 255]);

/** Bytes of a text by the encoding byte of ID3v2, with the marks that taggers write or leave out. */
const ENCODED = {
  latin1: (text: string) => ({ byte: 0, bytes: units(text) }),
  utf16: (text: string) => ({ byte: 1, bytes: [0xff, 0xfe, ...littleUnits(text)] }),
  'utf16 big-endian': (text: string) => ({ byte: 1, bytes: [0xfe, 0xff, ...bigUnits(text)] }),
  'utf16 without mark': (text: string) => ({ byte: 1, bytes: littleUnits(text) }),
  'utf16 big-endian without mark': (text: string) => ({ byte: 1, bytes: bigUnits(text) }),
  utf16be: (text: string) => ({ byte: 2, bytes: bigUnits(text) }),
  utf8: (text: string) => ({ byte: 3, bytes: [...utf8.encode(text)] }),
  'utf8 with mark': (text: string) => ({ byte: 3, bytes: [...utf8.encode(`\ufeff${text}`)] }),
  'utf8 as latin1': (text: string) => ({ byte: 0, bytes: [...utf8.encode(text)] }),
} as const;
export type Encoded = keyof typeof ENCODED;

type Version = 2 | 3 | 4;
export type Frame = [id: string, body: ArrayLike<number>];

export const textFrame = (id: string, text: string, encoded: Encoded = 'utf16'): Frame => {
  const { byte, bytes } = ENCODED[encoded](text);
  return [id, [byte, ...bytes]];
};
export const rawFrame = (id: string, bytes: Uint8Array): Frame => [id, joined([0], bytes)];
export const userFrame = (name: string, text: string): Frame => ['TXXX', joined([3], utf8.encode(`${name}\0${text}`))];
export const commentFrame = (text: string, language = 'deu', id = 'COMM'): Frame => [id, joined([3], language, utf8.encode(`\0${text}`))];

interface TagOptions {
  unsynchronised?: boolean;
  extended?: boolean;
  footer?: boolean;
  padding?: number;
}

const frameBytes = (version: Version, [id, body]: Frame): Uint8Array => {
  if (version === 2) return joined(id, big(body.length).slice(1), body);
  return joined(id, version === 4 ? syncsafe(body.length) : big(body.length), [0, 0], body);
};

const stuffed = (bytes: Uint8Array): number[] =>
  [...bytes].flatMap((byte, index) =>
    byte === 0xff && (bytes[index + 1] ?? 0xff) >= 0xe0 ? [byte, 0] : byte === 0xff && bytes[index + 1] === 0 ? [byte, 0] : [byte],
  );

const FRAME = 417;
/** One second. */
export const SILENCE = Uint8Array.from({ length: 40 * FRAME }, (_, at) => [0xff, 0xfb, 0x90, 0x00][at % FRAME] ?? 0);

export const id3Tag = (version: Version, frames: Frame[], options: TagOptions = {}): Uint8Array<ArrayBuffer> => {
  const { unsynchronised = false, extended = false, footer = false, padding = 0 } = options;
  const header = extended ? (version === 4 ? [0, 0, 0, 6, 1, 0] : [0, 0, 0, 6, 0, 0, 0, 0, 0, 0]) : [];
  const plain = joined(header, ...frames.map((frame) => frameBytes(version, frame)), new Uint8Array(padding));
  const body = unsynchronised ? stuffed(plain) : plain;
  const flags = (unsynchronised ? 0x80 : 0) | (extended ? 0x40 : 0) | (footer ? 0x10 : 0);
  const foot = footer ? joined('3DI', [version, 0, flags], syncsafe(body.length)) : [];
  return joined('ID3', [version, 0, flags], syncsafe(body.length), body, foot);
};

export const mp3 = (version: Version, frames: Frame[], options?: TagOptions) => joined(id3Tag(version, frames, options), SILENCE);

/** ID3v1, or ID3v1.1 with a number. */
export const id3v1Tag = (texts: Partial<Record<'title' | 'artist' | 'album' | 'comment', Uint8Array>>, number?: number) => {
  const tag = new Uint8Array(128);
  tag.set(utf8.encode('TAG'));
  const put = (at: number, bytes?: Uint8Array) => bytes && tag.set(bytes.subarray(0, 30), at);
  put(3, texts.title);
  put(33, texts.artist);
  put(63, texts.album);
  put(97, texts.comment);
  if (number !== undefined) tag.set([0, number], 125);
  tag[127] = 26;
  return tag;
};

const chunk = (name: string, body: ArrayLike<number>, length = little): Uint8Array =>
  joined(name, length(body.length), body, body.length % 2 ? [0] : []);

/** WAV at 8 kHz with more chunks. */
export const wav = (...chunks: [name: string, body: ArrayLike<number>][]): Uint8Array<ArrayBuffer> => {
  const format = joined([1, 0, 1, 0], little(8000), little(16_000), [2, 0, 16, 0]);
  const body = joined(
    'WAVE',
    chunk('fmt ', format),
    ...chunks.map(([name, bytes]) => chunk(name, bytes)),
    chunk('data', new Uint8Array(8000)),
  );
  return joined('RIFF', little(body.length), body);
};
export const infoList = (fields: [name: string, bytes: Uint8Array][]): Uint8Array =>
  joined('INFO', ...fields.map(([name, bytes]) => chunk(name, joined(bytes, [0]))));

/** AIFF at 44.1 kHz with more chunks. */
export const aiff = (...chunks: [name: string, body: ArrayLike<number>][]): Uint8Array<ArrayBuffer> => {
  const common = joined([0, 1], big(4000), [0, 16, 0x40, 0x0e, 0xac, 0x44, 0, 0, 0, 0, 0, 0]);
  const audio = chunk('SSND', new Uint8Array(8008), big);
  const body = joined('AIFF', chunk('COMM', common, big), ...chunks.map(([name, bytes]) => chunk(name, bytes, big)), audio);
  return joined('FORM', big(body.length), body);
};

/** FLAC with comments as bytes, and metadata blocks. */
export const flac = (comments: (string | Uint8Array)[], ...blocks: [type: number, body: Uint8Array][]): Uint8Array<ArrayBuffer> => {
  const bytes = comments.map((comment) => (typeof comment === 'string' ? utf8.encode(comment) : comment));
  const list = joined(little(5), 'tests', little(bytes.length), ...bytes.flatMap((comment) => [little(comment.length), comment]));
  const info = new Uint8Array(34);
  info.set([16, 0, 16, 0], 0);
  info.set([0x0a, 0xc4, 0x42, 0xf0, 0, 0, 0xac, 0x44], 10);
  const block = (type: number, body: Uint8Array, last = 0) => joined([last | type], big(body.length).slice(1), body);
  return joined('fLaC', block(0, info), ...blocks.map(([type, body]) => block(type, body)), block(4, list, 0x80));
};

export const picture = (bytes: Uint8Array, mime = 'image/png'): Uint8Array =>
  joined(big(3), big(mime.length), mime, big(0), big(0), big(0), big(0), big(0), big(bytes.length), bytes);

/** Functions and names as lists of people hold them, each text with its own mark. */
export const peopleFrame = (id: string, people: string[], encoded: Encoded = 'utf16'): Frame => {
  const parts = people.map((text) => ENCODED[encoded](text));
  const end = encoded.startsWith('utf16') ? [0, 0] : [0];
  return [id, [parts[0]?.byte ?? 0, ...parts.flatMap(({ bytes }) => [...bytes, ...end])]];
};

interface ApeOptions {
  hasHeader?: boolean;
  cover?: Uint8Array;
}

/** APEv2 tag as it is at the end of a file. */
export const apeTag = (texts: [key: string, value: string][], { hasHeader = true, cover }: ApeOptions = {}): Uint8Array<ArrayBuffer> => {
  const item = (key: string, value: Uint8Array, flags: number) => joined(little(value.length), little(flags), key, [0], value);
  const covers = cover ? [item('Cover Art (Front)', joined('cover.png', [0], cover), 2)] : [];
  const items = joined(...covers, ...texts.map(([key, value]) => item(key, utf8.encode(value), 0)));
  const frame = (flags: number) =>
    joined('APETAGEX', little(2000), little(items.length + 32), little(texts.length + covers.length), little(flags), new Uint8Array(8));
  const header = hasHeader ? 0x80000000 : 0;
  return joined(hasHeader ? frame(0xa0000000) : [], items, frame(header));
};
