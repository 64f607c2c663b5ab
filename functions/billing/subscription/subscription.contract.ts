import { z } from 'zod';
import { priceItem, productItem } from '#contracts/billing/plan';
import { endpoint } from '#functions/platform/contract/endpoint';
import { subscriptionStatus } from '#functions/platform/contract/permission';

export const SUBSCRIPTIONS_MAX = 50;

/** `late`: the period ended and its renewal is not paid yet. `cancelled`: runs until the paid period ends. */
export const SUBSCRIPTION_STATES = ['trial', 'active', 'late', 'cancelled', 'ended'] as const;
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];

export const subscription = subscriptionStatus.extend({
  id: z.number(),
  state: z.enum(SUBSCRIPTION_STATES),
  product: productItem,
  /** Null if free. */
  price: priceItem.nullable(),
  created_at: z.string(),
  trial_ends_at: z.string().nullable(),
  /** Null if no period follows. */
  renews_at: z.string().nullable(),
  /** Null if it renews automatically. */
  ends_at: z.string().nullable(),
});
export type Subscription = z.infer<typeof subscription>;

export const subscriptionApi = {
  list: endpoint({
    method: 'GET',
    path: '/billing/subscriptions',
    summary: 'List your subscriptions, newest first',
    response: z.object({ subscriptions: z.array(subscription) }),
  }),
};
