import { REFUSED_IMAGE, refusedImageOf } from '#functions/platform/contract/image-format';
import { t } from '#islands/platform/lib/translate';

/** Error sentence for a file that is no image of these types; null if it is. */
export const imageTypeError = (file: Pick<File, 'name' | 'type'>, types: readonly string[]): string | null => {
  if (types.includes(file.type)) return null;
  const format = refusedImageOf(file);
  return format ? t(REFUSED_IMAGE, { format }) : t('This file type is not allowed');
};
