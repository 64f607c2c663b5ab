import type { AudioFileType } from './audio-file';

export interface ChannelLayout {
  index: 'start' | 'end' | 'pieces' | null; // position of the sample table in MPEG-4 (`pieces`: fragmented)
  hasLength: boolean | null; // an MP3 starts with a length header; null for other files
}

const FRAME_BYTES = 2048;
const BOX_HEADER = 16;

const bytesAt = async (file: Blob, from: number, length: number): Promise<DataView<ArrayBuffer>> =>
  new DataView(await file.slice(from, from + length).arrayBuffer());

const nameAt = (view: DataView<ArrayBuffer>, at: number): string =>
  at + 4 <= view.byteLength ? String.fromCharCode(...new Uint8Array(view.buffer, at, 4)) : '';

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

/** Size of the ID3v2 tag in bytes. */
const afterTags = (view: DataView<ArrayBuffer>): number => {
  if (nameAt(view, 0).slice(0, 3) !== 'ID3') return 0;
  const [a = 0, b = 0, c = 0, d = 0] = new Uint8Array(view.buffer, 6, 4);
  return 10 + a * 2 ** 21 + b * 2 ** 14 + c * 2 ** 7 + d;
};

/** Looks for a `Xing`, `Info` or `VBRI` header in the first MP3 frame. */
const tellsLength = async (file: Blob): Promise<boolean> => {
  const start = afterTags(await bytesAt(file, 0, BOX_HEADER));
  const frame = String.fromCharCode(...new Uint8Array((await bytesAt(file, start, FRAME_BYTES)).buffer));
  return /Xing|Info|VBRI/.test(frame.slice(0, 256));
};

export const layoutOf = async (file: Blob, container: string | null): Promise<ChannelLayout> => ({
  index: container === 'm4a' ? indexOf(await boxesOf(file)) : null,
  hasLength: container === 'mp3' ? await tellsLength(file) : null,
});

/** Form to play instead of the file: remuxed (`mp4`, `mp3`, `webm`), compressed (`opus`) or decoded (`wav`). Null: play the file itself. */
export type Rendering = 'mp4' | 'mp3' | 'webm' | 'opus' | 'wav' | null;

export const isLossless = (codec: string | null | undefined): boolean | null => (codec ? /^(pcm|flac|alac|ulaw|alaw)/.test(codec) : null);

const RELAID: Record<string, Rendering> = { mp3: 'mp3', aac: 'mp4', opus: 'webm', vorbis: 'webm' };

/** Chooses the rendition of a decodable file. `isBroken`: it starts or ends irregularly, so the original is never played. */
export const renderingOf = (
  { container, codec, lossless }: AudioFileType,
  layout: ChannelLayout,
  canMakeOpus: boolean,
  isBroken = false,
): Rendering => {
  if (lossless && canMakeOpus) return 'opus';
  if (
    container === 'aiff' ||
    codec === 'alac' ||
    (container === 'm4a' && codec?.startsWith('pcm')) ||
    (lossless && container === 'wav' && codec !== 'pcm-s16')
  )
    return 'wav';
  if (lossless) return layout.index === 'end' ? 'mp4' : isBroken ? 'wav' : null;
  if (layout.index === 'end' || layout.index === 'pieces' || container === 'aac') return 'mp4';
  if (layout.hasLength === false || (container === 'wav' && codec === 'mp3')) return 'mp3';
  if (container === 'ogg') return 'webm';
  return isBroken ? (RELAID[codec ?? ''] ?? null) : null;
};
