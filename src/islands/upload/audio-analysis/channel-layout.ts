import type { AudioFileType } from './audio-file';

/** How a file is laid out, as far as it decides how soon it can be heard. */
export interface ChannelLayout {
  /** An audio file of MPEG-4 keeps its list of samples at the start, at the end, or in pieces; null for other files. */
  index: 'start' | 'end' | 'pieces' | null;
  /** An MP3 says at its start how long it is; null for other files. */
  hasLength: boolean | null;
}

/** So much of a file tells how an MP3 begins, after its tags. */
const FRAME = 2048;
const BOX_HEADER = 16;

const bytesAt = async (file: Blob, from: number, length: number): Promise<DataView<ArrayBuffer>> =>
  new DataView(await file.slice(from, from + length).arrayBuffer());

const nameAt = (view: DataView<ArrayBuffer>, at: number): string =>
  at + 4 <= view.byteLength ? String.fromCharCode(...new Uint8Array(view.buffer, at, 4)) : '';

/** The names of the outer boxes of an MPEG-4 file, in order. */
const boxesOf = async (file: Blob): Promise<string[]> => {
  const names: string[] = [];
  for (let at = 0; at + 8 <= file.size; ) {
    const view = await bytesAt(file, at, BOX_HEADER);
    const short = view.getUint32(0);
    const size = short === 1 && view.byteLength >= BOX_HEADER ? Number(view.getBigUint64(8)) : short;
    names.push(nameAt(view, 4));
    if (size < 8) break;
    at += size;
  }
  return names;
};

const indexOf = (boxes: string[]): ChannelLayout['index'] => {
  if (boxes.includes('moof')) return 'pieces';
  return boxes.indexOf('moov') < boxes.indexOf('mdat') ? 'start' : 'end';
};

/** Where the audio of an MP3 begins: behind the tags of ID3v2. */
const afterTags = (view: DataView<ArrayBuffer>): number => {
  if (nameAt(view, 0).slice(0, 3) !== 'ID3') return 0;
  const [a = 0, b = 0, c = 0, d = 0] = new Uint8Array(view.buffer, 6, 4);
  return 10 + a * 2 ** 21 + b * 2 ** 14 + c * 2 ** 7 + d;
};

/** Whether the first frame of an MP3 tells its length, as `Xing`, `Info` and `VBRI` do. */
const tellsLength = async (file: Blob): Promise<boolean> => {
  const start = afterTags(await bytesAt(file, 0, BOX_HEADER));
  const frame = String.fromCharCode(...new Uint8Array((await bytesAt(file, start, FRAME)).buffer));
  return /Xing|Info|VBRI/.test(frame.slice(0, 256));
};

/** How a file is laid out. */
export const layoutOf = async (file: Blob, container: string | null): Promise<ChannelLayout> => ({
  index: container === 'm4a' ? indexOf(await boxesOf(file)) : null,
  hasLength: container === 'mp3' ? await tellsLength(file) : null,
});

/**
 * What is played in place of a file: the same sound laid out anew (`mp4`, `mp3`, `webm`), a smaller one (`opus`), one that browsers play
 * (`wav`), or null where the file itself starts at once.
 */
export type Rendering = 'mp4' | 'mp3' | 'webm' | 'opus' | 'wav' | null;

/** Whether an audio file of this codec, as its decoder names it, is kept sample by sample; null where the codec does not tell. */
export const isLossless = (codec: string | null | undefined): boolean | null => (codec ? /^(pcm|flac|alac|ulaw|alaw)/.test(codec) : null);

/** The container that takes packets of a codec as they are. */
const RELAID: Record<string, Rendering> = { mp3: 'mp3', aac: 'mp4', opus: 'webm', vorbis: 'webm' };

/**
 * What an audio file that the browser can decode is played as. A lossless one is made smaller only where the browser can do that. `isBroken` where the
 * file begins or ends as no such file does, so that it is never played itself.
 */
export const renderingOf = (
  { container, codec, lossless }: AudioFileType,
  layout: ChannelLayout,
  canMakeOpus: boolean,
  isBroken = false,
): Rendering => {
  if (lossless && canMakeOpus) return 'opus';
  if (container === 'aiff' || (lossless && container === 'wav' && codec !== 'pcm-s16')) return 'wav';
  if (lossless) return layout.index === 'end' ? 'mp4' : isBroken ? 'wav' : null;
  if (layout.index === 'end' || layout.index === 'pieces' || container === 'aac') return 'mp4';
  if (layout.hasLength === false || (container === 'wav' && codec === 'mp3')) return 'mp3';
  if (container === 'ogg') return 'webm';
  return isBroken ? (RELAID[codec ?? ''] ?? null) : null;
};
