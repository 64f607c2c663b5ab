import { showError } from '#islands/platform/error/error';
import { t } from '#islands/platform/lib/translate';
import { showToast } from '#islands/platform/toast/toast.store';

export const showListError = (error: unknown): void => {
  if (error) showError(error);
  else showToast(t('No tracks to play yet.'), { type: 'danger' });
};
