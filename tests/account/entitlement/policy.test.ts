import { describe, expect, test } from 'vitest';
import { grantedPermissions, type SubscriptionPeriod, subscriptionStatusOf } from '#functions/account/entitlement/subscription.policy';
import { subscriptionEnd, subscriptionState } from '#functions/billing/subscription/subscription.policy';

const NOW = new Date('2026-06-15T12:00:00Z');
const inDays = (days: number) => new Date(NOW.getTime() + days * 86_400_000);
const NEVER: SubscriptionPeriod = { trialEndsAt: null, periodEndsAt: null, cancelledAt: null, graceEndsAt: null };

/** Expected [valid, active], state, and days until or since the end. */
const TERMS: [string, Partial<SubscriptionPeriod>, [boolean, boolean], string, number | null][] = [
  ['without end', {}, [true, true], 'active', null],
  ['in its period', { periodEndsAt: inDays(9) }, [true, true], 'active', null],
  ['on trial', { trialEndsAt: inDays(3), periodEndsAt: inDays(3) }, [true, true], 'trial', null],
  ['after its trial', { trialEndsAt: inDays(-1), periodEndsAt: inDays(29) }, [true, true], 'active', null],
  ['unpaid in its grace', { periodEndsAt: inDays(-1), graceEndsAt: inDays(2) }, [true, false], 'late', 2],
  ['unpaid after its grace', { periodEndsAt: inDays(-5), graceEndsAt: inDays(-2) }, [false, false], 'ended', -2],
  ['unpaid without grace', { periodEndsAt: inDays(-5) }, [false, false], 'ended', -5],
  ['cancelled in its period', { cancelledAt: inDays(-1), periodEndsAt: inDays(9), graceEndsAt: inDays(9) }, [true, false], 'cancelled', 9],
  ['cancelled on trial', { cancelledAt: inDays(-1), trialEndsAt: inDays(4), periodEndsAt: inDays(4) }, [true, false], 'cancelled', 4],
  ['cancelled and over', { cancelledAt: inDays(-9), periodEndsAt: inDays(-2), graceEndsAt: inDays(-2) }, [false, false], 'ended', -2],
  ['cancelled at once', { cancelledAt: inDays(-1), periodEndsAt: inDays(9) }, [false, false], 'ended', -1],
];

describe('subscriptions', () => {
  test.each(TERMS)('INV-11 a subscription %s gets its status, state and end date', (_, values, [valid, active], state, end) => {
    const term = { ...NEVER, ...values };
    expect({ ...subscriptionStatusOf(term, NOW), state: subscriptionState(term, NOW), end: subscriptionEnd(term, NOW) }).toEqual({
      valid,
      active,
      state,
      end: end === null ? null : inDays(end),
    });
  });

  test('INV-11 a subscription ends at the exact time of its end date', () => {
    const at = (moment: Date) => subscriptionStatusOf({ ...NEVER, cancelledAt: inDays(-9), graceEndsAt: NOW }, moment).valid;
    expect([at(new Date(NOW.getTime() - 1)), at(NOW)]).toEqual([true, false]);
  });
});

test('plans grant permissions while they are valid, but never admin permissions', () => {
  const plan = (name: string, values: Partial<SubscriptionPeriod> = {}) => ({
    ...NEVER,
    ...values,
    permissions: [{ name }, { name: 'music.create' }],
  });
  const plans = [plan('api.access'), plan('admin'), plan('tags.update'), plan('playlists.create', { periodEndsAt: inDays(-1) })];
  expect(grantedPermissions(plans, NOW).map(({ name }) => name)).toEqual(['api.access', 'music.create', 'music.create', 'music.create']);
});
