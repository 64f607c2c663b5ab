import { describe, expect, test } from 'vitest';
import { trimEnd } from '#islands/upload/audio-analysis/webm-trim';

/** EBML elements with a four-byte length, as the WebM writer creates them. */
const element = (id: number[], ...content: number[][]): number[] => {
  const body = content.flat();
  return [...id, 0x10 | (body.length >> 24), (body.length >> 16) & 255, (body.length >> 8) & 255, body.length & 255, ...body];
};
const numbers = (text: string): number[] => Array.from(text, (letter) => letter.charCodeAt(0));
const float = (value: number): number[] => {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, value);
  return [...new Uint8Array(view.buffer)];
};

const RATE = 48_000;
const SKIPPED = 312;
/** Opus packets: one 20 ms frame (CELT), and two 10 ms frames. */
const LONG = 0xf8;
const DOUBLE = 0xf1;
const block = (time: number, first: number): number[] => element([0xa3], [0x81, 0, time, 0x80, first, 1, 2, 3]);
const CUES = [0x1c, 0x53, 0xbb, 0x6b];

const opusHead = (name = 'OpusHead'): number[] => [...numbers(name), 1, 2, SKIPPED & 255, SKIPPED >> 8, 0x80, 0xbb, 0, 0, 0, 0, 0];

/** Four packets of 20 ms: 3840 frames, 312 of them skipped; or other packets and header. */
const webm = (header = opusHead(), packets = [LONG, DOUBLE, LONG, LONG]): Uint8Array<ArrayBuffer> => {
  const [a = 0, b = 0, c = 0, d = 0] = packets;
  const language = [0x22, 0xb5, 0x9c, 0x83, ...numbers('und')];
  const tracks = element([0x16, 0x54, 0xae, 0x6b], element([0xae], [0xd7, 0x81, 1], language, element([0x63, 0xa2], header)));
  const info = element([0x15, 0x49, 0xa9, 0x66], [0x44, 0x89, 0x88, ...float(80)]);
  const one = element([0x1f, 0x43, 0xb6, 0x75], [0xe7, 0x81, 0], block(0, a), block(20, b));
  const two = element([0x1f, 0x43, 0xb6, 0x75], [0xe7, 0x81, 40], block(0, c), block(20, d));
  const seekTo = (position: number): number[] =>
    element(
      [0x11, 0x4d, 0x9b, 0x74],
      element([0x4d, 0xbb], [0x53, 0xab, 0x84, ...CUES], [0x53, 0xac, 0x84, 0, 0, position >> 8, position & 255]),
    );
  const before = [seekTo(0), info, tracks, one, two].flat().length;
  const segment = element([0x18, 0x53, 0x80, 0x67], seekTo(before), info, tracks, one, two, element(CUES, [0xbb, 0x80]));
  return Uint8Array.from([...element([0x1a, 0x45, 0xdf, 0xa3], [0x42, 0x86, 0x81, 1]), ...segment]);
};

const text = (bytes: Uint8Array): string => String.fromCharCode(...bytes);
const positionOf = (bytes: Uint8Array, pattern: number[]): number => text(bytes).lastIndexOf(String.fromCharCode(...pattern));
const uint = (bytes: Uint8Array, at: number): number => new DataView(bytes.buffer).getUint32(at);

describe('trimming of Opus', () => {
  const frames = 3840 - SKIPPED - 500;

  test('the end is trimmed by padding, duration and codec delay', () => {
    const made = trimEnd(webm(), frames / RATE);
    const discarded = positionOf(made, [0x75, 0xa2, 0x84]);
    expect(uint(made, discarded + 3)).toBe(Math.round((500 / RATE) * 1e9));
    const duration = positionOf(made, [0x44, 0x89, 0x88]) + 3;
    expect(new DataView(made.buffer).getFloat64(duration)).toBeCloseTo(frames / 48, 9);
    expect(uint(made, positionOf(made, [0x56, 0xaa, 0x84]) + 3)).toBe(6_500_000);
  });

  test('all packets remain, and all sizes and positions are consistent', () => {
    const before = webm();
    const made = trimEnd(webm(), frames / RATE);
    const more = made.length - before.length;
    const segment = positionOf(made, [0x18, 0x53, 0x80, 0x67]);
    expect((uint(made, segment + 4) & 0xfffffff) + segment + 8).toBe(made.length);
    const cluster = positionOf(made, [0x1f, 0x43, 0xb6, 0x75]);
    const cues = cluster + 8 + (uint(made, cluster + 4) & 0xfffffff);
    expect([...made.subarray(cues, cues + 4)]).toEqual(CUES);
    expect(uint(made, positionOf(made, [0x53, 0xac, 0x84]) + 3)).toBe(cues - segment - 8);
    expect(cues).toBe(positionOf(before, CUES) + more);
    expect(text(made).split('\x01\x02\x03')).toHaveLength(5);
    expect([...made.subarray(cues - 7 - 8, cues - 7)]).toEqual([0x81, 0, 20, 0, LONG, 1, 2, 3]);
  });

  test('a file is unchanged without padding, beyond one packet or with unknown layout', () => {
    for (const [bytes, length] of [
      [webm(), 3840 - SKIPPED],
      [webm(), 3840],
      [webm(), 3840 - SKIPPED - 960],
      [webm(opusHead('NotOpus!')), frames],
      [Uint8Array.from([0x1a, 0x45, 0xdf, 0xa3, 0x80]), frames],
    ] as const)
      expect([...trimEnd(bytes, length / RATE)]).toEqual([...bytes]);
  });
});

const VORBIS_RATE = 44_100;
/** Lowest bit first. */
const bits = (value: number, count: number): number[] => Array.from({ length: count }, (_, at) => Math.floor(value / 2 ** at) % 2);
const packed = (all: number[]): number[] =>
  Array.from({ length: Math.ceil(all.length / 8) }, (_, at) =>
    all.slice(at * 8, at * 8 + 8).reduce((sum, bit, index) => sum + bit * 2 ** index, 0),
  );
const mode = (isLong: number, mapping: number): number[] => [isLong, ...bits(0, 32), ...bits(mapping, 8)];

/** Vorbis headers as stored in WebM: blocks of 256 and 2048 frames, one mode each. */
const vorbisHead = (modes = [mode(0, 0), mode(1, 1)]): number[] => {
  const rate = [VORBIS_RATE & 255, (VORBIS_RATE >> 8) & 255, 0, 0];
  const identification = [1, ...numbers('vorbis'), 0, 0, 0, 0, 2, ...rate, ...Array(12).fill(0), 0xb8, 1];
  const comment = [3, ...numbers('vorbis'), ...Array(300).fill(0)];
  const setup = [5, ...numbers('vorbis'), ...packed([...bits(0x5a5, 11), ...bits(modes.length - 1, 6), ...modes.flat(), 1])];
  return [2, identification.length, 255, comment.length - 255, ...identification, ...comment, ...setup];
};

describe('trimming of Vorbis', () => {
  const [SHORT_BLOCK, LONG_BLOCK] = [0, 2];
  /** The first packet yields nothing; each later one half of its block and half of the previous one. */
  const all = (256 + 2048) / 4 + 1024 + (2048 + 256) / 4;
  const audio = (header = vorbisHead()) => webm(header, [SHORT_BLOCK, LONG_BLOCK, LONG_BLOCK, SHORT_BLOCK]);

  test('the end is trimmed without a codec delay', () => {
    const made = trimEnd(audio(), (all - 304) / VORBIS_RATE);
    expect(uint(made, positionOf(made, [0x75, 0xa2, 0x84]) + 3)).toBe(Math.round((304 / VORBIS_RATE) * 1e9));
    expect(positionOf(made, [0x56, 0xaa, 0x84])).toBe(-1);
    expect(new DataView(made.buffer).getFloat64(positionOf(made, [0x44, 0x89, 0x88]) + 3)).toBeCloseTo(
      ((all - 304) / VORBIS_RATE) * 1000,
      9,
    );
  });

  test('packet modes beyond two are recognised', () => {
    const header = vorbisHead([mode(0, 0), mode(1, 1), mode(0, 2), mode(1, 3)]);
    const [thirdMode, fourthMode] = [2 << 1, 3 << 1];
    const made = trimEnd(webm(header, [thirdMode, fourthMode, fourthMode, thirdMode]), (all - 304) / VORBIS_RATE);
    expect(uint(made, positionOf(made, [0x75, 0xa2, 0x84]) + 3)).toBe(Math.round((304 / VORBIS_RATE) * 1e9));
  });

  test('a file is unchanged with a full last packet or unreadable headers', () => {
    for (const [bytes, seconds] of [
      [audio(), all / VORBIS_RATE],
      [audio(), (all - 576) / VORBIS_RATE],
      [audio(vorbisHead([])), (all - 304) / VORBIS_RATE],
      [audio(vorbisHead().slice(0, 200)), (all - 304) / VORBIS_RATE],
    ] as const)
      expect([...trimEnd(bytes, seconds)]).toEqual([...bytes]);
  });
});
