import { sql } from 'drizzle-orm';
import { first, object, only } from '#db/json-row';
import { prices, products } from '#db/schema/plan';
import { subscriptions } from '#db/schema/subscription';
import { subscriptionPeriod } from '#functions/account/entitlement/entitlement.select';
import { priceRow, productRow } from '#functions/billing/plan/plan.select';

export const subscriptionRow = object({
  ...subscriptionPeriod,
  id: subscriptions.id,
  createdAt: subscriptions.createdAt,
  product: only(productRow, sql`${products} where ${products.id} = ${subscriptions.productId}`),
  price: first(priceRow, sql`${prices} where ${prices.id} = ${subscriptions.priceId}`),
});
