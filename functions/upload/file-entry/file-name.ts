import type { FileEntry } from '#contracts/upload/file-entry';
import { formatsOfMime, MEDIA_FORMATS } from '#contracts/upload/media-format';

const ALL_ENDINGS = MEDIA_FORMATS.flatMap(({ extensions }) => extensions);

export const endingOf = (type: string | null): string => formatsOfMime(type)[0]?.extensions[0] ?? 'bin';

export type NamedFile = Pick<FileEntry, 'name' | 'mime' | 'extension'>;

/** Corrects the ending: a FLAC called `song.mp3` downloads as `song.flac`. */
export const ownName = ({ name, mime, extension }: NamedFile): string => {
  const [, stem = name, ending = ''] = /^(.+)\.([^.]+)$/.exec(name) ?? [];
  if (formatsOfMime(mime).some(({ extensions }) => extensions.includes(ending.toLowerCase()))) return name;
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
