import type { GrantedPermission } from '#db/schema/role';
import { ORDINARY_PERMISSIONS, type SubscriptionStatus } from '#functions/platform/contract/permission';

/** The points in time that a subscription is judged by. */
export interface SubscriptionPeriod {
  trialEndsAt: Date | null;
  periodEndsAt: Date | null;
  cancelledAt: Date | null;
  graceEndsAt: Date | null;
}

/** Whether a point in time is still to come; at the very moment it is over. */
export const isAhead = (moment: Date | null, now: Date): boolean => moment !== null && now < moment;

/** Whether it goes on by itself: nobody cancelled it, and its period is not over. */
export const isActive = ({ cancelledAt, periodEndsAt }: SubscriptionPeriod, now: Date): boolean =>
  cancelledAt === null && (periodEndsAt === null || isAhead(periodEndsAt, now));

/** Whether the person has the plan: it is active, on trial, or in its grace period. */
export const isValid = (term: SubscriptionPeriod, now: Date): boolean =>
  isActive(term, now) || isAhead(term.trialEndsAt, now) || isAhead(term.graceEndsAt, now);

export const subscriptionStatusOf = (term: SubscriptionPeriod, now: Date): SubscriptionStatus => ({
  valid: isValid(term, now),
  active: isActive(term, now),
});

/** What the plans that the person has now grant. Offices are not for sale: a plan grants only what people without one hold. */
export const grantedPermissions = (
  subscriptions: (SubscriptionPeriod & { permissions: GrantedPermission[] })[],
  now: Date,
): GrantedPermission[] =>
  subscriptions
    .filter((term) => isValid(term, now))
    .flatMap(({ permissions }) => permissions.filter(({ name }) => ORDINARY_PERMISSIONS.includes(name)));
