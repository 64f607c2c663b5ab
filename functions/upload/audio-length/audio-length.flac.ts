import type { ByteReader } from './byte-reader';

const MAGIC = 4;
const BLOCK_HEADER = 4;
const STREAM_INFO = 18;
/** The longest header of a frame. */
const FRAME_HEADER = 16;

/** CRC-8 with the polynomial x^8 + x^2 + x + 1, as frame headers end with. */
const crcOf = (bytes: Uint8Array): number => {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x80 ? ((crc << 1) ^ 7) & 255 : crc << 1;
  }
  return crc;
};

/** Bytes of a number that is written as UTF-8 writes letters, by the first of them. */
const lengthOfNumber = (first: number): number => (first < 0x80 ? 1 : Math.clz32(~(first << 24)));

/** Sampling rates by their number in a header; without one it is that of the file. */
const RATES = [0, 88_200, 176_400, 192_000, 8000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000, 96_000];

/** How many milliseconds the frame lasts whose header begins here, in a file of a sampling rate; 0 where none begins. */
const lengthAt = (bytes: Uint8Array, fileRate: number): number => {
  const samples = samplesAt(bytes);
  const rate = RATES[(bytes[2] ?? 0) & 15] || fileRate;
  return samples && (samples * 1000) / Math.min(rate, fileRate);
};

/** How many samples the frame has whose header begins here; 0 where none does. */
const samplesAt = (bytes: Uint8Array): number => {
  const [first = 0, second = 0, third = 0, fourth = 0, fifth = 0] = bytes;
  if (first !== 0xff || (second & 0xfe) !== 0xf8 || (third & 15) === 15 || fourth & 1 || fourth >> 4 > 10) return 0;
  const [size, rate] = [third >> 4, third & 15];
  const number = lengthOfNumber(fifth);
  if (size === 0 || number < 1 || number > 7) return 0;
  const sizeBytes = size === 6 ? 1 : size === 7 ? 2 : 0;
  const rateBytes = rate === 12 ? 1 : rate > 12 ? 2 : 0;
  const end = 4 + number + sizeBytes + rateBytes;
  if (end >= bytes.length || crcOf(bytes.subarray(0, end)) !== bytes[end]) return 0;
  if (size === 6) return bytes[4 + number]! + 1;
  if (size === 7) return bytes[4 + number]! * 256 + bytes[5 + number]! + 1;
  return size === 1 ? 192 : size < 6 ? 576 << (size - 2) : 256 << (size - 8);
};

/** How long all frames of a FLAC are together, in milliseconds, whatever its first block says of their number. */
export const countFlac = async (reader: ByteReader): Promise<number> => {
  await reader.skip(MAGIC);
  let samplingRate = 0;
  for (let isLast = false; !isLast; ) {
    const header = await reader.view(BLOCK_HEADER);
    if (!header) return 0;
    isLast = header.getUint8(0) >= 0x80;
    const [kind, size] = [header.getUint8(0) & 127, header.getUint32(0) & 0xff_ffff];
    const info = kind === 0 ? await reader.view(BLOCK_HEADER + STREAM_INFO) : null;
    if (info) samplingRate = info.getUint32(BLOCK_HEADER + 10) >>> 12;
    await reader.skip(BLOCK_HEADER + size);
  }
  let milliseconds = 0;
  while (samplingRate && (await reader.find(0xff))) {
    const bytes = await reader.peek(FRAME_HEADER);
    if (!bytes) break;
    milliseconds += lengthAt(bytes, samplingRate);
    await reader.skip(1);
  }
  return milliseconds;
};
