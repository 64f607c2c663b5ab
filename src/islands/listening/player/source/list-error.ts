import { showError } from '#islands/platform/error/error';
import { t } from '#islands/platform/lib/translate';
import { showToast } from '#islands/platform/toast/toast.store';

/** Says why a list does not play: it could not be read, or nothing is in it. */
export const showListError = (error: unknown): void => {
  if (error) showError(error);
  else showToast(t('There is nothing to play here yet.'), { type: 'danger' });
};
