import type { SubscriptionState } from '#contracts/billing/subscription';
import { t } from '#islands/platform/lib/translate';

/** How the state of a subscription is said, and in which colour. */
export const subscriptionStateText = (state: SubscriptionState) => {
  const states = {
    trial: { text: t('Trial'), colour: 'next' },
    active: { text: t('Active'), colour: 'positive' },
    late: { text: t('Payment late'), colour: 'warning' },
    cancelled: { text: t('Cancelled'), colour: 'default' },
    ended: { text: t('Ended'), colour: 'default' },
  } as const;
  return states[state];
};
