import { t } from '#islands/platform/lib/translate';
import { showToast } from '#islands/platform/toast/toast.store';

/** The pauses before the second, third and fourth attempt, in milliseconds. */
const PAUSES = [300, 1000, 3000];

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

/** Reports that a part of the page could not be loaded. */
export const showNotLoaded = (): void =>
  void showToast(t('A part of this page could not be loaded. Check your connection, or reload the page.'), {
    id: 'not-loaded',
    type: 'danger',
    action: { label: t('Reload'), action: () => location.reload() },
  });

/**
 * Loads a module with up to four attempts, one where the browser is offline. Throws what the last attempt threw; a toast reports it to those
 * who have just pressed something. The plugin `scripts/retried-imports.ts` wraps every `import()` of the islands in it.
 */
export const retryImport = async <T>(load: () => Promise<T>): Promise<T> => {
  const isWanted = navigator.userActivation?.isActive ?? true;
  try {
    return await attempt(load, PAUSES);
  } catch (error) {
    if (isWanted) showNotLoaded();
    throw error;
  }
};
