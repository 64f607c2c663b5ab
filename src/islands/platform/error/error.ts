import { HttpError } from '#islands/platform/api-client/http-error';
import { t } from '#islands/platform/lib/translate';
import { showToast } from '#islands/platform/toast/toast.store';

const GENERIC_ERROR = 'There was an issue. Please try again.';

/** Returns the general message, else the first field error, else the fallback. */
export const errorMessage = (error: unknown, fallback: string = t(GENERIC_ERROR)): string => {
  if (!(error instanceof HttpError)) return fallback;
  return error.refusal.message || Object.values(error.fields)[0]?.[0] || fallback;
};

/** Shows a danger toast, or the error dialog if the server sent a trace. */
export const showError = (error: unknown, fallback?: string): void => {
  const trace = error instanceof HttpError ? error.trace : null;
  if (trace && !import.meta.env.SSR) {
    void import('./open-error-dialog').then(({ openErrorDialog }) => openErrorDialog(trace));
    return;
  }
  const action = error instanceof HttpError ? error.refusal.action : undefined;
  showToast(errorMessage(error, fallback), { type: 'danger', action });
};
