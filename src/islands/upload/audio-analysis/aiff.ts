import type { AudioFormat, ChannelSamples } from './audio-samples';

const FRAMES_PER_READ = 65_536;
const CHUNK_HEADER = 8;
const COMM_BYTES = 22;
const CHUNKS_MAX = 4096;

type Encoding = 'integer' | 'unsigned' | 'float' | 'ulaw' | 'alaw';

interface Aiff extends AudioFormat {
  bits: number; // of a stored sample
  encoding: Encoding;
  isLittle: boolean;
  start: number; // bytes
  length: number;
}

/** Codecs of AIFF-C; `bits` where the header states those of the decoded audio. */
const CODECS: Record<string, { encoding: Encoding; isLittle?: boolean; bits?: number }> = {
  NONE: { encoding: 'integer' },
  twos: { encoding: 'integer' },
  sowt: { encoding: 'integer', isLittle: true },
  'raw ': { encoding: 'unsigned' },
  in24: { encoding: 'integer', bits: 24 },
  in32: { encoding: 'integer', bits: 32 },
  '42ni': { encoding: 'integer', isLittle: true, bits: 24 },
  '24ni': { encoding: 'integer', isLittle: true, bits: 24 },
  '23ni': { encoding: 'integer', isLittle: true, bits: 32 },
  fl32: { encoding: 'float', bits: 32 },
  fl64: { encoding: 'float', bits: 64 },
  ulaw: { encoding: 'ulaw', bits: 8 },
  alaw: { encoding: 'alaw', bits: 8 },
};

const codecOf = (name: string) => CODECS[name] ?? CODECS[name.toLowerCase()];

/** Parses the 80-bit extended float that AIFF uses for the sample rate. */
const extended = (view: DataView, at: number): number =>
  (view.getUint32(at + 2) * 2 ** 32 + view.getUint32(at + 6)) * 2 ** ((view.getUint16(at) & 0x7fff) - 16_383 - 63);

const nameAt = (view: DataView<ArrayBuffer>, at: number): string =>
  at + 4 <= view.byteLength ? String.fromCharCode(...new Uint8Array(view.buffer, at, 4)) : '';

const viewOf = async (file: Blob, from: number, length: number): Promise<DataView<ArrayBuffer>> =>
  new DataView(await file.slice(from, from + length).arrayBuffer());

/** Parses an AIFF or AIFF-C header. Returns null for other files and compressed audio. */
export const readAiff = async (file: Blob): Promise<Aiff | null> => {
  const form = await viewOf(file, 0, 12);
  if (nameAt(form, 0) !== 'FORM' || !/AIF[FC]/.test(nameAt(form, 8))) return null;
  const isPackable = nameAt(form, 8) === 'AIFC';
  let header: Partial<Aiff> = {};
  for (let at = 12, chunks = 0; at + CHUNK_HEADER <= file.size && chunks < CHUNKS_MAX; chunks += 1) {
    const view = await viewOf(file, at, CHUNK_HEADER + COMM_BYTES);
    const [name, size] = [nameAt(view, 0), view.getUint32(4)];
    if (name === 'COMM' && view.byteLength >= CHUNK_HEADER + 18) {
      const { bits, isLittle = false, encoding } = codecOf(isPackable ? nameAt(view, 26) : 'NONE') ?? {};
      const stored = bits ?? Math.ceil(view.getUint16(14) / 8) * 8;
      header = { ...header, encoding, isLittle, bits: stored, channels: view.getUint16(8), sampleRate: extended(view, 16) };
    }
    if (name === 'SSND' && view.byteLength >= 12) header = { ...header, start: at + 16 + view.getUint32(8), length: size - 8 };
    at += CHUNK_HEADER + size + (size % 2);
  }
  const { encoding, isLittle = false, start, length, bits = 0, channels = 0, sampleRate = 0 } = header;
  if (!encoding || start === undefined || !length || !channels || !sampleRate || ![8, 16, 24, 32, 64].includes(bits)) return null;
  return { encoding, isLittle, start, length, bits, channels, sampleRate };
};

/** ITU-T G.711, in steps of 16 bits. */
const expandUlaw = (byte: number): number => {
  const inverse = ~byte & 0xff;
  const magnitude = (((inverse & 0x0f) << 3) + 0x84) << ((inverse >> 4) & 7);
  return inverse & 0x80 ? 0x84 - magnitude : magnitude - 0x84;
};
const expandAlaw = (byte: number): number => {
  const even = byte ^ 0x55;
  const exponent = (even >> 4) & 7;
  const mantissa = ((even & 0x0f) << 4) + 8;
  const magnitude = exponent === 0 ? mantissa : (mantissa + 0x100) << (exponent - 1);
  return even & 0x80 ? magnitude : -magnitude;
};

const integerAt = (view: DataView, at: number, { bits, isLittle }: Aiff): number => {
  if (bits === 8) return view.getInt8(at) / 2 ** 7;
  if (bits === 16) return view.getInt16(at, isLittle) / 2 ** 15;
  if (bits === 32) return view.getInt32(at, isLittle) / 2 ** 31;
  const [low, high] = isLittle ? [view.getUint8(at), view.getInt16(at + 1, true)] : [view.getUint8(at + 2), view.getInt16(at)];
  return (high * 256 + low) / 2 ** 23;
};

const sampleAt = (view: DataView, at: number, aiff: Aiff): number => {
  if (aiff.encoding === 'ulaw') return expandUlaw(view.getUint8(at)) / 2 ** 15;
  if (aiff.encoding === 'alaw') return expandAlaw(view.getUint8(at)) / 2 ** 15;
  if (aiff.encoding === 'float') return aiff.bits === 64 ? view.getFloat64(at) : view.getFloat32(at);
  const value = integerAt(view, at, aiff);
  return aiff.encoding === 'integer' ? value : value < 0 ? value + 1 : value - 1;
};

/** Decodes AIFF, which browsers cannot. */
export async function* decodeAiff(file: Blob, aiff: Aiff): AsyncGenerator<ChannelSamples> {
  const { start, length, bits, channels } = aiff;
  const bytes = bits / 8;
  const frame = bytes * channels;
  const end = Math.min(file.size, start + length);
  for (let at = start; at + frame <= end; at += FRAMES_PER_READ * frame) {
    const view = await viewOf(file, at, Math.min(end - at, FRAMES_PER_READ * frame));
    const frames = Math.floor(view.byteLength / frame);
    yield Array.from({ length: channels }, (_, channel) =>
      Float32Array.from({ length: frames }, (__, i) => sampleAt(view, i * frame + channel * bytes, aiff)),
    );
  }
}
