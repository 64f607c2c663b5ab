import { t } from '#islands/platform/lib/translate';
import { isFinished, type Upload } from '#islands/upload/upload/state/uploads.store';

export const publishText = (uploads: readonly Upload[]): string => {
  const count = uploads.length;
  if (count <= 1) return t('Publish when ready');
  return uploads.every(isFinished) ? t('Publish :count tracks', { count }) : t('Publish :count tracks when ready', { count });
};
