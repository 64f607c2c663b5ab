import { showToast } from '../app/toast.store';
import { t } from '../lib/translate';

/**
 * Asks the browser whether this site may tell of something outside of its pages, and says so where it is blocked. The list of this site is
 * filled either way.
 */
export const askBrowser = async (): Promise<void> => {
  if (!('Notification' in globalThis)) return;
  const permission = await globalThis.Notification.requestPermission();
  if (permission === 'denied')
    showToast(t('Notifications blocked. Please enable them for this site from browser settings.'), { type: 'danger' });
};
