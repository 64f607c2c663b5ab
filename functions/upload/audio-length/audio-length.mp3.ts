import type { ByteReader } from '#functions/upload/file-entry/byte-reader';
import { FALSE_FRAMES_MAX, limited } from './work-limit';

/** Layer III bit rates in kbit/s: MPEG 1, then MPEG 2 and 2.5. */
const RATES_1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const RATES_2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const SAMPLINGS = [44_100, 48_000, 32_000];
const ID3_HEADER = 10;
const FRAME_HEADER = 4;

interface Frame {
  bytes: number;
  milliseconds: number;
  kind: number;
}

const frameAt = (bytes: Uint8Array): Frame | null => {
  const [first = 0, second = 0, third = 0] = bytes;
  const version = (second >> 3) & 3;
  const rate = (version === 3 ? RATES_1 : RATES_2)[third >> 4];
  const sampling = SAMPLINGS[(third >> 2) & 3];
  if (first !== 0xff || second >> 5 !== 7 || version === 1 || ((second >> 1) & 3) !== 1 || !rate || !sampling) return null;
  const samplingRate = version === 3 ? sampling : version === 2 ? sampling / 2 : sampling / 4;
  const samples = version === 3 ? 1152 : 576;
  const padding = (third >> 1) & 1;
  return {
    bytes: Math.floor(((samples / 8) * rate * 1000) / samplingRate) + padding,
    milliseconds: (samples * 1000) / samplingRate,
    kind: ((second & 0xfe) << 8) | (third & 0x0c),
  };
};

export const skipTags = async (reader: ByteReader): Promise<void> => {
  for (;;) {
    const header = await reader.peek(ID3_HEADER);
    if (!header || String.fromCharCode(...header.subarray(0, 3)) !== 'ID3') return;
    const size = header.subarray(6, 10).reduce((sum, byte) => sum * 128 + (byte & 127), 0);
    const footer = header[5]! & 0x10 ? ID3_HEADER : 0;
    await reader.skip(ID3_HEADER + size + footer);
  }
};

export const countMp3 = async (reader: ByteReader): Promise<number> => {
  const misses = limited(FALSE_FRAMES_MAX);
  let [milliseconds, kind, isFollowing] = [0, 0, false];
  while (await reader.find(0xff, (second) => (second & 0xe6) === 0xe2)) {
    const bytes = await reader.peek(FRAME_HEADER);
    if (!bytes) break;
    const frame = frameAt(bytes);
    // After non-frame bytes, such as a tag, accept only a frame of the same kind.
    if (!frame || (!isFollowing && kind !== 0 && frame.kind !== kind)) {
      isFollowing = false;
      misses.add();
      await reader.skip(1);
      continue;
    }
    milliseconds += frame.milliseconds;
    kind = frame.kind;
    isFollowing = await reader.skip(frame.bytes);
    isFollowing &&= (await reader.peek(1))?.[0] === 0xff;
  }
  return milliseconds;
};
