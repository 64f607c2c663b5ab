import { AVATAR_TYPES } from '#contracts/account/user';
import { REQUEST_IMAGE_MAX_BYTES } from '#contracts/backstage/backstage-request';
import { t } from '#islands/platform/lib/translate';

/** The types of pictures that are taken. */
export const REQUEST_IMAGE_TYPES: string[] = [...AVATAR_TYPES];

/** Why a file cannot be the picture of a request; undefined if it can. */
export const imageError = ({ type, size }: Pick<File, 'type' | 'size'>): string | undefined => {
  if (!REQUEST_IMAGE_TYPES.includes(type)) return t('This file type is not allowed');
  return size > REQUEST_IMAGE_MAX_BYTES ? t('The image is larger than 5 MB.') : undefined;
};
