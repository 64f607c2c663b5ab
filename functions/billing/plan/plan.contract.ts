import { z } from 'zod';
import { endpoint } from '#functions/platform/contract/endpoint';
import { pageQuery, paginated } from '#functions/platform/contract/pagination';

/** Range, in percent, in which `/pricing` shows the yearly saving. */
export const SAVINGS_MIN = 1;
export const SAVINGS_MAX = 200;

export const PRICE_INTERVALS = ['day', 'month', 'year'] as const;

export const priceItem = z.object({
  id: z.number(),
  /** In the currency's smallest unit. */
  amount: z.number(),
  currency: z.string(),
  interval: z.enum(PRICE_INTERVALS),
  interval_count: z.number(),
});
export type PriceItem = z.infer<typeof priceItem>;

export const productItem = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string().nullable(),
  hidden: z.boolean(),
  recommended: z.boolean(),
  free: z.boolean(),
  feature_list: z.array(z.string()),
  prices: z.array(priceItem),
});
export type ProductItem = z.infer<typeof productItem>;

export const planApi = {
  list: endpoint({
    method: 'GET',
    path: '/billing/products',
    summary: 'List the plans on offer',
    query: pageQuery.extend({ orderDir: pageQuery.shape.orderDir.removeDefault().default('asc') }),
    response: paginated(productItem),
  }),
};
