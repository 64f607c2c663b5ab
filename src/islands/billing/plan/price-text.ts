import type { PriceItem } from '#contracts/billing/plan';
import { formatMoney } from '#islands/platform/lib/money';
import { t } from '#islands/platform/lib/translate';

/** `€153.60 a year`, `€39 every 3 months`. */
export const priceText = ({ amount, currency, interval, interval_count: count }: PriceItem): string => {
  const money = formatMoney(amount, currency);
  const once = {
    day: t(':amount a day', { amount: money }),
    month: t(':amount a month', { amount: money }),
    year: t(':amount a year', { amount: money }),
  };
  if (count === 1) return once[interval];
  const every = {
    day: t(':amount every :count days', { amount: money, count }),
    month: t(':amount every :count months', { amount: money, count }),
    year: t(':amount every :count years', { amount: money, count }),
  };
  return every[interval];
};
