/* Files of ordinary size whose tags are very many. */

const utf8 = new TextEncoder();

export const joined = (...parts: Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};

/** A number is bytes of zero. */
export const bytes = (...parts: (string | number | number[] | Uint8Array)[]): Uint8Array<ArrayBuffer> =>
  joined(
    ...parts.map((part) => {
      if (typeof part === 'string') return Uint8Array.from(part, (letter) => letter.charCodeAt(0));
      if (part instanceof Uint8Array) return part;
      return typeof part === 'number' ? new Uint8Array(part) : Uint8Array.from(part);
    }),
  );

const big = (value: number): number[] => [value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255];
export const little = (value: number): number[] => big(value).toReversed();
const syncsafe = (size: number): number[] => [(size >> 21) & 127, (size >> 14) & 127, (size >> 7) & 127, size & 127];

export const repeated = (count: number, part: Uint8Array): Uint8Array<ArrayBuffer> => {
  const whole = new Uint8Array(count * part.length);
  for (let at = 0; at < count; at += 1) whole.set(part, at * part.length);
  return whole;
};

const FRAME = 417;
/** One second of MP3. */
export const SILENCE = Uint8Array.from({ length: 40 * FRAME }, (_, at) => [0xff, 0xfb, 0x90, 0x00][at % FRAME] ?? 0);

export const id3Frame = (version: 2 | 3 | 4, id: string, body: Uint8Array): Uint8Array<ArrayBuffer> =>
  version === 2 ? bytes(id, big(body.length).slice(1), body) : bytes(id, version === 4 ? syncsafe(body.length) : big(body.length), 2, body);

/** `flags` 0x80 is unsynchronisation, 0x40 an extended header. */
export const id3Tag = (version: 2 | 3 | 4, frames: Uint8Array, flags = 0): Uint8Array<ArrayBuffer> => {
  const extended = flags & 0x40 ? bytes(version === 4 ? syncsafe(10) : big(6), 6) : new Uint8Array();
  return bytes('ID3', [version, 0, flags], syncsafe(extended.length + frames.length), extended, frames);
};

export const heavyId3 = (version: 2 | 3 | 4, count: number, flags = 0): Uint8Array<ArrayBuffer> => {
  const title = id3Frame(version, version === 2 ? 'TT2' : 'TIT2', bytes(1, 'Heavy'));
  const genre = id3Frame(version, version === 2 ? 'TCO' : 'TCON', bytes(1, 'Folk'));
  return id3Tag(version, joined(title, repeated(count, genre)), flags);
};

const comment = (text: string): Uint8Array<ArrayBuffer> => bytes(little(utf8.encode(text).length), utf8.encode(text));

/** The list after a title; it may claim another `count` than it has. */
export const heavyComments = (count: number, claimed = count + 1): Uint8Array<ArrayBuffer> =>
  joined(comment('tests'), bytes(little(claimed)), comment('TITLE=Heavy'), repeated(count, comment('GENRE=Folk')));

const STREAM_INFO = bytes([16, 0, 16, 0], 6, [0x0a, 0xc4, 0x42, 0xf0, 0, 0, 0xac, 0x44], 16);

export const flacOf = (...blocks: [type: number, body: Uint8Array][]): Uint8Array<ArrayBuffer> => {
  const all: [number, Uint8Array][] = [[0, STREAM_INFO], ...blocks];
  const block = ([type, body]: [number, Uint8Array], at: number) =>
    bytes([type | (at === all.length - 1 ? 0x80 : 0)], big(body.length).slice(1), body);
  return joined(bytes('fLaC'), ...all.map(block));
};

const page = (flags: number, number: number, granule: number, body: Uint8Array): Uint8Array<ArrayBuffer> => {
  const full = Math.floor(body.length / 255);
  const laces = body.length === 255 * 255 ? Array<number>(255).fill(255) : [...Array<number>(full).fill(255), body.length % 255];
  return bytes('OggS', [0, flags], little(granule), 4, little(7), little(number), 4, [laces.length], laces, body);
};

const OPUS_HEAD = bytes('OpusHead', [1, 1, 0, 0], little(48_000), 3);

/** Opus with comments in full pages, or in pages of one segment each with `perPage` bytes. */
export const opusOf = (comments: Uint8Array, perPage = 255 * 255): Uint8Array<ArrayBuffer> => {
  const packet = bytes('OpusTags', comments);
  const pages: Uint8Array[] = [page(2, 0, 0, OPUS_HEAD)];
  for (let at = 0; at < packet.length; at += perPage) {
    const body = packet.subarray(at, at + perPage);
    const isOpen = at + perPage < packet.length && body.length < 255;
    const padded = isOpen ? joined(body, new Uint8Array(255 - body.length)) : body;
    pages.push(
      isOpen
        ? bytes('OggS', [0, at ? 1 : 0], 8, little(7), little(pages.length), 4, [1, 255], padded)
        : page(at ? 1 : 0, pages.length, 0, body),
    );
  }
  const audio = Uint8Array.of(3 << 3, 0, 0);
  return joined(...pages, page(4, pages.length, 48_000, audio));
};

export const wavOf = (...chunks: [name: string, body: Uint8Array][]): Uint8Array<ArrayBuffer> => {
  const chunk = ([name, body]: [string, Uint8Array]) => bytes(name, little(body.length), body, body.length % 2);
  const format = chunk(['fmt ', bytes([1, 0, 1, 0], little(8000), little(8000), [1, 0, 8, 0])]);
  const body = joined(format, ...chunks.map(chunk), chunk(['data', new Uint8Array(8000)]));
  return bytes('RIFF', little(body.length + 4), 'WAVE', body);
};

/** After a title; each item is a genre. */
export const heavyList = (count: number): Uint8Array<ArrayBuffer> =>
  bytes('INFO', 'INAM', little(6), 'Heavy', 1, repeated(count, bytes('IGNR', little(4), 'Folk')));

export const aiffOf = (...chunks: [name: string, body: Uint8Array][]): Uint8Array<ArrayBuffer> => {
  const chunk = ([name, body]: [string, Uint8Array]) => bytes(name, big(body.length), body, body.length % 2);
  const common = chunk(['COMM', bytes([0, 1], big(8000), [0, 8], [0x40, 0x0b, 0xfa], 7)]);
  const body = joined(common, ...chunks.map(chunk), chunk(['SSND', new Uint8Array(8008)]));
  return bytes('FORM', big(body.length + 4), 'AIFF', body);
};

export const box = (name: string, ...parts: Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const body = joined(...parts);
  return bytes(big(body.length + 8), name, body);
};

export const textItem = (name: string, value: string): Uint8Array<ArrayBuffer> => box(name, box('data', bytes(big(1), 4, value)));

/** After a title; each item is a genre. */
export const heavyItems = (count: number): Uint8Array<ArrayBuffer> =>
  box('ilst', textItem('\xa9nam', 'Heavy'), repeated(count, textItem('\xa9gen', 'Folk')));

const AUDIO_ENTRY = box('mp4a', bytes(6, [0, 1], 8, [0, 2, 0, 16], 4, big(44_100 * 65_536)));

/** AAC with the items under `udta`, other boxes beside the track, and tables of its samples. */
export const m4aOf = (items: Uint8Array, others: Uint8Array = new Uint8Array(), sizes = new Uint8Array(4)): Uint8Array<ArrayBuffer> => {
  const times = bytes(12, big(44_100), big(44_100), 4);
  const table = box(
    'stbl',
    box('stsd', bytes(4, big(1)), AUDIO_ENTRY),
    box('stts', bytes(4, big(1), big(44), big(1024))),
    box('stsz', bytes(8, big(sizes.length / 4)), sizes),
  );
  const media = box('mdia', box('mdhd', times), box('hdlr', bytes(8, 'soun', 13)), box('minf', box('smhd', bytes(8)), table));
  const track = box('trak', box('tkhd', bytes(12, big(1), 4, big(44_100), 60)), media);
  const handler = box('hdlr', bytes(8, 'mdirappl', 9));
  const index = box('moov', box('mvhd', times, bytes(76)), track, box('udta', box('meta', bytes(4), handler, items)), others);
  return joined(box('ftyp', bytes('M4A ', 4, 'M4A ')), index, box('mdat', bytes(400)));
};

const vint = (size: number): number[] => [0x10 | (size >>> 24), (size >>> 16) & 255, (size >>> 8) & 255, size & 255];
const element = (id: number[], ...parts: Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const body = joined(...parts);
  return bytes(id, vint(body.length), body);
};

export const webmOf = (fields: [name: string, text: Uint8Array][]): Uint8Array<ArrayBuffer> => {
  const float = (value: number) => bytes([...new Uint8Array(new Float64Array([value]).buffer)].toReversed());
  const header = element([0x1a, 0x45, 0xdf, 0xa3], element([0x42, 0x82], bytes('webm')));
  const info = element([0x15, 0x49, 0xa9, 0x66], element([0x44, 0x89], float(1000)));
  const track = element([0xae], element([0xd7], bytes([1])), element([0x83], bytes([2])), element([0x86], bytes('A_OPUS')));
  const simple = fields.map(([name, text]) => element([0x67, 0xc8], element([0x45, 0xa3], bytes(name)), element([0x44, 0x87], text)));
  const tags = element([0x12, 0x54, 0xc3, 0x67], element([0x73, 0x73], element([0x63, 0xc0]), joined(...simple)));
  return joined(header, element([0x18, 0x53, 0x80, 0x67], info, element([0x16, 0x54, 0xae, 0x6b], track), tags));
};

export const heavyWebm = (count: number): Uint8Array<ArrayBuffer> => webmOf(Array.from({ length: count }, () => ['GENRE', bytes('Folk')]));
