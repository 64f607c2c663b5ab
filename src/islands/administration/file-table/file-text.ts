import type { FilePlace } from '#contracts/administration/file-table';
import type { StoredKind } from '#contracts/upload/file-entry';
import { t } from '#islands/platform/lib/translate';

export const useText = (use: FilePlace['use']): string => {
  if (use === 'sound') return t('Audio of');
  return use === 'original' ? t('Original of') : t('Earlier audio of');
};

export const kindName = (kind: StoredKind): string => {
  if (kind === 'audio') return t('Audio');
  return kind === 'image' ? t('Images') : t('Original images');
};
