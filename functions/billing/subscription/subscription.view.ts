import type { Subscription } from '#contracts/billing/subscription';
import type { Read } from '#db/json-row';
import { subscriptionStatusOf } from '#functions/account/entitlement/subscription.policy';
import { toProductItem } from '#functions/billing/plan/plan.view';
import { subscriptionEnd, subscriptionState } from './subscription.policy';
import type { subscriptionRow } from './subscription.select';

export const toSubscription = (row: Read<typeof subscriptionRow>, now: Date): Subscription => {
  const standing = subscriptionStatusOf(row, now);
  return {
    ...standing,
    id: row.id,
    state: subscriptionState(row, now),
    product: toProductItem(row.product),
    price: row.price,
    created_at: row.createdAt.toISOString(),
    trial_ends_at: row.trialEndsAt?.toISOString() ?? null,
    renews_at: (standing.active && row.periodEndsAt?.toISOString()) || null,
    ends_at: subscriptionEnd(row, now)?.toISOString() ?? null,
  };
};
