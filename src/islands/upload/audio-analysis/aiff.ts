import type { AudioFormat, ChannelSamples } from './audio-samples';

const FRAMES_PER_READ = 65_536;
const HEADER_BYTES = 65_536;

interface Aiff extends AudioFormat {
  bits: number;
  kind: 'big' | 'little' | 'float'; // sample encoding: big- or little-endian integers, or floats
  start: number; // bytes
  length: number;
}

const KINDS: Record<string, Aiff['kind']> = { NONE: 'big', twos: 'big', sowt: 'little', fl32: 'float', FL32: 'float' };

/** Parses the 80-bit extended float that AIFF uses for the sample rate. */
const extended = (view: DataView, at: number): number =>
  (view.getUint32(at + 2) * 2 ** 32 + view.getUint32(at + 6)) * 2 ** ((view.getUint16(at) & 0x7fff) - 16_383 - 63);

/** Parses an AIFF or AIFF-C header. Returns null for other files and compressed audio. */
export const readAiff = async (file: Blob): Promise<Aiff | null> => {
  const view = new DataView(await file.slice(0, HEADER_BYTES).arrayBuffer());
  const name = (at: number): string => (at + 4 <= view.byteLength ? String.fromCharCode(...new Uint8Array(view.buffer, at, 4)) : '');
  if (name(0) !== 'FORM' || !/AIF[FC]/.test(name(8))) return null;
  let header: Partial<Aiff> = {};
  for (let at = 12; at + 8 <= view.byteLength; at += 8 + view.getUint32(at + 4) + (view.getUint32(at + 4) % 2)) {
    const size = view.getUint32(at + 4);
    if (name(at) === 'COMM') {
      const kind = KINDS[name(8) === 'AIFC' ? name(at + 26) : 'NONE'];
      header = { ...header, kind, channels: view.getUint16(at + 8), bits: view.getUint16(at + 14), sampleRate: extended(view, at + 16) };
    }
    if (name(at) === 'SSND') header = { ...header, start: at + 16 + view.getUint32(at + 8), length: size - 8 };
  }
  const { kind, start, length, bits = 0, channels = 0, sampleRate = 0 } = header;
  if (!kind || start === undefined || !length || !channels || !sampleRate || ![8, 16, 24, 32].includes(bits)) return null;
  return { kind, start, length, bits, channels, sampleRate };
};

const sampleOf = (view: DataView, at: number, { bits, kind }: Aiff): number => {
  if (kind === 'float') return view.getFloat32(at);
  const isLittle = kind === 'little';
  if (bits === 8) return view.getInt8(at) / 2 ** 7;
  if (bits === 16) return view.getInt16(at, isLittle) / 2 ** 15;
  if (bits === 32) return view.getInt32(at, isLittle) / 2 ** 31;
  const [low, high] = isLittle ? [view.getUint8(at), view.getInt16(at + 1, true)] : [view.getUint8(at + 2), view.getInt16(at)];
  return (high * 256 + low) / 2 ** 23;
};

/** Decodes AIFF, which browsers cannot. */
export async function* decodeAiff(file: Blob, aiff: Aiff): AsyncGenerator<ChannelSamples> {
  const { start, length, bits, channels } = aiff;
  const bytes = bits / 8;
  const frame = bytes * channels;
  const end = Math.min(file.size, start + length);
  for (let at = start; at + frame <= end; at += FRAMES_PER_READ * frame) {
    const view = new DataView(await file.slice(at, Math.min(end, at + FRAMES_PER_READ * frame)).arrayBuffer());
    const frames = Math.floor(view.byteLength / frame);
    yield Array.from({ length: channels }, (_, channel) =>
      Float32Array.from({ length: frames }, (__, i) => sampleOf(view, i * frame + channel * bytes, aiff)),
    );
  }
}
