import { findWave, type WaveParts } from '#functions/upload/file-entry/wave';

const FORM_HEADER = 12;
const CHUNK_HEADER = 8;
const DS64 = 28;
const SIZE_MAX = 0xffff_ffff;
const [PCM, EXTENSIBLE] = [1, 0xfffe];

const ascii = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));

const wholeBytes = (format: Uint8Array): Uint8Array<ArrayBuffer> => {
  const copy = format.slice() as Uint8Array<ArrayBuffer>;
  const view = new DataView(copy.buffer);
  const [tag, channels, frame] = [0, 2, 12].map((at) => view.getUint16(CHUNK_HEADER + at, true)) as [number, number, number];
  if ((tag === PCM || tag === EXTENSIBLE) && channels > 0 && frame % channels === 0)
    view.setUint16(CHUNK_HEADER + 14, (frame / channels) * 8, true);
  return copy;
};

const headerOf = ({ format, length }: Pick<WaveParts, 'format' | 'length'>): Uint8Array<ArrayBuffer> => {
  const isLong = length + format.length + FORM_HEADER + CHUNK_HEADER > SIZE_MAX;
  const long = isLong ? CHUNK_HEADER + DS64 : 0;
  const header = new Uint8Array(FORM_HEADER + long + format.length + CHUNK_HEADER);
  const view = new DataView(header.buffer);
  header.set(ascii(isLong ? 'RF64' : 'RIFF'));
  view.setUint32(4, isLong ? SIZE_MAX : header.length - CHUNK_HEADER + length, true);
  header.set(ascii('WAVE'), 8);
  if (isLong) {
    header.set(ascii('ds64'), FORM_HEADER);
    view.setUint32(FORM_HEADER + 4, DS64, true);
    view.setBigUint64(FORM_HEADER + CHUNK_HEADER, BigInt(header.length - CHUNK_HEADER + length), true);
    view.setBigUint64(FORM_HEADER + CHUNK_HEADER + 8, BigInt(length), true);
  }
  header.set(wholeBytes(format), FORM_HEADER + long);
  header.set(ascii('data'), header.length - CHUNK_HEADER);
  view.setUint32(header.length - 4, isLong ? SIZE_MAX : length, true);
  return header;
};

/** A WAV, RF64 or BW64 file with nothing but format and audio; null for other files. */
export const plainWave = async (file: Blob): Promise<Blob | null> => {
  const wave = await findWave(async (from, length) => new Uint8Array(await file.slice(from, from + length).arrayBuffer()), file.size);
  return wave && new Blob([headerOf(wave), file.slice(wave.start, wave.start + wave.length)], { type: 'audio/wav' });
};
