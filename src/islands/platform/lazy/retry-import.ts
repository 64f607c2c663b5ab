import { t } from '#islands/platform/lib/translate';
import { showToast } from '#islands/platform/toast/toast.store';

const RETRY_DELAYS_MS = [300, 1000, 3000];

const pass = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

const attempt = async <T>(load: () => Promise<T>, [pause, ...rest]: readonly number[]): Promise<T> => {
  try {
    return await load();
  } catch (error) {
    if (pause === undefined || !navigator.onLine) throw error;
    await pass(pause);
    return attempt(load, rest);
  }
};

export const showNotLoaded = (): void =>
  void showToast(t('Part of this page did not load. Check your connection and try again.'), {
    id: 'not-loaded',
    type: 'danger',
    action: { label: t('Reload'), action: () => location.reload() },
  });

/** Tries an import four times, or once offline. Shows a toast after user action. `scripts/retried-imports.ts` wraps every `import()` in it. */
export const retryImport = async <T>(load: () => Promise<T>): Promise<T> => {
  const isUserAction = navigator.userActivation?.isActive ?? true;
  try {
    return await attempt(load, RETRY_DELAYS_MS);
  } catch (error) {
    if (isUserAction) showNotLoaded();
    throw error;
  }
};
