import { describe, expect, it } from 'vitest';
import { planTarget } from '#islands/billing/plan/plan-target';

const [free, paid, price] = [{ id: 1, free: true }, { id: 2, free: false }, { id: 7 }];
const subscription = (valid: boolean) => ({ subscriptions: [{ valid, active: valid }] });

describe('plan button', () => {
  it('BILL-014 a guest is sent to the registration', () => {
    expect(planTarget(paid, price, null)).toBe('/register?redirectFrom=pricing');
    expect(planTarget(free, null, null)).toBe('/register?redirectFrom=pricing');
  });

  it('BILL-015 a subscriber is sent to change the plan', () => {
    expect(planTarget(paid, price, subscription(true))).toBe('/billing/change-plan/2/7/confirm');
  });

  it('BILL-016 other users are sent to the checkout', () => {
    expect(planTarget(paid, price, subscription(false))).toBe('/checkout/2/7');
    expect(planTarget(paid, price, { subscriptions: [] })).toBe('/checkout/2/7');
  });

  it('BILL-017 a free plan leads to the music instead of the checkout', () => {
    expect(planTarget(free, null, { subscriptions: [] })).toBe('/');
    expect(planTarget(free, price, subscription(true))).toBe('/');
  });
});
