import { sql } from 'drizzle-orm';
import { first, list, object, only } from '#db/json';
import { prices, products } from '#db/schema/plan';
import { subscriptions } from '#db/schema/subscription';
import { users } from '#db/schema/user';
import { priceRow, productRow } from '#functions/billing/plan/plan.select';

/** What the policy judges a subscription by. */
const term = {
  trialEndsAt: subscriptions.trialEndsAt,
  periodEndsAt: subscriptions.periodEndsAt,
  cancelledAt: subscriptions.cancelledAt,
  graceEndsAt: subscriptions.graceEndsAt,
};

/** The terms of all subscriptions of the person whose row stands around this. */
export const termsOfUser = list(object(term), sql`${subscriptions} where ${subscriptions.userId} = ${users.id}`);

/** The same, each with what its plan grants. */
export const grantingTermsOfUser = list(
  object({ ...term, permissions: products.permissions }),
  sql`${subscriptions} join ${products} on ${products.id} = ${subscriptions.productId} where ${subscriptions.userId} = ${users.id}`,
);

/** A subscription with its plan and its price. */
export const subscriptionRow = object({
  ...term,
  id: subscriptions.id,
  createdAt: subscriptions.createdAt,
  product: only(productRow, sql`${products} where ${products.id} = ${subscriptions.productId}`),
  price: first(priceRow, sql`${prices} where ${prices.id} = ${subscriptions.priceId}`),
});
