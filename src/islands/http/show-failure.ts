import { errorMessage, showError } from '../app/error';
import { openPage } from '../app/open-page';
import { keepReturnPath } from '../app/return-path';
import { showToast } from '../app/toast.store';
import { t } from '../lib/translate';
import { HttpError } from './http-error';

const logIn = (): void => {
  keepReturnPath();
  void openPage('/login');
};

/** Tells of a failed call. Whose session has ended meanwhile is shown the way in, which leads back to this page. */
export const showFailure = (error: unknown, fallback?: string): void => {
  const isOut = error instanceof HttpError && error.refusal.code === 'unauthenticated';
  if (isOut) showToast(errorMessage(error, fallback), { type: 'danger', action: { label: t('Log in'), action: logIn } });
  else showError(error, fallback);
};
