import { describe, expect, it } from 'vitest';
import type { PriceItem } from '#contracts/billing/plan';
import { amountPerInterval, amountPerMonth, priceFor, savingOf, shownSaving } from '#islands/billing/plan/price';

let id = 0;
const price = (interval: PriceItem['interval'], interval_count: number, amount = 1000): PriceItem => {
  id += 1;
  return { id, amount, currency: 'EUR', interval, interval_count };
};

const [week, thirtyDays, month, quarter, twelveMonths, year] = [
  price('day', 7),
  price('day', 30),
  price('month', 1),
  price('month', 3),
  price('month', 12),
  price('year', 1),
];

describe('the price of a plan for a period', () => {
  it('BILL-026: is monthly from 30 days on', () => {
    expect(priceFor('monthly', { prices: [week, thirtyDays] })).toBe(thirtyDays);
  });

  it('BILL-027: is monthly from one month on', () => {
    expect(priceFor('monthly', { prices: [year, month] })).toBe(month);
    expect(priceFor('monthly', { prices: [year, quarter] })).toBe(quarter);
  });

  it('BILL-028: is yearly from twelve months on', () => {
    expect(priceFor('yearly', { prices: [month, quarter, twelveMonths] })).toBe(twelveMonths);
  });

  it('BILL-029: is yearly from one year on', () => {
    expect(priceFor('yearly', { prices: [month, year] })).toBe(year);
  });

  it('BILL-030: is the first price of a plan that has none of the kind, and nothing for a plan without prices', () => {
    expect(priceFor('yearly', { prices: [week, month] })).toBe(week);
    expect(priceFor('monthly', { prices: [week] })).toBe(week);
    expect(priceFor('monthly', { prices: [] })).toBeNull();
  });

  it('BILL-031: is shown as what one interval comes to', () => {
    expect(amountPerInterval(price('month', 3, 30))).toBe(10);
    expect(amountPerInterval(price('year', 1, 7680))).toBe(7680);
  });

  it('comes to a twelfth of a yearly price in a month', () => {
    expect(amountPerMonth(price('year', 1, 12_000))).toBe(1000);
    expect(amountPerMonth(price('year', 2, 24_000))).toBe(1000);
  });
});

describe('the saving of paying by the year', () => {
  const plan = (monthly: number, yearly: number) => ({ prices: [price('month', 1, monthly), price('year', 1, yearly)] });

  it('BILL-024: is the most that any plan saves', () => {
    const savings = [plan(1000, 10_800), plan(1000, 9000), { prices: [month] }].map(savingOf);
    expect(savings).toEqual([10, 25, null]);
    expect(shownSaving(savings)).toBe(25);
  });

  it('BILL-025: is told of from 1 to 200 percent', () => {
    expect([0, 1, 200, 201].map((saving) => shownSaving([saving]))).toEqual([null, 1, 200, null]);
    expect(shownSaving([null])).toBeNull();
    expect(shownSaving([])).toBeNull();
  });

  it('is none for a plan that is dearer by the year or costs nothing', () => {
    expect(shownSaving([savingOf(plan(1000, 13_000))])).toBeNull();
    expect(savingOf(plan(0, 0))).toBeNull();
  });
});
