import { HttpError } from '#islands/platform/api-client/http-error';
import { $bootstrap } from '#islands/platform/bootstrap/bootstrap.store';
import { t } from '#islands/platform/lib/translate';
import { openPage } from '#islands/platform/router/navigate';
import { storeReturnPath } from '#islands/platform/router/return-path';
import { showToast } from '#islands/platform/toast/toast.store';
import { errorMessage, showError } from './error';

const logIn = (): void => {
  storeReturnPath($bootstrap.get()?.user?.id);
  void openPage('/login');
};

/** Shows an error. If the session has expired, offers a login that returns to this page. */
export const showCaughtError = (error: unknown, fallback?: string): void => {
  const isOut = error instanceof HttpError && error.refusal.code === 'unauthenticated';
  if (isOut) showToast(errorMessage(error, fallback), { type: 'danger', action: { label: t('Log in'), action: logIn } });
  else showError(error, fallback);
};
