import type { CodecPackets, PacketPosition } from './codec-packets';

/* Vorbis I, 4.2 and 4.3: a packet's length follows from its block size and the previous one. Modes, at the end of the setup, select the size. */

const HEADERS = 3; // identification, comments, setup
const IDENTIFICATION = 1;
const SETUP = 5;
const NAME = 'vorbis';
const RATE = 12;
const BLOCKS = 28;
const MODE_BITS = 41; // block flag, two 16-bit zeros, 8 bits below 64
const MODES_MAX = 64;
const COUNT_BITS = 6;

const bitAt = (bytes: Uint8Array, at: number): number => (bytes[at >> 3]! >> (at & 7)) & 1;

const numberAt = (bytes: Uint8Array, at: number, bits: number): number => {
  let number = 0;
  for (let bit = 0; bit < bits; bit += 1) number += bitAt(bytes, at + bit) * 2 ** bit;
  return number;
};

const isHeader = (bytes: Uint8Array, type: number): boolean =>
  bytes[0] === type && String.fromCharCode(...bytes.subarray(1, 1 + NAME.length)) === NAME;

export const vorbisHeaders = (bytes: Uint8Array): Uint8Array[] | null => {
  if (bytes[0] !== HEADERS - 1) return null;
  let at = 1;
  const lengths: number[] = [];
  for (let header = 1; header < HEADERS; header += 1) {
    let length = 0;
    for (; bytes[at] === 255; at += 1) length += 255;
    length += bytes[at] ?? 0;
    at += 1;
    lengths.push(length);
  }
  const [first = 0, second = 0] = lengths;
  return [bytes.subarray(at, at + first), bytes.subarray(at + first, at + first + second), bytes.subarray(at + first + second)];
};

/** Block flags of the modes, read backwards from the last set bit; null if no modes are found. */
const longModes = (setup: Uint8Array): boolean[] | null => {
  let end = setup.length * 8 - 1;
  while (end > 0 && bitAt(setup, end) === 0) end -= 1;
  const modes: boolean[] = [];
  let longest: boolean[] | null = null;
  for (let at = end - MODE_BITS; at >= COUNT_BITS && modes.length < MODES_MAX; at -= MODE_BITS) {
    if (numberAt(setup, at + 1, 32) !== 0 || numberAt(setup, at + 33, 8) >= MODES_MAX) break;
    modes.unshift(bitAt(setup, at) === 1);
    if (numberAt(setup, at - COUNT_BITS, COUNT_BITS) + 1 === modes.length) longest = [...modes];
  }
  return longest;
};

/** Returns null if the headers are not Vorbis. */
export const vorbisPackets = (view: DataView, { from, to }: PacketPosition): CodecPackets | null => {
  const [identification, , setup] = vorbisHeaders(new Uint8Array(view.buffer, view.byteOffset + from, to - from)) ?? [];
  if (!identification || !setup || !isHeader(identification, IDENTIFICATION) || !isHeader(setup, SETUP)) return null;
  const modes = longModes(setup);
  const sizes = identification[BLOCKS];
  if (!modes || sizes === undefined) return null;
  const modeBits = Math.ceil(Math.log2(modes.length));
  const [short, long] = [2 ** (sizes & 15), 2 ** (sizes >> 4)];
  // The first bit of an audio packet is 0; the mode number follows.
  const blockOf = (file: DataView, at: number): number => (modes[(file.getUint8(at) >> 1) & (2 ** modeBits - 1)] ? long : short);
  return {
    rate: new DataView(identification.buffer, identification.byteOffset).getUint32(RATE, true),
    skipped: 0,
    // Blocks overlap by half; the first one yields no samples.
    lengths: (file, packets) =>
      packets.map((at, index) => (index === 0 ? 0 : (blockOf(file, packets[index - 1]!) + blockOf(file, at)) / 4)),
  };
};
