import { type DetectedFileType, detectFileType } from '#functions/upload/file-entry/file-type';

/** A page of Ogg is no longer than this, so that so many bytes at the end of a file hold the beginning of its last one. */
const PAGE_MAX = 65_536;
const PAGE_HEADER = 27;
/** The mark on the last page of a stream. */
const LAST = 4;

const bytesOf = async (file: Blob, from: number, length: number): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await file.slice(from, from + length).arrayBuffer());

/** What a file is by its bytes, whatever it is called; null where that is nothing that is taken. */
export const identifyFile = (file: Blob): Promise<DetectedFileType | null> =>
  detectFileType((from, length) => bytesOf(file, from, length), file.size);

/** How long a page of Ogg is whose head stands at a place; more than there is where the head is not whole. */
const pageLength = (bytes: Uint8Array, at: number): number => {
  const count = bytes[at + PAGE_HEADER - 1] ?? 0;
  const lengths = bytes.subarray(at + PAGE_HEADER, at + PAGE_HEADER + count);
  if (at + PAGE_HEADER > bytes.length || lengths.length < count) return Number.POSITIVE_INFINITY;
  return PAGE_HEADER + count + lengths.reduce((sum, length) => sum + length, 0);
};

/** Where the last page of Ogg begins in some bytes; -1 where none does. */
const lastPage = (bytes: Uint8Array): number => {
  for (let at = bytes.length - 4; at >= 0; at -= 1)
    if (bytes[at] === 0x4f && bytes[at + 1] === 0x67 && bytes[at + 2] === 0x67 && bytes[at + 3] === 0x53) return at;
  return -1;
};

/** Leaves the page at the end of an Ogg out that is not whole, and says whether its end is there. */
const untilLastPage = async (file: Blob): Promise<{ audio: Blob; hasEnd: boolean }> => {
  const from = Math.max(0, file.size - 2 * PAGE_MAX);
  const bytes = await bytesOf(file, from, 2 * PAGE_MAX);
  const at = lastPage(bytes);
  if (at === -1) return { audio: file, hasEnd: false };
  const isWhole = at + pageLength(bytes, at) <= bytes.length;
  return { audio: isWhole ? file : file.slice(0, from + at, file.type), hasEnd: isWhole && ((bytes[at + 5] ?? 0) & LAST) > 0 };
};

/** A file as its readers take it. */
export interface DecodedAudio {
  audio: Blob;
  /** Something before its beginning or behind its end was left out. */
  isPart: boolean;
  /** It ends where it says that it ends, as far as it says so. */
  hasEnd: boolean;
}

/** The audio in a file, known as what it is: without zeros before it, and without a piece of a page behind it. */
export const decodedAudio = async (file: Blob): Promise<DecodedAudio> => {
  const type = await identifyFile(file).catch(() => null);
  if (!type) return { audio: file, isPart: false, hasEnd: true };
  const named = file.slice(type.start, file.size, type.mime);
  const { audio, hasEnd } = type.mime === 'audio/ogg' ? await untilLastPage(named) : { audio: named, hasEnd: true };
  return { audio, isPart: audio.size < file.size, hasEnd };
};
