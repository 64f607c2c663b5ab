import { wav } from './wav';

/*
 * Sounds that are longer than their headers say: each holds as many seconds as asked for and claims to last one.
 */

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

/** Frames of 32 kbit/s at 48 kHz; the first of them, a Xing header, says that there are 42. Noise between frames is what players skip. */
export const mp3Claiming = (seconds: number, noise = 0): Uint8Array<ArrayBuffer> => {
  const frame = new Uint8Array(MP3_FRAME + noise);
  frame.set([0xff, 0xfb, 0x14, 0x00]);
  const first = frame.slice(0, MP3_FRAME);
  first.set([...new TextEncoder().encode('Xing'), 0, 0, 0, 3, 0, 0, 0, 42, 0, 0, 16, 0], 36);
  return joined([first, ...Array.from({ length: Math.round(seconds / MP3_SECONDS) }, () => frame)]);
};

/** Plain samples of 8 kHz, with a chunk that says that there are 8000 of them. */
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

/** Frames of 4096 samples of silence at 44.1 kHz; the first block says that there are 44 100 samples. */
export const flacClaiming = (seconds: number): Uint8Array<ArrayBuffer> => {
  const info = [0x10, 0, 0x10, 0, 0, 0, 0, 0, 0, 0, 0x0a, 0xc4, 0x40, 0xf0, 0, 0, 0xac, 0x44, ...Array<number>(16).fill(0)];
  const start = new Uint8Array([...new TextEncoder().encode('fLaC'), 0x80, 0, 0, info.length, ...info]);
  const frames = Array.from({ length: Math.ceil((seconds * 44_100) / 4096) }, (_, number) => {
    const letter = [...new TextEncoder().encode(String.fromCodePoint(number % 0xd000))];
    const head = [0xff, 0xf8, 0xc9, 0x08, ...letter];
    return new Uint8Array([...head, crc8(head), 0, 0, 0, 0, 0]);
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

/** A packet of Opus in each second; the header says that it lasts one second. */
export const webmClaiming = (seconds: number): Uint8Array<ArrayBuffer> => {
  const head = element([0x1a, 0x45, 0xdf, 0xa3], element([0x42, 0x82], text('webm')));
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
  return new Uint8Array([...head, ...element([0x18, 0x53, 0x80, 0x67], body)]);
};
