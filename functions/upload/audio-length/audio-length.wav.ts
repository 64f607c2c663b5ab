import type { ByteReader } from '#functions/upload/file-entry/byte-reader';
import { isUnpadded } from '#functions/upload/file-entry/wave';
import { limited, PARTS_MAX } from './work-limit';

const RIFF_HEADER = 12;
const CHUNK_HEADER = 8;
const FORMAT = 16;
/** PCM, IEEE float and WAVE_FORMAT_EXTENSIBLE. */
const UNCOMPRESSED = [1, 3, 0xfffe];

/** Returns milliseconds, computed from the bytes; null for compressed audio. */
export const countWav = async (reader: ByteReader): Promise<number | null> => {
  await reader.skip(RIFF_HEADER);
  const chunks = limited(PARTS_MAX);
  let bytesOfSecond = 0;
  for (;;) {
    chunks.add();
    const header = await reader.view(CHUNK_HEADER);
    if (!header) return null;
    const size = header.getUint32(4, true);
    const name = header.getUint32(0);
    // 'data'; without a declared size it extends to the end of the file.
    if (name === 0x64617461) {
      const start = reader.position + CHUNK_HEADER;
      await reader.drain();
      const left = Math.max(0, reader.position - start);
      return bytesOfSecond ? (Math.min(size || left, left) * 1000) / bytesOfSecond : null;
    }
    // 'fmt '
    if (name === 0x666d7420) {
      const format = await reader.view(CHUNK_HEADER + FORMAT);
      if (!format || !UNCOMPRESSED.includes(format.getUint16(CHUNK_HEADER, true))) return null;
      const frameSize = format.getUint16(CHUNK_HEADER + 12, true);
      const needed = (format.getUint16(CHUNK_HEADER + 2, true) * format.getUint16(CHUNK_HEADER + 14, true)) / 8;
      bytesOfSecond = format.getUint32(CHUNK_HEADER + 4, true) * Math.min(frameSize || needed, needed || frameSize);
    }
    if (!(await reader.skip(CHUNK_HEADER + size))) return null;
    if (size % 2 && !isUnpadded(await reader.peek(5))) await reader.skip(1);
  }
};
