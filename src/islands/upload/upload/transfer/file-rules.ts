import { UNSUPPORTED_TYPE } from '#contracts/upload/file-entry';
import { isTypeAllowed, type UploadRules } from '#contracts/upload/upload';
import { t } from '#islands/platform/lib/translate';

const UNITS = ['B', 'KB', 'MB', 'GB'];

/** A number of bytes in words: `640 KB`, `91 MB`, `1.5 GB`. */
export const formatBytes = (bytes: number): string => {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10));
  const value = bytes / 1024 ** power;
  return `${value < 10 ? Math.round(value * 10) / 10 : Math.round(value)} ${UNITS[power]}`;
};

/** What may be uploaded: each set of rules has to let the file in. */
export interface FileToCheck {
  name: string;
  type: string;
  size: number;
}

/** Why a file may not be uploaded, as a sentence; null where it may. */
export const fileError = (file: FileToCheck, rules: readonly UploadRules[]): string | null => {
  if (!rules.every((each) => isTypeAllowed(file, each))) return t(UNSUPPORTED_TYPE);
  if (file.size === 0) return t('The file is empty.');
  const size = Math.min(...rules.map(({ max_size }) => max_size));
  if (file.size <= size) return null;
  return t('`:file` exceeds maximum allowed size of :size', { file: file.name, size: formatBytes(size) });
};

const MIMES: Record<string, string> = {
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  aac: 'audio/aac',
  flac: 'audio/flac',
  wav: 'audio/wav',
  aif: 'audio/aiff',
  aiff: 'audio/aiff',
  ogg: 'audio/ogg',
  opus: 'audio/ogg',
  webm: 'audio/webm',
};

/** The extension of a name without its dot, in small letters; an empty text where it has none. */
export const extensionOf = (name: string): string => /\.([^.\\/]{1,20})$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** The type of a file: what the browser says, else what the name says. */
export const mimeOf = ({ name, type }: { name: string; type: string }): string =>
  type || MIMES[extensionOf(name)] || 'application/octet-stream';
