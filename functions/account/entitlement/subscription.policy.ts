import type { GrantedPermission } from '#db/schema/role';
import { ORDINARY_PERMISSIONS, type SubscriptionStatus } from '#functions/platform/contract/permission';

export interface SubscriptionPeriod {
  trialEndsAt: Date | null;
  periodEndsAt: Date | null;
  cancelledAt: Date | null;
  graceEndsAt: Date | null;
}

/** Exclusive: false at that very time. */
export const isAhead = (moment: Date | null, now: Date): boolean => moment !== null && now < moment;

/** Renews automatically: not cancelled, and its period is not over. */
export const isActive = ({ cancelledAt, periodEndsAt }: SubscriptionPeriod, now: Date): boolean =>
  cancelledAt === null && (periodEndsAt === null || isAhead(periodEndsAt, now));

export const isValid = (term: SubscriptionPeriod, now: Date): boolean =>
  isActive(term, now) || isAhead(term.trialEndsAt, now) || isAhead(term.graceEndsAt, now);

export const subscriptionStatusOf = (term: SubscriptionPeriod, now: Date): SubscriptionStatus => ({
  valid: isValid(term, now),
  active: isActive(term, now),
});

/** Ordinary permissions only: offices are not for sale. */
export const grantedPermissions = (
  subscriptions: (SubscriptionPeriod & { permissions: GrantedPermission[] })[],
  now: Date,
): GrantedPermission[] =>
  subscriptions
    .filter((term) => isValid(term, now))
    .flatMap(({ permissions }) => permissions.filter(({ name }) => ORDINARY_PERMISSIONS.includes(name)));
