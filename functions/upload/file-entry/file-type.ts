import type { FileEntry } from '#contracts/upload/file-entry';
import { formatOf, type MediaFormat, type RefusedFile, refusedByStart, refusedFile } from '#contracts/upload/media-format';
import { refusedImageIn } from '#functions/platform/contract/image-format';
import { startPattern } from '#functions/platform/contract/start-pattern';
import { isPcmName, isPlayedCodec } from '#functions/upload/media-format/codec.contract';
import { isMp4Start, type Mp4Track, type ReadBytes, readMp4Tracks } from './mp4-tracks';
import { findMpegFrames, mpegStart } from './mpeg-frames';
import { oggCodecs } from './ogg-streams';
import { latin, viewOf } from './tag-bytes';

export type FileType = Pick<FileEntry, 'kind' | 'mime' | 'extension'>;

export interface DetectedFileType extends FileType {
  start: number;
  /** Null if the tag reader names it. */
  codec: string | null;
}

export type Detection = DetectedFileType | RefusedFile | null;

export const isRefused = (detection: Detection): detection is RefusedFile => detection !== null && 'sentence' in detection;

const SNIFFED_BYTES = 4096;
/** Bytes searched for the first whole frame; a frame has at most 1441. */
const RESYNC_BYTES = 64 * 1024;
const OGG_BYTES = 512 * 1024;

const asType = ({ kind, mime, extensions }: MediaFormat, codec: string | null = null): Omit<DetectedFileType, 'start'> => ({
  kind,
  mime,
  extension: extensions[0]!,
  codec,
});

type Found = ReturnType<typeof asType> | RefusedFile | null;

const OGG_FORMATS: Record<string, string> = { opus: 'opus', vorbis: 'ogg', flac: 'oga' };

const oggType = (bytes: Uint8Array): Found => {
  const codecs = oggCodecs(bytes);
  if (codecs.includes('video')) return refusedFile('video', 'Ogg');
  const codec = codecs.find((each) => OGG_FORMATS[each]);
  if (codec) return asType(formatOf(OGG_FORMATS[codec]!), codec);
  return codecs[0] ? refusedFile('audio', codecs[0]) : null;
};

const VIDEO_CODEC = /V_(VP8|VP9|AV1|MPEG|MS\/|THEORA|UNCOMPRESSED|PRORES|QUICKTIME|REAL)/;

const matroskaType = (text: string): Found => {
  const isWebm = text.includes('webm');
  if (VIDEO_CODEC.test(text)) return refusedFile('video', isWebm ? 'WebM' : 'Matroska, MKV');
  if (!isWebm) return /A_[A-Z]/.test(text) ? refusedFile('audio', 'Matroska audio, MKA') : null;
  return /A_OPUS|A_VORBIS/.test(text) ? asType(formatOf('webm')) : null;
};

const PLAYED_IN_MP4 = /^(aac|mp3|\.mp3|opus|Opus|fLaC|alac)$/;
const PICTURES_IN_MP4 = /^(jpeg|png |mjpa|mjpb|tiff|gif )$/;
const CODEC_NAMES: Record<string, string> = {
  samr: 'AMR',
  sawb: 'AMR-WB',
  sawp: 'AMR-WB+',
  sqcp: 'QCELP',
  'ac-3': 'Dolby Digital, AC-3',
  'ec-3': 'Dolby Digital Plus, E-AC-3',
  'ac-4': 'Dolby AC-4',
  dtsc: 'DTS',
  ima4: 'IMA ADPCM',
  mp4s: 'MPEG-4 systems',
};

const typeOfTracks = (tracks: Mp4Track[]): Found => {
  const audio = tracks.filter(({ handler }) => handler === 'soun').map(({ codec }) => codec);
  if (tracks.some(({ handler, codec }) => handler === 'vide' && !PICTURES_IN_MP4.test(codec)))
    return refusedFile('video', 'MP4 or QuickTime');
  const codec = audio.find((each) => PLAYED_IN_MP4.test(each)) ?? audio.find((each) => isPcmName(each)) ?? audio[0];
  if (!codec) return null;
  if (codec === 'drms' || codec === 'enca') return refusedFile('protected', 'M4P');
  if (codec === 'alac') return asType(formatOf('alac'), codec);
  if (isPcmName(codec)) return asType(formatOf('pcm'), codec);
  return PLAYED_IN_MP4.test(codec) ? asType(formatOf('m4a'), codec) : refusedFile('audio', CODEC_NAMES[codec] ?? codec.trim());
};

const AIFC_CODEC = /^FORM[\s\S]{4}AIFC[\s\S]*?COMM[\s\S]{22}([\s\S]{4})/;

const aiffType = (text: string): Found => {
  const codec = AIFC_CODEC.exec(text)?.[1] ?? null;
  return codec === null || isPlayedCodec(codec) ? asType(formatOf('aiff'), codec) : refusedFile('audio', `AIFF-C, ${codec.trim()}`);
};

const SIGNATURES: [RegExp, string][] = [
  [/^fLaC/, 'flac'],
  [/^(RIFF|RF64|BW64)[\s\S]{4}WAVE/, 'wav'],
  [/^\xff\xd8\xff/, 'jpg'],
  [startPattern('\x89PNG\r\n\x1a\n'), 'png'],
  [/^GIF8[79]a/, 'gif'],
  [/^RIFF[\s\S]{4}WEBPVP8/, 'webp'],
];

const typeOf = async (bytes: Uint8Array, at: number, size: number, read: ReadBytes): Promise<Found> => {
  const text = latin(bytes);
  const signature = SIGNATURES.find(([pattern]) => pattern.test(text));
  if (signature) return asType(formatOf(signature[1]));
  if (/^FORM[\s\S]{4}AIF[FC]/.test(text)) return aiffType(text);
  if (text.startsWith('OggS')) return oggType(await read(at, Math.min(OGG_BYTES, size - at)));
  if (text.startsWith('\x1a\x45\xdf\xa3')) return matroskaType(text);
  const image = refusedImageIn(bytes);
  if (image) return { ...refusedFile('image', image) };
  if (isMp4Start(bytes, size - at)) {
    const tracks = await readMp4Tracks(read, size, at);
    // The parser fails on such a file, and says so.
    if (tracks === 'cut') return asType(formatOf('m4a'));
    if (tracks?.length) return typeOfTracks(tracks);
    if (text.startsWith('ftyp', 4)) return null;
  }
  const named = refusedByStart(text);
  if (named) return named;
  const mpeg = mpegStart(bytes);
  if (mpeg === 'mp3' || mpeg === 'aac') return asType(formatOf(mpeg));
  return mpeg && refusedFile('audio', mpeg);
};

const APE_HEADER = 32;

const isApe = (bytes: Uint8Array): boolean => latin(bytes.subarray(0, 8)) === 'APETAGEX' && bytes.length >= APE_HEADER;

const tagLength = (bytes: Uint8Array): number => {
  if (isApe(bytes)) return APE_HEADER + viewOf(bytes).getUint32(12, true);
  const [i = 0, d = 0, three = 0, , , flags = 0, ...size] = bytes.subarray(0, 10);
  if (String.fromCharCode(i, d, three) !== 'ID3' || size.length < 4) return 0;
  const footer = flags & 0x10 ? 10 : 0;
  return 10 + footer + size.reduce((sum, part) => sum * 128 + (part & 127), 0);
};

/** Tags may follow tags, and some players write zeros before the first frame. */
const STRETCHES_MAX = 32;

const OTHER_FILE = /^(PK|%PDF|MZ|\x7fELF|Rar!|7z\xbc\xaf|BZh|\s*[<{]|#!)/;

const isMpeg = (extension: string): boolean => extension === 'mp3' || extension === 'aac';

/** Detects the type from the bytes after tags and zeros; names a known format that is refused, null for others. `read` may return fewer bytes at the end. */
export const detectFormat = async (read: ReadBytes, size: number): Promise<Detection> => {
  let [at, start, hasTags] = [0, 0, false];
  for (let stretch = 0; stretch < STRETCHES_MAX && at < size; stretch += 1) {
    const bytes = await read(at, Math.min(SNIFFED_BYTES, size - at));
    const found = await typeOf(bytes, at, size, read);
    if (isRefused(found as Detection)) return found as RefusedFile;
    // Only MPEG frames may follow zeros.
    if (found) return start > 0 && !isMpeg((found as FileType).extension) ? null : { ...(found as Omit<DetectedFileType, 'start'>), start };
    const declared = tagLength(bytes);
    const isOverrun = at + declared > size;
    const tags = isOverrun ? 0 : declared;
    const zeros = bytes.findIndex((byte) => byte !== 0);
    if (!tags && zeros === 0) {
      const frames = OTHER_FILE.test(latin(bytes)) ? null : findMpegFrames(await read(at, Math.min(RESYNC_BYTES, size - at)));
      if (frames) return { ...asType(formatOf(frames.codec)), start: hasTags ? start : at + frames.at };
      // Unknown bytes after tags are left to the MP3 parser.
      return hasTags || isOverrun ? { ...asType(formatOf('mp3')), start } : null;
    }
    at += tags || (zeros === -1 ? bytes.length : zeros);
    hasTags ||= tags > 0 && !isApe(bytes);
    if (!hasTags) start = at;
  }
  return null;
};

export const detectFileType = async (read: ReadBytes, size: number): Promise<DetectedFileType | null> => {
  const detection = await detectFormat(read, size);
  return isRefused(detection) ? null : detection;
};
