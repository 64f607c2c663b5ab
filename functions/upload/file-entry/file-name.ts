import type { FileEntry } from '#contracts/upload/file-entry';

/** What the names of files of each type may end in; what a name without such an ending gets comes first. */
const ENDINGS: Record<string, string[]> = {
  'audio/mpeg': ['mp3'],
  'audio/mp4': ['m4a', 'm4b', 'mp4'],
  'audio/aac': ['aac'],
  'audio/flac': ['flac'],
  'audio/wav': ['wav', 'wave', 'bwf', 'rf64'],
  'audio/aiff': ['aiff', 'aif', 'aifc'],
  'audio/ogg': ['ogg', 'oga', 'opus'],
  'audio/webm': ['webm'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/gif': ['gif'],
  'image/webp': ['webp'],
};
const KNOWN = Object.values(ENDINGS).flat();

/** What the name of a file of this type ends in. */
export const endingOf = (type: string | null): string => ENDINGS[type ?? '']?.[0] ?? 'bin';

/** What a file is and what its owner calls it. */
export type NamedFile = Pick<FileEntry, 'name' | 'mime' | 'extension'>;

/** A file under its own name, ending in what it is: a FLAC that was called `song.mp3` leaves as `song.flac`. */
export const ownName = ({ name, mime, extension }: NamedFile): string => {
  const [, stem = name, ending = ''] = /^(.+)\.([^.]+)$/.exec(name) ?? [];
  if (ENDINGS[mime]?.includes(ending.toLowerCase())) return name;
  return `${KNOWN.includes(ending.toLowerCase()) ? stem : name}.${extension}`;
};

const SEGMENT_MAX = 80;
/** What no file system takes in a name, and what would lead out of the folder. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are among them
const FORBIDDEN = /[\u0000-\u001f\u007f\\/:*?"<>|]/g;

/** A text as the name of a file or a folder, on whatever system it is unpacked. */
export const toSegment = (text: string): string =>
  text
    .replace(FORBIDDEN, '_')
    .trim()
    .slice(0, SEGMENT_MAX)
    .replace(/^\.+|[. ]+$/g, '') || '_';
