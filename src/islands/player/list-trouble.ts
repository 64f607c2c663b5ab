import { showError } from '../app/error';
import { showToast } from '../app/toast.store';
import { t } from '../lib/translate';

/** Says why a list does not play: it could not be read, or nothing is in it. */
export const tellOfTrouble = (error: unknown): void => {
  if (error) showError(error);
  else showToast(t('There is nothing to play here yet.'), { type: 'danger' });
};
