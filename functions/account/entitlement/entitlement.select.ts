import { sql } from 'drizzle-orm';
import { list, object } from '#db/json-row';
import { products } from '#db/schema/plan';
import { subscriptions } from '#db/schema/subscription';
import { users } from '#db/schema/user';

export const subscriptionPeriod = {
  trialEndsAt: subscriptions.trialEndsAt,
  periodEndsAt: subscriptions.periodEndsAt,
  cancelledAt: subscriptions.cancelledAt,
  graceEndsAt: subscriptions.graceEndsAt,
};

/** Correlated with the `users` row of the outer query. */
export const subscriptionPeriods = list(object(subscriptionPeriod), sql`${subscriptions} where ${subscriptions.userId} = ${users.id}`);

export const grantingPeriods = list(
  object({ ...subscriptionPeriod, permissions: products.permissions }),
  sql`${subscriptions} join ${products} on ${products.id} = ${subscriptions.productId} where ${subscriptions.userId} = ${users.id}`,
);
