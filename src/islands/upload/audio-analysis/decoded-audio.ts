import { type DetectedFileType, type Detection, detectFormat, isRefused } from '#functions/upload/file-entry/file-type';
import { nativeFlac } from './native-flac';

/** Maximum size of an Ogg page in bytes: twice as many at the end of a file include the start of the last page. */
const PAGE_MAX = 65_536;
const PAGE_HEADER = 27;
const LAST_PAGE_FLAG = 4;

const bytesOf = async (file: Blob, from: number, length: number): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await file.slice(from, from + length).arrayBuffer());

/** Detects the type from the bytes, not the name. Null if unsupported. */
export const identifyFile = async (file: Blob): Promise<DetectedFileType | null> => {
  const detection = await detectAudio(file);
  return isRefused(detection) ? null : detection;
};

/** As `identifyFile`, and names a refused format. */
export const detectAudio = (file: Blob): Promise<Detection> => detectFormat((from, length) => bytesOf(file, from, length), file.size);

const pageLength = (bytes: Uint8Array, at: number): number => {
  const count = bytes[at + PAGE_HEADER - 1] ?? 0;
  const lengths = bytes.subarray(at + PAGE_HEADER, at + PAGE_HEADER + count);
  if (at + PAGE_HEADER > bytes.length || lengths.length < count) return Number.POSITIVE_INFINITY;
  return PAGE_HEADER + count + lengths.reduce((sum, length) => sum + length, 0);
};

const lastPage = (bytes: Uint8Array): number => {
  for (let at = bytes.length - 4; at >= 0; at -= 1)
    if (bytes[at] === 0x4f && bytes[at + 1] === 0x67 && bytes[at + 2] === 0x67 && bytes[at + 3] === 0x53) return at;
  return -1;
};

/** Drops an incomplete last Ogg page and reports whether the stream is complete. */
const untilLastPage = async (file: Blob): Promise<{ audio: Blob; hasEnd: boolean }> => {
  const from = Math.max(0, file.size - 2 * PAGE_MAX);
  const bytes = await bytesOf(file, from, 2 * PAGE_MAX);
  const at = lastPage(bytes);
  if (at === -1) return { audio: file, hasEnd: false };
  const isWhole = at + pageLength(bytes, at) <= bytes.length;
  return { audio: isWhole ? file : file.slice(0, from + at, file.type), hasEnd: isWhole && ((bytes[at + 5] ?? 0) & LAST_PAGE_FLAG) > 0 };
};

export interface DecodedAudio {
  audio: Blob;
  isPart: boolean; // bytes before the start or after the end were dropped
  hasEnd: boolean; // true as well for formats without an end marker
  codec: string | null; // as detected; null if the tag reader names it
}

/** Returns the audio with its detected type, without leading zeros, cut frames and a truncated last page; FLAC without its Ogg pages. */
export const decodedAudio = async (file: Blob): Promise<DecodedAudio> => {
  const type = await identifyFile(file).catch(() => null);
  if (!type) return { audio: file, isPart: false, hasEnd: true, codec: null };
  const { codec } = type;
  if (type.extension === 'oga') return { audio: await nativeFlac((await untilLastPage(file)).audio), isPart: true, hasEnd: true, codec };
  const named = file.slice(type.start, file.size, type.mime);
  const { audio, hasEnd } = type.mime === 'audio/ogg' ? await untilLastPage(named) : { audio: named, hasEnd: true };
  return { audio, isPart: audio.size < file.size, hasEnd, codec };
};
