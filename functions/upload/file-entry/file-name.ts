import type { FileEntry } from '#contracts/upload/file-entry';

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
const ALL_ENDINGS = Object.values(ENDINGS).flat();

export const endingOf = (type: string | null): string => ENDINGS[type ?? '']?.[0] ?? 'bin';

export type NamedFile = Pick<FileEntry, 'name' | 'mime' | 'extension'>;

/** Corrects the ending: a FLAC called `song.mp3` downloads as `song.flac`. */
export const ownName = ({ name, mime, extension }: NamedFile): string => {
  const [, stem = name, ending = ''] = /^(.+)\.([^.]+)$/.exec(name) ?? [];
  if (ENDINGS[mime]?.includes(ending.toLowerCase())) return name;
  return `${ALL_ENDINGS.includes(ending.toLowerCase()) ? stem : name}.${extension}`;
};

const SEGMENT_MAX = 80;
// biome-ignore lint/suspicious/noControlCharactersInRegex: file systems reject control characters
const FORBIDDEN = /[\u0000-\u001f\u007f\\/:*?"<>|]/g;

export const toSegment = (text: string): string =>
  text
    .replace(FORBIDDEN, '_')
    .trim()
    .slice(0, SEGMENT_MAX)
    .replace(/^\.+|[. ]+$/g, '') || '_';
