import type { CodecPackets, PacketPosition } from './codec-packets';

const RATE = 48_000; // frames per second, fixed
const MILLISECOND = RATE / 1000;
const OPUS = 0x4f707573; // `Opus`, the start of `OpusHead`
const SKIPPED = 10;

/** Frames in an Opus packet, from its first two bytes (RFC 6716, 3.1). */
const framesOf = (view: DataView, at: number): number => {
  const first = view.getUint8(at);
  const [mode, size] = [first >> 3, (first >> 3) & 3];
  const milliseconds = mode < 12 ? [10, 20, 40, 60][size]! : mode < 16 ? [10, 20][size & 1]! : 2.5 * 2 ** size;
  const count = [1, 2, 2, view.getUint8(at + 1) & 63][first & 3]!;
  return milliseconds * MILLISECOND * count;
};

/** Returns null if the header is not Opus. */
export const opusPackets = (view: DataView, { from, to }: PacketPosition): CodecPackets | null =>
  to - from > SKIPPED + 1 && view.getUint32(from) === OPUS
    ? { rate: RATE, skipped: view.getUint16(from + SKIPPED, true), lengths: (file, packets) => packets.map((at) => framesOf(file, at)) }
    : null;
