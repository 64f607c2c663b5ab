import { wav } from './wav';

/* Audio that is longer than its headers claim: each file contains `seconds` and claims one second. */

const joined = (parts: Uint8Array<ArrayBuffer>[]): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
};

const MP3_FRAME = 96;
const MP3_SECONDS = 0.024;

/** Frames of 32 kbit/s at 48 kHz after a Xing header that claims 42. Players skip the noise between frames. */
export const mp3Claiming = (seconds: number, noise = 0): Uint8Array<ArrayBuffer> => {
  const frame = new Uint8Array(MP3_FRAME + noise);
  frame.set([0xff, 0xfb, 0x14, 0x00]);
  const first = frame.slice(0, MP3_FRAME);
  first.set([...new TextEncoder().encode('Xing'), 0, 0, 0, 3, 0, 0, 0, 42, 0, 0, 16, 0], 36);
  return joined([first, ...Array.from({ length: Math.round(seconds / MP3_SECONDS) }, () => frame)]);
};

/** 8 kHz PCM with a chunk that claims 8000 samples. */
export const wavClaiming = (seconds: number): Uint8Array<ArrayBuffer> => {
  const plain = wav(44 + seconds * 8000);
  const fact = new Uint8Array([...new TextEncoder().encode('fact'), 4, 0, 0, 0, 0x40, 0x1f, 0, 0]);
  return joined([plain.subarray(0, 36), fact, plain.subarray(36)]);
};

const crc8 = (bytes: number[]): number =>
  bytes.reduce((crc, byte) => {
    let value = crc ^ byte;
    for (let bit = 0; bit < 8; bit += 1) value = value & 0x80 ? ((value << 1) ^ 7) & 255 : value << 1;
    return value;
  }, 0);

/** Silent frames of 4096 samples at 44.1 kHz; the first block claims 44 100 samples. */
export const flacClaiming = (seconds: number): Uint8Array<ArrayBuffer> => {
  const info = [0x10, 0, 0x10, 0, 0, 0, 0, 0, 0, 0, 0x0a, 0xc4, 0x40, 0xf0, 0, 0, 0xac, 0x44, ...Array<number>(16).fill(0)];
  const start = new Uint8Array([...new TextEncoder().encode('fLaC'), 0x80, 0, 0, info.length, ...info]);
  const frames = Array.from({ length: Math.ceil((seconds * 44_100) / 4096) }, (_, number) => {
    const letter = [...new TextEncoder().encode(String.fromCodePoint(number % 0xd000))];
    const header = [0xff, 0xf8, 0xc9, 0x08, ...letter];
    return new Uint8Array([...header, crc8(header), 0, 0, 0, 0, 0]);
  });
  return joined([start, ...frames]);
};

const vint = (size: number): number[] => [0x10 | (size >>> 24), (size >>> 16) & 255, (size >>> 8) & 255, size & 255];
const element = (id: number[], body: number[]): number[] => [...id, ...vint(body.length), ...body];
const text = (letters: string): number[] => [...new TextEncoder().encode(letters)];
const float = (value: number): number[] => {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, value);
  return [...new Uint8Array(view.buffer)];
};

/** One Opus packet per second; the header claims one second. */
export const webmClaiming = (seconds: number): Uint8Array<ArrayBuffer> => {
  const header = element([0x1a, 0x45, 0xdf, 0xa3], element([0x42, 0x82], text('webm')));
  const info = element(
    [0x15, 0x49, 0xa9, 0x66],
    [...element([0x2a, 0xd7, 0xb1], [0x0f, 0x42, 0x40]), ...element([0x44, 0x89], float(1000))],
  );
  const audio = element([0xe1], [...element([0xb5], float(48_000)), ...element([0x9f], [2])]);
  const track = element([0xae], [...element([0xd7], [1]), ...element([0x83], [2]), ...element([0x86], text('A_OPUS')), ...audio]);
  const clusters = Array.from({ length: seconds + 1 }, (_, second) => {
    const time = second * 1000;
    const block = element([0xa3], [0x81, 0, 0, 0x80, 0xfc, 0, 0]);
    return element([0x1f, 0x43, 0xb6, 0x75], [...element([0xe7], [(time >>> 16) & 255, (time >>> 8) & 255, time & 255]), ...block]);
  });
  const body = [...info, ...element([0x16, 0x54, 0xae, 0x6b], track), ...clusters.flat()];
  return new Uint8Array([...header, ...element([0x18, 0x53, 0x80, 0x67], body)]);
};

/** AAC frames at 44.1 kHz without any total duration. */
export const aacFrames = (seconds: number): Uint8Array<ArrayBuffer> => {
  const frame = new Uint8Array(16);
  frame.set([0xff, 0xf1, 0x50, 0x40, 16 >> 3, (16 & 7) << 5, 0xfc]);
  return joined(Array.from({ length: Math.round((seconds * 44_100) / 1024) }, () => frame));
};

const be32 = (value: number): number[] => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];

/** 8-bit PCM at 8 kHz; the first chunk claims 8000 samples. */
export const aiffClaiming = (seconds: number): Uint8Array<ArrayBuffer> => {
  const rate = [0x40, 0x0b, 0xfa, 0, 0, 0, 0, 0, 0, 0];
  const samples = new Uint8Array(seconds * 8000);
  const common = [...text('COMM'), ...be32(18), 0, 1, ...be32(8000), 0, 8, ...rate];
  const audio = [...text('SSND'), ...be32(samples.length + 8), ...be32(0), ...be32(0)];
  const size = 4 + common.length + audio.length + samples.length;
  return joined([new Uint8Array([...text('FORM'), ...be32(size), ...text('AIFF'), ...common, ...audio]), samples]);
};

const box = (name: string, ...parts: number[][]): number[] => {
  const body = parts.flat();
  return [...be32(body.length + 8), ...text(name), ...body];
};

/** AAC packets at 44.1 kHz whose time table claims one second. `isCut` uses fragments with that claim, or with `listed` ticks per packet. */
export const m4aClaiming = (seconds: number, isCut = false, listed?: number): Uint8Array<ArrayBuffer> => {
  const packets = Math.round((seconds * 44_100) / 1024);
  const zeros = (count: number): number[] => Array<number>(count).fill(0);
  const decoder = [5, 2, 0x12, 0x10];
  const config = [4, 13 + decoder.length, 0x40, 0x15, ...zeros(11), ...decoder];
  const stream = [3, 3 + config.length, 0, 1, 0, ...config];
  const entry = box('mp4a', zeros(6), [0, 1], zeros(8), [0, 2, 0, 16], zeros(4), be32(44_100 * 65_536), box('esds', zeros(4), stream));
  const inside = isCut ? 0 : packets;
  const table = box(
    'stbl',
    box('stsd', zeros(4), be32(1), entry),
    box('stts', zeros(4), be32(1), be32(inside), be32(Math.floor(44_100 / packets))),
    box('stsc', zeros(4), be32(1), be32(1), be32(inside), be32(1)),
    box('stsz', zeros(4), be32(8), be32(inside)),
    box('stco', zeros(4), be32(1), be32(0)),
  );
  const times = (length: number): number[] => [...zeros(12), ...be32(44_100), ...be32(length), ...zeros(4)];
  const media = box(
    'mdia',
    box('mdhd', times(44_100)),
    box('hdlr', zeros(8), text('soun'), zeros(13)),
    box('minf', box('smhd', zeros(8)), table),
  );
  const header = box('tkhd', zeros(12), be32(1), zeros(4), be32(44_100), zeros(60));
  const movie = box('mvhd', times(44_100), zeros(76));
  const extends_ = isCut ? box('mvex', box('trex', zeros(4), be32(1), be32(1), be32(1), be32(8), be32(0))) : [];
  const head = [...box('ftyp', text('M4A '), zeros(4), text('M4A ')), ...box('moov', movie, box('trak', header, media), extends_)];
  const lasting = listed ? Array.from({ length: packets }, () => [...be32(listed), ...be32(8)]).flat() : [];
  const run = box('trun', [0, 0, listed ? 3 : 0, 0], be32(packets), lasting);
  const fragment = isCut ? box('moof', box('mfhd', zeros(8)), box('traf', box('tfhd', zeros(4), be32(1)), run)) : [];
  return joined([new Uint8Array([...head, ...fragment, ...be32(packets * 8 + 8), ...text('mdat')]), new Uint8Array(packets * 8)]);
};

const CHANNELS = 1;
/** Ogg page; `time` is the claimed position in samples. */
const page = (number: number, time: number, packets: Uint8Array<ArrayBuffer>[], kind = 0): Uint8Array<ArrayBuffer> => {
  const laces = packets.flatMap(({ length }) => [...Array<number>(Math.floor(length / 255)).fill(255), length % 255]);
  const le32 = (value: number): number[] => be32(value).reverse();
  const header = [...text('OggS'), 0, kind, ...le32(time), ...le32(0), ...le32(7), ...le32(number), ...le32(0), laces.length, ...laces];
  return joined([new Uint8Array(header), ...packets]);
};

/** Vorbis at 44.1 kHz with blocks of 2048, each two bytes short; the last page claims an end after one second. */
export const vorbisClaiming = (seconds: number): Uint8Array<ArrayBuffer> => {
  const first = [1, ...text('vorbis'), 0, 0, 0, 0, CHANNELS, 0x44, 0xac, 0, 0, ...Array<number>(12).fill(0), 0xb8, 1];
  const comment = [3, ...text('vorbis'), 0, 0, 0, 0, 0, 0, 0, 0, 1];
  // Two modes (short and long blocks): a 6-bit count, 41 bits each, a framing bit.
  const bits = [
    ...[1, 0, 0, 0, 0, 0],
    ...[0, ...Array<number>(40).fill(0)],
    ...[1, ...Array<number>(32).fill(0), 1, ...Array<number>(7).fill(0)],
    1,
  ];
  const packed = Array.from({ length: Math.ceil(bits.length / 8) }, (_, at) =>
    bits.slice(at * 8, at * 8 + 8).reduce((byte, bit, index) => byte | (bit << index), 0),
  );
  const setup = [5, ...text('vorbis'), 0xff, ...packed];
  const audio = new Uint8Array([0b10, 0]);
  const packets = Math.round((seconds * 44_100) / 1024) + 1;
  const pages = Array.from({ length: Math.ceil(packets / 200) }, (_, at) =>
    page(
      at + 2,
      44_100,
      Array.from({ length: Math.min(200, packets - at * 200) }, () => audio),
      (at + 1) * 200 >= packets ? 4 : 0,
    ),
  );
  return joined([page(0, 0, [new Uint8Array(first)], 2), page(1, 0, [new Uint8Array(comment), new Uint8Array(setup)]), ...pages]);
};

/** Opus packets of 60 ms; the last page claims an end after one second. */
export const opusClaiming = (seconds: number): Uint8Array<ArrayBuffer> => {
  const header = [...text('OpusHead'), 1, CHANNELS, 0, 0, 0x80, 0xbb, 0, 0, 0, 0, 0];
  const tags = [...text('OpusTags'), 0, 0, 0, 0, 0, 0, 0, 0];
  const audio = new Uint8Array([3 << 3, 0, 0]);
  const packets = Math.round(seconds / 0.06);
  const pages = Array.from({ length: Math.ceil(packets / 200) }, (_, at) =>
    page(
      at + 2,
      48_000,
      Array.from({ length: Math.min(200, packets - at * 200) }, () => audio),
      (at + 1) * 200 >= packets ? 4 : 0,
    ),
  );
  return joined([page(0, 0, [new Uint8Array(header)], 2), page(1, 0, [new Uint8Array(tags)]), ...pages]);
};

/** Vorbis whose comment fills `pages` pages of 65,025 bytes. */
export const vorbisWithLongComment = (pages: number): Uint8Array<ArrayBuffer> => {
  const first = [1, ...text('vorbis'), 0, 0, 0, 0, CHANNELS, 0x44, 0xac, 0, 0, ...Array<number>(12).fill(0), 0xb8, 1];
  const laces = Array<number>(255).fill(255);
  const full = (number: number): Uint8Array<ArrayBuffer> => {
    const header = [
      ...text('OggS'),
      0,
      number > 1 ? 1 : 0,
      ...be32(0),
      ...be32(0),
      7,
      0,
      0,
      0,
      ...be32(number).reverse(),
      ...be32(0),
      laces.length,
    ];
    return joined([new Uint8Array([...header, ...laces]), new Uint8Array(255 * 255)]);
  };
  return joined([page(0, 0, [new Uint8Array(first)], 2), ...Array.from({ length: pages }, (_, at) => full(at + 1))]);
};
