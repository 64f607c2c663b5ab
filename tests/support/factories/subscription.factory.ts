import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { prices } from '#db/schema/plan';
import { subscriptions } from '#db/schema/subscription';
import { createProduct } from './product.factory';

type SubscriptionValues = Partial<typeof subscriptions.$inferInsert> & {
  userId: number;
  /** What the plan grants, unless a plan is named by `productId`. */
  permissions?: NonNullable<Parameters<typeof createProduct>[0]>['permissions'];
};

/** A person's plan at its first price; it goes on without end unless a date is given. */
export const createSubscription = async ({ permissions, ...values }: SubscriptionValues) => {
  const db = drizzle(env.DB);
  const productId = values.productId ?? (await createProduct({ permissions })).id;
  const [price] = await db.select().from(prices).where(eq(prices.productId, productId)).limit(1);
  const [subscription] = await db
    .insert(subscriptions)
    .values({ productId, priceId: price?.id, ...values })
    .returning();
  return subscription;
};
