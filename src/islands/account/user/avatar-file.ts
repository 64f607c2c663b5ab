import { AVATAR_MAX_BYTES, AVATAR_TYPES } from '#contracts/account/user';
import { t } from '#islands/platform/lib/translate';

const TYPES: readonly string[] = AVATAR_TYPES;

/** Why a file cannot be a profile image; undefined if it can. */
export const avatarFileError = (file: Pick<File, 'type' | 'size'> | null): string | undefined => {
  if (!file) return t('Please select an image.');
  if (!TYPES.includes(file.type)) return t('This file type is not allowed');
  if (file.size > AVATAR_MAX_BYTES) return t('The image is larger than 2 MB.');
  return undefined;
};
