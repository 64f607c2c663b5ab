import { mimeByName } from '#contracts/upload/media-format';
import { isTypeAllowed, typeRefusal, type UploadRules } from '#contracts/upload/upload';
import { t } from '#islands/platform/lib/translate';

export { extensionOf } from '#contracts/upload/media-format';

const UNITS = ['B', 'KB', 'MB', 'GB'];

export const formatBytes = (bytes: number): string => {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10));
  const value = bytes / 1024 ** power;
  return `${value < 10 ? Math.round(value * 10) / 10 : Math.round(value)} ${UNITS[power]}`;
};

export interface FileToCheck {
  name: string;
  type: string;
  size: number;
}

/** Error sentence if any set of rules rejects the file; else null. */
export const fileError = (file: FileToCheck, rules: readonly UploadRules[]): string | null => {
  if (!rules.every((each) => isTypeAllowed(file, each))) {
    const { sentence, codec } = typeRefusal(file.name);
    return t(sentence, { codec });
  }
  if (file.size === 0) return t('The file is empty.');
  const size = Math.min(...rules.map(({ max_size }) => max_size));
  if (file.size <= size) return null;
  return t('`:file` exceeds maximum allowed size of :size', { file: file.name, size: formatBytes(size) });
};

export const mimeOf = ({ name, type }: { name: string; type: string }): string => type || mimeByName(name) || 'application/octet-stream';
