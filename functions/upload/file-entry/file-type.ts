import type { FileEntry } from '#contracts/upload/file-entry';

export type FileType = Pick<FileEntry, 'kind' | 'mime' | 'extension'>;

const SNIFFED_BYTES = 4096;

const audio = (mime: string, extension: string): FileType => ({ kind: 'audio', mime: `audio/${mime}`, extension });
const image = (mime: string, extension: string): FileType => ({ kind: 'image', mime: `image/${mime}`, extension });

const AUDIO_BRANDS = /^ftyp(M4A|M4B|mp42|isom|iso[2-6]|mp41|dash)/;
const MPEG_LAYERS_BITRATES = 15;

const isMp3Frame = (bytes: Uint8Array, at: number): boolean => {
  const [first = 0, second = 0, third = 0] = bytes.subarray(at, at + 3);
  const layer = (second >> 1) & 3;
  const version = (second >> 3) & 3;
  const bitrate = third >> 4;
  return (
    first === 0xff &&
    second >> 5 === 7 &&
    version !== 1 &&
    layer === 1 &&
    bitrate > 0 &&
    bitrate < MPEG_LAYERS_BITRATES &&
    ((third >> 2) & 3) !== 3
  );
};

const isAdtsFrame = ([first = 0, second = 0]: Uint8Array): boolean => first === 0xff && (second & 0xf6) === 0xf0;

const oggType = (text: string): FileType | null => {
  if (text.includes('OpusHead')) return audio('ogg', 'opus');
  return text.includes('\x01vorbis') ? audio('ogg', 'ogg') : null;
};

const webmType = (text: string): FileType | null =>
  text.includes('webm') && /A_OPUS|A_VORBIS/.test(text) && !/V_VP8|V_VP9|V_AV1/.test(text) ? audio('webm', 'webm') : null;

const typeOf = (bytes: Uint8Array): FileType | null => {
  const text = String.fromCharCode(...bytes.subarray(0, SNIFFED_BYTES));
  if (text.startsWith('fLaC')) return audio('flac', 'flac');
  if (/^(RIFF|RF64)[\s\S]{4}WAVE/.test(text)) return audio('wav', 'wav');
  if (/^FORM[\s\S]{4}AIF[FC]/.test(text)) return audio('aiff', 'aiff');
  if (text.startsWith('OggS')) return oggType(text);
  if (text.startsWith('\x1a\x45\xdf\xa3')) return webmType(text);
  if (AUDIO_BRANDS.test(text.slice(4))) return audio('mp4', 'm4a');
  if (text.startsWith('\xff\xd8\xff')) return image('jpeg', 'jpg');
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return image('png', 'png');
  if (/^GIF8[79]a/.test(text)) return image('gif', 'gif');
  if (/^RIFF[\s\S]{4}WEBPVP8/.test(text)) return image('webp', 'webp');
  if (isMp3Frame(bytes, 0)) return audio('mpeg', 'mp3');
  if (isAdtsFrame(bytes)) return audio('aac', 'aac');
  return null;
};

const tagLength = (bytes: Uint8Array): number => {
  const [i = 0, d = 0, three = 0, , , flags = 0, ...size] = bytes.subarray(0, 10);
  if (String.fromCharCode(i, d, three) !== 'ID3' || size.length < 4) return 0;
  const footer = flags & 0x10 ? 10 : 0;
  return 10 + footer + size.reduce((sum, part) => sum * 128 + (part & 127), 0);
};

/** Tags may follow tags, and some players write zeros before the first frame. */
const STRETCHES_MAX = 32;

export interface DetectedFileType extends FileType {
  start: number;
}

/** Detects the type from the bytes after tags and zeros; null if unsupported, including video. `read` may return fewer bytes at the end. */
export const detectFileType = async (
  read: (from: number, length: number) => Promise<Uint8Array>,
  size: number,
): Promise<DetectedFileType | null> => {
  let [at, start, hasTags] = [0, 0, false];
  for (let stretch = 0; stretch < STRETCHES_MAX && at < size; stretch += 1) {
    const bytes = await read(at, Math.min(SNIFFED_BYTES, size - at));
    const type = typeOf(bytes);
    // Only MP3 frames may follow zeros.
    if (type) return start > 0 && type.extension !== 'mp3' ? null : { ...type, start };
    const tags = tagLength(bytes);
    const zeros = bytes.findIndex((byte) => byte !== 0);
    // Unknown bytes after tags are left to the MP3 parser, which finds the first frame.
    if (!tags && zeros === 0) return hasTags ? { ...audio('mpeg', 'mp3'), start } : null;
    at += tags || (zeros === -1 ? bytes.length : zeros);
    hasTags ||= tags > 0;
    if (!hasTags) start = at;
  }
  return null;
};
