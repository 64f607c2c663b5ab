import { ByteReader } from '#functions/upload/file-entry/byte-reader';
import { flacUnwrapper } from '#functions/upload/file-entry/ogg-flac';
import { FALSE_FRAMES_MAX, limited, PARTS_MAX } from './work-limit';

const MAGIC = 4;
const BLOCK_HEADER = 4;
const STREAM_INFO = 18;
const FRAME_HEADER_MAX = 16;

const crc8Of = (bytes: Uint8Array): number => {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x80 ? ((crc << 1) ^ 7) & 255 : crc << 1;
  }
  return crc;
};

const utf8LengthOf = (first: number): number => (first < 0x80 ? 1 : Math.clz32(~(first << 24)));

const RATES = [0, 88_200, 176_400, 192_000, 8000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000, 96_000];

const lengthAt = (bytes: Uint8Array, fileRate: number): number => {
  const samples = samplesAt(bytes);
  const rate = RATES[(bytes[2] ?? 0) & 15] || fileRate;
  return samples && (samples * 1000) / Math.min(rate, fileRate);
};

const samplesAt = (bytes: Uint8Array): number => {
  const [first = 0, second = 0, third = 0, fourth = 0, fifth = 0] = bytes;
  if (first !== 0xff || (second & 0xfe) !== 0xf8 || (third & 15) === 15 || fourth & 1 || fourth >> 4 > 10) return 0;
  const [size, rate] = [third >> 4, third & 15];
  const number = utf8LengthOf(fifth);
  if (size === 0 || number < 1 || number > 7) return 0;
  const sizeBytes = size === 6 ? 1 : size === 7 ? 2 : 0;
  const rateBytes = rate === 12 ? 1 : rate > 12 ? 2 : 0;
  const end = 4 + number + sizeBytes + rateBytes;
  if (end >= bytes.length || crc8Of(bytes.subarray(0, end)) !== bytes[end]) return 0;
  if (size === 6) return bytes[4 + number]! + 1;
  if (size === 7) return bytes[4 + number]! * 256 + bytes[5 + number]! + 1;
  return size === 1 ? 192 : size < 6 ? 576 << (size - 2) : 256 << (size - 8);
};

export const countOggFlac = async (reader: ByteReader): Promise<number> => {
  const unwrap = flacUnwrapper();
  const pieces = reader.take(Number.MAX_SAFE_INTEGER);
  const inside = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(unwrap(value));
    },
  });
  return countFlac(new ByteReader(inside));
};

export const countFlac = async (reader: ByteReader): Promise<number> => {
  await reader.skip(MAGIC);
  const blocks = limited(PARTS_MAX);
  let samplingRate = 0;
  for (let isLast = false; !isLast; ) {
    blocks.add();
    const header = await reader.view(BLOCK_HEADER);
    if (!header) return 0;
    isLast = header.getUint8(0) >= 0x80;
    const [kind, size] = [header.getUint8(0) & 127, header.getUint32(0) & 0xff_ffff];
    const info = kind === 0 ? await reader.view(BLOCK_HEADER + STREAM_INFO) : null;
    if (info) samplingRate = info.getUint32(BLOCK_HEADER + 10) >>> 12;
    await reader.skip(BLOCK_HEADER + size);
  }
  const misses = limited(FALSE_FRAMES_MAX);
  let milliseconds = 0;
  while (samplingRate && (await reader.find(0xff, (second) => (second & 0xfe) === 0xf8))) {
    const bytes = await reader.peek(FRAME_HEADER_MAX);
    if (!bytes) break;
    const length = lengthAt(bytes, samplingRate);
    if (!length) misses.add();
    milliseconds += length;
    await reader.skip(1);
  }
  return milliseconds;
};
