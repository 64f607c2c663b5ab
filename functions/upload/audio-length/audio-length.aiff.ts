import type { ByteReader } from '#functions/upload/file-entry/byte-reader';
import { limited, PARTS_MAX } from './work-limit';

const FORM_HEADER = 12;
const CHUNK_HEADER = 8;
const COMMON = 18;
const SSND_HEADER = 8;
/** Bits of a sample by codec; null where the header states them. */
const BITS: Record<string, number | null> = {
  NONE: null,
  twos: null,
  sowt: null,
  'raw ': null,
  in24: 24,
  '42ni': 24,
  '24ni': 24,
  in32: 32,
  '23ni': 32,
  fl32: 32,
  fl64: 64,
  ulaw: 8,
  alaw: 8,
};
const bitsOf = (codec: string): number | null | undefined => (codec in BITS ? BITS[codec] : BITS[codec.toLowerCase()]);

const float80At = (view: DataView, at: number): number => {
  const exponent = (view.getUint16(at) & 0x7fff) - 16_383 - 63;
  return Number(view.getBigUint64(at + 2)) * 2 ** exponent;
};

const textAt = (view: DataView, at: number): string => String.fromCharCode(...new Uint8Array(view.buffer, view.byteOffset + at, 4));

/** Returns milliseconds, computed from the bytes; null for compressed audio. */
export const countAiff = async (reader: ByteReader): Promise<number | null> => {
  const form = await reader.view(FORM_HEADER);
  const isPackable = form !== null && textAt(form, 8) === 'AIFC';
  await reader.skip(FORM_HEADER);
  const chunks = limited(PARTS_MAX);
  let [bytesOfSecond, bytes] = [0, 0];
  for (;;) {
    chunks.add();
    const header = await reader.view(CHUNK_HEADER);
    if (!header) break;
    const [name, size] = [textAt(header, 0), header.getUint32(4)];
    const common = name === 'COMM' ? await reader.view(CHUNK_HEADER + COMMON + (isPackable ? 4 : 0)) : null;
    if (common) {
      const bits = isPackable ? bitsOf(textAt(common, CHUNK_HEADER + COMMON)) : null;
      if (bits === undefined) return null;
      const bytesOfSample = Math.ceil((bits ?? common.getUint16(CHUNK_HEADER + 6)) / 8);
      bytesOfSecond = common.getUint16(CHUNK_HEADER) * bytesOfSample * float80At(common, CHUNK_HEADER + 8);
    }
    const start = reader.position + CHUNK_HEADER;
    const isWhole = await reader.skip(CHUNK_HEADER + size + (size % 2));
    if (name === 'SSND') bytes += Math.max(0, Math.min(size, reader.position - start) - SSND_HEADER);
    if (!isWhole) break;
  }
  return bytesOfSecond > 0 ? (bytes * 1000) / bytesOfSecond : null;
};
