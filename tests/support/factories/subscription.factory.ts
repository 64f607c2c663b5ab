import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { prices } from '#db/schema/plan';
import { subscriptions } from '#db/schema/subscription';
import { createProduct } from './product.factory';

type SubscriptionValues = Partial<typeof subscriptions.$inferInsert> & {
  userId: number;
  /** Permissions of a new plan; ignored with `productId`. */
  permissions?: NonNullable<Parameters<typeof createProduct>[0]>['permissions'];
};

/** Subscribes at the plan's first price, by default without end. */
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
