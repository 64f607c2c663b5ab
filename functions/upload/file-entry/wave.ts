export interface Wave {
  codec: string;
  /** Milliseconds; null if the codec has no fixed byte rate. */
  duration: number | null;
  /** Milliseconds declared by a truncated file, else null. */
  announced: number | null;
}

/** Bytes that hold nearly any WAV header: covers follow the audio, recorders put a few kilobytes before it. */
export const WAVE_HEADER = 65_536;

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
  if (view.byteLength < 12 || !['RIFF', 'RF64'].includes(nameAt(view, 0)) || nameAt(view, 8) !== 'WAVE') return null;
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
