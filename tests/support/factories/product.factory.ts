import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { prices, products } from '#db/schema/plan';
import { next } from './sequence';

type Price = Omit<typeof prices.$inferInsert, 'productId'>;
type ProductValues = Partial<typeof products.$inferInsert> & { prices?: Price[] };

/** Has a monthly price by default. */
export const createProduct = async ({ prices: offered, ...values }: ProductValues = {}) => {
  const db = drizzle(env.DB);
  const [product] = await db
    .insert(products)
    .values({ name: `Plan ${next()}`, ...values })
    .returning();
  for (const price of offered ?? [{ amount: 999, currency: 'EUR', interval: 'month' as const }]) {
    await db.insert(prices).values({ ...price, productId: product.id });
  }
  return product;
};
