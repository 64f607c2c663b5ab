import { sql } from 'drizzle-orm';
import { list, object } from '#db/json-row';
import { products } from '#db/schema/plan';
import { subscriptions } from '#db/schema/subscription';
import { users } from '#db/schema/user';

/** What the policy judges a subscription by. */
export const subscriptionPeriod = {
  trialEndsAt: subscriptions.trialEndsAt,
  periodEndsAt: subscriptions.periodEndsAt,
  cancelledAt: subscriptions.cancelledAt,
  graceEndsAt: subscriptions.graceEndsAt,
};

/** The terms of all subscriptions of the person whose row stands around this. */
export const subscriptionPeriods = list(object(subscriptionPeriod), sql`${subscriptions} where ${subscriptions.userId} = ${users.id}`);

/** The same, each with what its plan grants. */
export const grantingPeriods = list(
  object({ ...subscriptionPeriod, permissions: products.permissions }),
  sql`${subscriptions} join ${products} on ${products.id} = ${subscriptions.productId} where ${subscriptions.userId} = ${users.id}`,
);
