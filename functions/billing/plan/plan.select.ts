import { sql } from 'drizzle-orm';
import { list, object } from '#db/json-row';
import { prices, products } from '#db/schema/plan';

/** Approximate, only for sorting. */
const days = sql`case ${prices.interval} when 'day' then 1 when 'month' then 30 else 365 end * ${prices.intervalCount}`;

export const priceRow = object({
  id: prices.id,
  amount: prices.amount,
  currency: prices.currency,
  interval: prices.interval,
  interval_count: prices.intervalCount,
});

export const productRow = object({
  id: products.id,
  name: products.name,
  description: products.description,
  hidden: products.hidden,
  recommended: products.recommended,
  free: products.free,
  featureList: products.featureList,
  prices: list(priceRow, sql`${prices} where ${prices.productId} = ${products.id} order by ${days}, ${prices.amount}, ${prices.id}`),
});
