import type { FilePlace } from '#contracts/administration/file-table';
import type { StoredKind } from '#contracts/upload/file-entry';
import { t } from '#islands/platform/lib/translate';

/** How a track uses a file. */
export const useText = (use: FilePlace['use']): string => {
  if (use === 'sound') return t('Sound of');
  return use === 'original' ? t('Original of') : t('Earlier sound of');
};

/** What the kinds of files are called. */
export const kindName = (kind: StoredKind): string => {
  if (kind === 'audio') return t('Sounds');
  return kind === 'image' ? t('Pictures') : t('Originals of pictures');
};
