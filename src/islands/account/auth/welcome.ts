import type { CurrentUser } from '#contracts/platform/settings';
import { hasPermission } from '#functions/platform/access/permission.policy';
import { t } from '#islands/platform/lib/translate';
import { until } from '#islands/platform/lib/until';
import { openPage } from '#islands/platform/router/navigate';
import { $toast, showToast } from '#islands/platform/toast/toast.store';

/** Where somebody new says what they like. */
export const WELCOME_PATH = '/welcome';

/** Whether somebody is to be asked what they like; those who run the site came for something else. */
export const isWelcomeDue = ({ user }: { user: Pick<CurrentUser, 'welcome_due' | 'permissions' | 'subscriptions'> | null }): boolean =>
  Boolean(user?.welcome_due) && !hasPermission(user!, 'admin.access');

/** What somebody came for is told first: for so long it is waited, in milliseconds, and then until nothing is said any more. */
const OTHERS_FIRST = 1500;
const OFFER_SHOWN = 10_000;

/** Offers the same to somebody new who came for something else, which they are brought to first. */
export const offerWelcome = (): void => {
  const offer = async (): Promise<void> => {
    await until($toast, (toast) => (toast ? undefined : true));
    // What they came for may be told later than usual: this comes back after it.
    showToast(t('Choose artists you like, and your feed fills'), {
      duration: OFFER_SHOWN,
      action: { label: t('Choose'), action: () => void openPage(WELCOME_PATH) },
    });
  };
  setTimeout(() => void offer(), OTHERS_FIRST);
};
