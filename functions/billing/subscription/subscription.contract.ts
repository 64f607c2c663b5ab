import { z } from 'zod';
import { priceItem, productItem } from '#contracts/billing/plan';
import { endpoint } from '#functions/platform/contract/endpoint';
import { subscriptionStatus } from '#functions/platform/contract/permission';

/** The most subscriptions of a person that are listed: the newest. */
export const SUBSCRIPTIONS_MAX = 50;

/** `late`: the period has ended and the payment of the next one is on its way; `cancelled`: the plan runs to the end of what is paid for. */
export const SUBSCRIPTION_STATES = ['trial', 'active', 'late', 'cancelled', 'ended'] as const;
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];

/** A subscription as its owner sees it. */
export const subscription = subscriptionStatus.extend({
  id: z.number(),
  state: z.enum(SUBSCRIPTION_STATES),
  product: productItem,
  /** Null where nothing is paid. */
  price: priceItem.nullable(),
  created_at: z.string(),
  trial_ends_at: z.string().nullable(),
  /** When the next period begins; null where there is none to come. */
  renews_at: z.string().nullable(),
  /** When the plan is over; null as long as it goes on by itself. */
  ends_at: z.string().nullable(),
});
export type Subscription = z.infer<typeof subscription>;

export const subscriptionApi = {
  list: endpoint({
    method: 'GET',
    path: '/billing/subscriptions',
    summary: 'List the own subscriptions, the newest first',
    response: z.object({ subscriptions: z.array(subscription) }),
  }),
};
