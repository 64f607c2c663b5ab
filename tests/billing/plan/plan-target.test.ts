import { describe, expect, it } from 'vitest';
import { planTarget } from '#islands/billing/plan/plan-target';

const [free, paid, price] = [{ id: 1, free: true }, { id: 2, free: false }, { id: 7 }];
const subscription = (valid: boolean) => ({ subscriptions: [{ valid, active: valid }] });

describe('the button of a plan', () => {
  it('BILL-014: leads a guest to register first', () => {
    expect(planTarget(paid, price, null)).toBe('/register?redirectFrom=pricing');
    expect(planTarget(free, null, null)).toBe('/register?redirectFrom=pricing');
  });

  it('BILL-015: leads a subscriber to change the plan', () => {
    expect(planTarget(paid, price, subscription(true))).toBe('/billing/change-plan/2/7/confirm');
  });

  it('BILL-016: leads anyone else to pay', () => {
    expect(planTarget(paid, price, subscription(false))).toBe('/checkout/2/7');
    expect(planTarget(paid, price, { subscriptions: [] })).toBe('/checkout/2/7');
  });

  it('BILL-017: leads to the music, and to no checkout, where there is nothing to pay', () => {
    expect(planTarget(free, null, { subscriptions: [] })).toBe('/');
    expect(planTarget(free, price, subscription(true))).toBe('/');
  });
});
