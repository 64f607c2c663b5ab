import type { CodecPackets, PacketPlace } from './codec-packets';

/** Opus has always so many frames a second. */
const RATE = 48_000;
const MILLISECOND = RATE / 1000;
/** How the head of Opus begins. */
const OPUS = 0x4f707573;
const SKIPPED = 10;

/** How many frames a packet of Opus holds, by its first two bytes (RFC 6716, 3.1). */
const framesOf = (view: DataView, at: number): number => {
  const first = view.getUint8(at);
  const [mode, size] = [first >> 3, (first >> 3) & 3];
  const milliseconds = mode < 12 ? [10, 20, 40, 60][size]! : mode < 16 ? [10, 20][size & 1]! : 2.5 * 2 ** size;
  const count = [1, 2, 2, view.getUint8(at + 1) & 63][first & 3]!;
  return milliseconds * MILLISECOND * count;
};

/** How an audio file of Opus is packed, by the head that stands before its packets; null for another one. */
export const opusPackets = (view: DataView, { from, to }: PacketPlace): CodecPackets | null =>
  to - from > SKIPPED + 1 && view.getUint32(from) === OPUS
    ? { rate: RATE, skipped: view.getUint16(from + SKIPPED, true), lengths: (file, packets) => packets.map((at) => framesOf(file, at)) }
    : null;
