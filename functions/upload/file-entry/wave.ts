import { concat, latin } from './tag-bytes';

export interface Wave {
  codec: string;
  /** Milliseconds; null if the codec has no fixed byte rate. */
  duration: number | null;
  /** Milliseconds declared by a truncated file, else null. */
  announced: number | null;
}

const CHUNKS_MAX = 256;
const FORMAT_MAX = 256;
const READ_BYTES = 4096;
const PRINTABLE = /^[ -~]{4}$/;

const CODECS: Record<number, string> = {
  1: 'PCM',
  2: 'ADPCM',
  3: 'IEEE_FLOAT',
  6: 'ALAW',
  7: 'MULAW',
  17: 'ADPCM',
  49: 'GSM',
  85: 'MPEGLAYER3',
};
const EXTENSIBLE = 0xfffe;
const UNKNOWN = 0xffffffff;
const FIXED_RATE = ['PCM', 'IEEE_FLOAT', 'ALAW', 'MULAW'];

interface Format {
  tag: number;
  bytesPerSecond: number;
}

const formatAt = (view: DataView, at: number, length: number): Format => {
  const tag = view.getUint16(at, true);
  const own = tag === EXTENSIBLE && length >= 26 ? view.getUint16(at + 24, true) : tag;
  return { tag: own, bytesPerSecond: view.getUint32(at + 8, true) };
};

const nameAt = (view: DataView, at: number): string => String.fromCharCode(...new Uint8Array(view.buffer, view.byteOffset + at, 4));

export const readWave = (bytes: Uint8Array, size: number): Wave | null => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.byteLength < 12 || !['RIFF', 'RF64', 'BW64'].includes(nameAt(view, 0)) || nameAt(view, 8) !== 'WAVE') return null;
  let format: Format | null = null;
  let longLength: number | null = null;
  for (let at = 12; at + 8 <= view.byteLength; ) {
    const [name, length] = [nameAt(view, at), view.getUint32(at + 4, true)];
    const body = at + 8;
    const isHere = body + Math.min(length, 26) <= view.byteLength;
    if (name === 'ds64' && isHere && length >= 24) longLength = Number(view.getBigUint64(body + 8, true));
    if (name === 'fmt ' && isHere && length >= 16) format = formatAt(view, body, length);
    if (name === 'data') {
      if (!format || format.bytesPerSecond === 0) return null;
      const declared = length === UNKNOWN || length === 0 ? longLength : length;
      const there = size - body;
      const toTime = (count: number): number => Math.round((count / format!.bytesPerSecond) * 1000);
      const codec = CODECS[format.tag] ?? `format ${format.tag}`;
      if (!FIXED_RATE.includes(codec)) return { codec, duration: null, announced: null };
      return {
        codec,
        duration: toTime(Math.min(declared ?? there, there)),
        announced: declared !== null && declared > there ? toTime(declared) : null,
      };
    }
    at = body + length + (length % 2);
  }
  return null;
};

type ReadBytes = (from: number, length: number) => Promise<Uint8Array>;

export interface WaveParts {
  /** The chunks that describe the audio, ending with the header of `data`. */
  header: Uint8Array;
  /** The `fmt ` chunk with its header. */
  format: Uint8Array;
  /** Bytes. */
  start: number;
  length: number;
}

/** Some programs leave out the padding after an odd chunk; `bytes` are the five after it. */
export const isUnpadded = (bytes: Uint8Array | null): boolean =>
  bytes?.length === 5 && PRINTABLE.test(latin(bytes.subarray(0, 4))) && !PRINTABLE.test(latin(bytes.subarray(1)));

/** Finds the audio behind chunks of any size; null for other files. Tolerates odd chunks without their padding. */
export const findWave = async (read: ReadBytes, size: number): Promise<WaveParts | null> => {
  let [from, bytes] = [0, await read(0, Math.min(READ_BYTES, size))];
  const take = async (at: number, length: number): Promise<DataView> => {
    if (at < from || at + length > from + bytes.length)
      [from, bytes] = [at, await read(at, Math.min(Math.max(READ_BYTES, length), Math.max(0, size - at)))];
    return new DataView(bytes.buffer, bytes.byteOffset + at - from, Math.max(0, Math.min(length, bytes.length - (at - from))));
  };
  const first = await take(0, 12);
  if (first.byteLength < 12 || !['RIFF', 'RF64', 'BW64'].includes(nameAt(first, 0)) || nameAt(first, 8) !== 'WAVE') return null;
  const copy = (view: DataView): Uint8Array => new Uint8Array(view.buffer, view.byteOffset, view.byteLength).slice();
  const parts = [copy(first)];
  let format: Uint8Array | null = null;
  let long: number | null = null;
  for (let at = 12, chunk = 0; at + 8 <= size && chunk < CHUNKS_MAX; chunk += 1) {
    const header = await take(at, 8);
    if (header.byteLength < 8) return null;
    const [name, length] = [nameAt(header, 0), header.getUint32(4, true)];
    if (name === 'data') {
      parts.push(copy(header));
      const declared = length === UNKNOWN || length === 0 ? long : length;
      const there = size - at - 8;
      return format && { header: concat(parts), format, start: at + 8, length: Math.min(declared ?? there, there) };
    }
    if ((name === 'ds64' || name === 'fmt ') && length <= FORMAT_MAX) {
      const whole = copy(await take(at, 8 + length + (length % 2)));
      parts.push(whole);
      if (name === 'fmt ') format = whole;
      else if (length >= 24) long = Number(new DataView(whole.buffer).getBigUint64(16, true));
    }
    at += 8 + length;
    if (length % 2 && !isUnpadded(copy(await take(at, 5)))) at += 1;
  }
  return null;
};

export const readWaveFile = async (read: ReadBytes, size: number): Promise<Wave | null> => {
  const parts = await findWave(read, size);
  return parts && readWave(parts.header, parts.header.length + size - parts.start);
};
