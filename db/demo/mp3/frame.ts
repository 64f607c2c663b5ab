/** MPEG-1 layer III bitrates in kbit/s, by index in the frame header. */
const BITRATES = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const RATES = [44_100, 48_000, 32_000];

export const FRAME_SAMPLES = 1152;

/** Throws if no frame starts at the offset. */
function frameLength(bytes: Uint8Array, offset: number): number {
  const [first, second = 0, third = 0] = bytes.subarray(offset, offset + 3);
  if (first !== 0xff || (second & 0xfe) !== 0xfa) throw new Error(`No MPEG 1 layer III frame at byte ${offset}`);
  const bitrate = BITRATES[third >> 4];
  const rate = RATES[(third >> 2) & 3];
  if (!bitrate || !rate) throw new Error(`A frame without a bitrate at byte ${offset}`);
  return Math.floor((144_000 * bitrate) / rate) + ((third >> 1) & 1);
}

export function frameOffsets(bytes: Uint8Array): number[] {
  const offsets: number[] = [];
  for (let offset = 0; offset < bytes.length; offset += frameLength(bytes, offset)) offsets.push(offset);
  return offsets;
}
