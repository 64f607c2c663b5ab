import { isActive, isAhead, isValid, type SubscriptionPeriod } from '#functions/account/entitlement/subscription.policy';
import type { SubscriptionState } from './subscription.contract';

export const subscriptionState = (term: SubscriptionPeriod, now: Date): SubscriptionState => {
  if (!isValid(term, now)) return 'ended';
  if (term.cancelledAt) return 'cancelled';
  if (isAhead(term.trialEndsAt, now)) return 'trial';
  return isActive(term, now) ? 'active' : 'late';
};

/** Null while the plan renews automatically. */
export const subscriptionEnd = (term: SubscriptionPeriod, now: Date): Date | null => {
  if (isActive(term, now)) return null;
  const ends = [term.trialEndsAt, term.graceEndsAt, term.cancelledAt ?? term.periodEndsAt];
  return new Date(Math.max(...ends.map(Number)));
};
