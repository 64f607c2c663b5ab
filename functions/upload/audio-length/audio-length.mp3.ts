import type { ByteReader } from '#functions/upload/file-entry/byte-reader';
import { type MpegFrame, mp3FrameAt } from '#functions/upload/file-entry/mpeg-frames';
import { latin } from '#functions/upload/file-entry/tag-bytes';
import { FALSE_FRAMES_MAX, limited } from './work-limit';

const ID3_HEADER = 10;
const FRAME_HEADER = 4;
/** Bytes of a frame that hold the number of all frames. */
const LENGTH_HEADER = 200;
/** Noise between frames, beyond which a count is no better than the header. */
const EXACT_MISSES_MAX = 200;

/** A tag that ends past the file is searched for frames. */
export const skipTags = async (reader: ByteReader, fileSize = Number.MAX_SAFE_INTEGER): Promise<void> => {
  for (;;) {
    const header = await reader.peek(ID3_HEADER);
    if (!header || String.fromCharCode(...header.subarray(0, 3)) !== 'ID3') return;
    const size = header.subarray(6, 10).reduce((sum, byte) => sum * 128 + (byte & 127), 0);
    const footer = header[5]! & 0x10 ? ID3_HEADER : 0;
    if (reader.position + ID3_HEADER + size > fileSize) {
      await reader.skip(ID3_HEADER);
      return;
    }
    await reader.skip(ID3_HEADER + size + footer);
  }
};

export interface CountedMp3 {
  milliseconds: number;
  /** No header declares the length, and all bytes are frames. */
  isExact: boolean;
}

const isFollowed = async (reader: ByteReader, frame: MpegFrame): Promise<boolean> => {
  const bytes = await reader.peek(frame.bytes + FRAME_HEADER);
  return !bytes || mp3FrameAt(bytes, frame.bytes)?.kind === frame.kind;
};

export const countMp3 = async (reader: ByteReader): Promise<CountedMp3> => {
  const misses = limited(FALSE_FRAMES_MAX);
  let [milliseconds, kind, isFollowing, missed, isExact] = [0, 0, false, 0, true];
  while (await reader.find(0xff, (second) => (second & 0xe6) === 0xe2)) {
    const bytes = await reader.peek(FRAME_HEADER);
    if (!bytes) break;
    const frame = mp3FrameAt(bytes);
    // After non-frame bytes, such as a tag, accept only a frame of the same kind; the first one needs a second.
    if (!frame || (!isFollowing && kind !== 0 && frame.kind !== kind) || (kind === 0 && !(await isFollowed(reader, frame)))) {
      isFollowing = false;
      missed += 1;
      misses.add();
      await reader.skip(1);
      continue;
    }
    if (kind === 0) {
      const start = latin((await reader.peek(Math.min(frame.bytes, LENGTH_HEADER))) ?? new Uint8Array());
      isExact = !/Xing|Info|VBRI/.test(start);
    }
    milliseconds += frame.milliseconds;
    kind = frame.kind;
    isFollowing = await reader.skip(frame.bytes);
    isFollowing &&= (await reader.peek(1))?.[0] === 0xff;
  }
  return { milliseconds, isExact: isExact && missed <= EXACT_MISSES_MAX };
};
