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

describe('price for a billing period', () => {
  it('BILL-026 an interval of 30 days counts as monthly', () => {
    expect(priceFor('monthly', { prices: [week, thirtyDays] })).toBe(thirtyDays);
  });

  it('BILL-027 an interval of one or several months counts as monthly', () => {
    expect(priceFor('monthly', { prices: [year, month] })).toBe(month);
    expect(priceFor('monthly', { prices: [year, quarter] })).toBe(quarter);
  });

  it('BILL-028 an interval of twelve months counts as yearly', () => {
    expect(priceFor('yearly', { prices: [month, quarter, twelveMonths] })).toBe(twelveMonths);
  });

  it('BILL-029 an interval of one year counts as yearly', () => {
    expect(priceFor('yearly', { prices: [month, year] })).toBe(year);
  });

  it('BILL-030 without a matching price the first price is used, without prices none', () => {
    expect(priceFor('yearly', { prices: [week, month] })).toBe(week);
    expect(priceFor('monthly', { prices: [week] })).toBe(week);
    expect(priceFor('monthly', { prices: [] })).toBeNull();
  });

  it('BILL-031 the shown amount is the price of one interval', () => {
    expect(amountPerInterval(price('month', 3, 30))).toBe(10);
    expect(amountPerInterval(price('year', 1, 7680))).toBe(7680);
  });

  it('the monthly amount of a yearly price is a twelfth', () => {
    expect(amountPerMonth(price('year', 1, 12_000))).toBe(1000);
    expect(amountPerMonth(price('year', 2, 24_000))).toBe(1000);
  });
});

describe('saving of yearly payment', () => {
  const plan = (monthly: number, yearly: number) => ({ prices: [price('month', 1, monthly), price('year', 1, yearly)] });

  it('BILL-024 the shown saving is the largest of all plans', () => {
    const savings = [plan(1000, 10_800), plan(1000, 9000), { prices: [month] }].map(savingOf);
    expect(savings).toEqual([10, 25, null]);
    expect(shownSaving(savings)).toBe(25);
  });

  it('BILL-025 only savings from 1 to 200 percent are shown', () => {
    expect([0, 1, 200, 201].map((saving) => shownSaving([saving]))).toEqual([null, 1, 200, null]);
    expect(shownSaving([null])).toBeNull();
    expect(shownSaving([])).toBeNull();
  });

  it('no saving is shown for plans that cost more yearly or nothing', () => {
    expect(shownSaving([savingOf(plan(1000, 13_000))])).toBeNull();
    expect(savingOf(plan(0, 0))).toBeNull();
  });
});
