/** Bits of the mode count, and of a mode: block flag (1), window type (16), transform type (16), mapping (8). */
const COUNT_BITS = 6;
const MODE_BITS = 41;
const MODES_MAX = 64;

const bitAt = (bytes: Uint8Array, at: number): number => (bytes[at >> 3]! >> (at & 7)) & 1;

const numberAt = (bytes: Uint8Array, at: number, bits: number): number => {
  let value = 0;
  for (let bit = bits - 1; bit >= 0; bit -= 1) value = value * 2 + bitAt(bytes, at + bit);
  return value;
};

/** True for each mode with long blocks, found by scanning back from the framing bit, since modes end the header. Empty if not found. */
const modesOf = (setup: Uint8Array): boolean[] => {
  let end = setup.length * 8 - 1;
  while (end > 0 && !bitAt(setup, end)) end -= 1;
  let modeCount = 0;
  for (let count = 1; count <= MODES_MAX; count += 1) {
    const start = end - count * MODE_BITS;
    if (start < COUNT_BITS || numberAt(setup, start + 1, 32) !== 0 || numberAt(setup, start + 33, 8) > 63) break;
    if (numberAt(setup, start - COUNT_BITS, COUNT_BITS) + 1 === count) modeCount = count;
  }
  return Array.from({ length: modeCount }, (_, mode) => bitAt(setup, end - (modeCount - mode) * MODE_BITS) === 1);
};

/** Milliseconds that a packet adds, by its first byte: a quarter each of this and the previous block, because they overlap. */
export type PacketLength = (first: number) => number;

export const vorbisLengths = (identification: Uint8Array, setup: Uint8Array): PacketLength | null => {
  const view = new DataView(identification.buffer, identification.byteOffset, identification.byteLength);
  const rate = view.byteLength >= 29 ? view.getUint32(12, true) : 0;
  const modes = modesOf(setup);
  if (!rate || !modes.length) return null;
  const sizes = [2 ** (view.getUint8(28) & 15), 2 ** (view.getUint8(28) >> 4)];
  const bits = Math.ceil(Math.log2(modes.length));
  let before = 0;
  return (first) => {
    const size = sizes[Number(modes[(first >> 1) & (2 ** bits - 1)] ?? false)]!;
    const samples = first & 1 || !before ? 0 : (before + size) / 4;
    if (!(first & 1)) before = size;
    return (samples * 1000) / rate;
  };
};
