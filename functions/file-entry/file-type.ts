import type { FileEntry } from '#contracts/file-entry';

/** What a file is by its first bytes. */
export type FileType = Pick<FileEntry, 'kind' | 'mime' | 'extension'>;

/** So many bytes tell what a file is. */
export const SNIFFED_BYTES = 4096;

const audio = (mime: string, extension: string): FileType => ({ kind: 'audio', mime: `audio/${mime}`, extension });
const image = (mime: string, extension: string): FileType => ({ kind: 'image', mime: `image/${mime}`, extension });

/** MPEG-4 brands of sound alone; a film has others. */
const SOUND_BRANDS = /^ftyp(M4A|M4B|mp42|isom|iso[2-6]|mp41|dash)/;
const MPEG_LAYERS_BITRATES = 15;

/** Whether an MPEG audio frame of layer III begins here: sync, a known version, bit rate and sampling rate. */
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

/** Whether a stream of ADTS frames (AAC) begins here. */
const isAdtsFrame = ([first = 0, second = 0]: Uint8Array): boolean => first === 0xff && (second & 0xf6) === 0xf0;

/** What an Ogg stream holds, by the first packet of its first page. */
const oggType = (text: string): FileType | null => {
  if (text.includes('OpusHead')) return audio('ogg', 'opus');
  if (text.includes('\x01vorbis') || text.includes('\x7fFLAC')) return audio('ogg', 'ogg');
  return null;
};

/** WebM with sound alone, by the codec that its tracks name. */
const webmType = (text: string): FileType | null =>
  text.includes('webm') && /A_OPUS|A_VORBIS/.test(text) && !/V_VP8|V_VP9|V_AV1/.test(text) ? audio('webm', 'webm') : null;

/**
 * What a file is by its first 4096 bytes, whatever it is called: sound as MP3, M4A, AAC, FLAC, WAV, AIFF, Ogg, Opus or WebM, or a picture as
 * JPEG, PNG, GIF or WebP; null for anything else, films among it.
 */
export const typeOf = (bytes: Uint8Array): FileType | null => {
  const text = String.fromCharCode(...bytes.subarray(0, SNIFFED_BYTES));
  if (text.startsWith('ID3')) return audio('mpeg', 'mp3');
  if (text.startsWith('fLaC')) return audio('flac', 'flac');
  if (/^(RIFF|RF64)[\s\S]{4}WAVE/.test(text)) return audio('wav', 'wav');
  if (/^FORM[\s\S]{4}AIF[FC]/.test(text)) return audio('aiff', 'aiff');
  if (text.startsWith('OggS')) return oggType(text);
  if (text.startsWith('\x1a\x45\xdf\xa3')) return webmType(text);
  if (SOUND_BRANDS.test(text.slice(4))) return audio('mp4', 'm4a');
  if (text.startsWith('\xff\xd8\xff')) return image('jpeg', 'jpg');
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return image('png', 'png');
  if (/^GIF8[79]a/.test(text)) return image('gif', 'gif');
  if (/^RIFF[\s\S]{4}WEBPVP8/.test(text)) return image('webp', 'webp');
  if (isMp3Frame(bytes, 0)) return audio('mpeg', 'mp3');
  if (isAdtsFrame(bytes)) return audio('aac', 'aac');
  return null;
};
