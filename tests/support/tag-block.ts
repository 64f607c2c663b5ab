const utf8 = new TextEncoder();

const concat = (...parts: Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};

const big = (value: number) => Uint8Array.of(value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255);
const little = (value: number) => big(value).toReversed();
const syncsafe = (size: number) => Uint8Array.of((size >> 21) & 127, (size >> 14) & 127, (size >> 7) & 127, size & 127);

const FRAME = 417;
/** One second. */
const SILENCE = Uint8Array.from({ length: 40 * FRAME }, (_, at) => [0xff, 0xfb, 0x90, 0x00][at % FRAME] ?? 0);

type Fields = [name: string, text: string][];

const UTF8 = 3;
/** Latin-1 before version 4. */
const id3Frame = (version: 2 | 3 | 4, [name, text]: Fields[number]): Uint8Array => {
  const encoded = version === 4 ? utf8.encode(text) : Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  const body = concat(Uint8Array.of(version === 4 ? UTF8 : 0), encoded);
  if (version === 2) return concat(utf8.encode(name), big(body.length).slice(1), body);
  return concat(utf8.encode(name), version === 4 ? syncsafe(body.length) : big(body.length), Uint8Array.of(0, 0), body);
};

/** MP3 with an ID3v2 tag, silent by default. */
export const id3 = (version: 2 | 3 | 4, fields: Fields, sound: Uint8Array = SILENCE): Uint8Array<ArrayBuffer> => {
  const tag = concat(...fields.map((field) => id3Frame(version, field)));
  return concat(utf8.encode('ID3'), Uint8Array.of(version, 0, 0), syncsafe(tag.length), tag, sound);
};

const TAG_HEADER = 10;

export const withoutTag = (file: Uint8Array): Uint8Array => {
  const size = [...file.subarray(6, TAG_HEADER)].reduce((sum, byte) => sum * 128 + byte, 0);
  return file.subarray(TAG_HEADER + size);
};

/** ID3v1.1 has fields at fixed positions at the end. */
export const id3v1 = (title: string, artist: string, album: string, year: string, number: number, genre: number) => {
  const tag = new Uint8Array(128);
  const put = (at: number, text: string) => tag.set(utf8.encode(text), at);
  put(0, 'TAG');
  put(3, title);
  put(33, artist);
  put(63, album);
  put(93, year);
  tag[126] = number;
  tag[127] = genre;
  return concat(SILENCE, tag);
};

export const ape = (fields: Fields): Uint8Array<ArrayBuffer> => {
  const items = concat(
    ...fields.map(([name, text]) =>
      concat(little(utf8.encode(text).length), little(0), utf8.encode(name), Uint8Array.of(0), utf8.encode(text)),
    ),
  );
  const bound = (flags: number) =>
    concat(utf8.encode('APETAGEX'), little(2000), little(items.length + 32), little(fields.length), little(flags), new Uint8Array(8));
  return concat(SILENCE, bound(0xa0000000), items, bound(0x80000000));
};

/** FLAC with one Vorbis comment per value. */
export const flac = (fields: Fields): Uint8Array<ArrayBuffer> => {
  const line = (text: string) => concat(little(utf8.encode(text).length), utf8.encode(text));
  const comments = concat(line('tests'), little(fields.length), ...fields.map(([name, text]) => line(`${name}=${text}`)));
  const info = new Uint8Array(34);
  info.set([16, 0, 16, 0], 0);
  info.set([0x0a, 0xc4, 0x42, 0xf0, 0, 0, 0xac, 0x44], 10);
  return concat(utf8.encode('fLaC'), Uint8Array.of(0, 0, 0, 34), info, Uint8Array.of(0x84), big(comments.length).slice(1), comments);
};

const atom = (name: string, ...parts: Uint8Array[]) => {
  const body = concat(...parts);
  return concat(
    big(body.length + 8),
    Uint8Array.from(name, (letter) => letter.charCodeAt(0)),
    body,
  );
};

/** A number array is written as bytes. */
export const m4a = (fields: [name: string, value: string | number[]][]): Uint8Array<ArrayBuffer> => {
  const data = (value: string | number[]) =>
    typeof value === 'string'
      ? atom('data', big(1), big(0), utf8.encode(value))
      : atom('data', big(value.length === 1 ? 21 : 0), big(0), Uint8Array.from(value));
  const own = (name: string, value: string) =>
    atom('----', atom('mean', big(0), utf8.encode('com.apple.iTunes')), atom('name', big(0), utf8.encode(name)), data(value));
  const list = fields.map(([name, value]) => (name.length > 4 ? own(name, String(value)) : atom(name, data(value))));
  const handler = atom('hdlr', big(0), big(0), utf8.encode('mdirappl'), new Uint8Array(9));
  const header = atom('mvhd', big(0), big(0), big(0), big(1000), big(1000), new Uint8Array(80));
  return concat(
    atom('ftyp', utf8.encode('M4A '), big(0), utf8.encode('M4A ')),
    atom('moov', header, atom('udta', atom('meta', big(0), handler, atom('ilst', ...list)))),
    atom('mdat', new Uint8Array(16)),
  );
};
