import { t } from '#islands/platform/lib/translate';
import { showToast } from '#islands/platform/toast/toast.store';

/**
 * Asks the browser whether this site may tell of something outside of its pages, and says so where it is blocked. The list of this site is
 * filled either way.
 */
export const askBrowser = async (): Promise<void> => {
  const { Notification } = globalThis;
  if (!Notification) return;
  const answer = await Notification.requestPermission();
  // Where a browser blocks without asking, only the permission says so.
  if (answer === 'denied' || Notification.permission === 'denied')
    showToast(t('Notifications blocked. Please enable them for this site from browser settings.'), { type: 'danger' });
};
