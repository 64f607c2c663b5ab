import { type PriceItem, type ProductItem, SAVINGS_MAX, SAVINGS_MIN } from '#contracts/billing/plan';

export type Period = 'yearly' | 'monthly';

const isMonthly = ({ interval, interval_count: count }: PriceItem): boolean =>
  (interval === 'day' && count >= 30) || (interval === 'month' && count >= 1);
const isYearly = ({ interval, interval_count: count }: PriceItem): boolean =>
  (interval === 'month' && count >= 12) || (interval === 'year' && count >= 1);

/** Falls back to the plan's first price; null for a plan without prices. */
export const priceFor = (period: Period, { prices }: Pick<ProductItem, 'prices'>): PriceItem | null =>
  prices.find(period === 'monthly' ? isMonthly : isYearly) ?? prices[0] ?? null;

/** In the smallest unit of the currency. */
export const amountPerInterval = ({ amount, interval_count: count }: PriceItem): number => amount / count;

const MONTHS = { day: 12 / 365, month: 1, year: 12 } as const;

/** In the smallest unit of the currency. */
export const amountPerMonth = (price: PriceItem): number => amountPerInterval(price) / MONTHS[price.interval];

/** Whole percent saved by paying yearly; null for a plan without both prices. */
export const savingOf = ({ prices }: Pick<ProductItem, 'prices'>): number | null => {
  const [monthly, yearly] = [prices.find(isMonthly), prices.find(isYearly)];
  if (!monthly?.amount || !yearly) return null;
  return Math.round((1 - amountPerMonth(yearly) / amountPerMonth(monthly)) * 100);
};

/** The largest saving, or null if it is outside the range worth a badge. */
export const shownSaving = (savings: (number | null)[]): number | null => {
  const most = Math.max(0, ...savings.filter((saving) => saving !== null));
  return most >= SAVINGS_MIN && most <= SAVINGS_MAX ? most : null;
};
