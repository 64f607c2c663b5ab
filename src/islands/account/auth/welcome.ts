import type { CurrentUser } from '#contracts/platform/settings';
import { hasPermission } from '#functions/platform/access/permission.policy';
import { t } from '#islands/platform/lib/translate';
import { until } from '#islands/platform/lib/until';
import { openPage } from '#islands/platform/router/navigate';
import { $toast, showToast } from '#islands/platform/toast/toast.store';

export const WELCOME_PATH = '/welcome';

/** Excludes administrators. */
export const isWelcomeDue = ({ user }: { user: Pick<CurrentUser, 'welcome_due' | 'permissions' | 'subscriptions'> | null }): boolean =>
  Boolean(user?.welcome_due) && !hasPermission(user!, 'admin.access');

/** Delay before the offer, which then waits for other toasts; milliseconds */
const OTHERS_FIRST = 1500;
const OFFER_SHOWN = 10_000;

/** Offers the welcome page to new users who logged in for another purpose. */
export const offerWelcome = (): void => {
  const offer = async (): Promise<void> => {
    await until($toast, (toast) => (toast ? undefined : true));
    // If a late toast covers it, this one returns afterwards.
    showToast(t('Choose artists you like to fill your feed'), {
      duration: OFFER_SHOWN,
      action: { label: t('Choose'), action: () => void openPage(WELCOME_PATH) },
    });
  };
  setTimeout(() => void offer(), OTHERS_FIRST);
};
