import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { audited, time } from './columns';
import { prices, products } from './plan';
import { users } from './user';

export const subscriptions = sqliteTable(
  'subscriptions',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'restrict' }),
    /** Null for free plans. */
    priceId: integer('price_id').references(() => prices.id, { onDelete: 'restrict' }),
    /** `none` for plans granted by an administrator. */
    gateway: text('gateway', { enum: ['stripe', 'paypal', 'none'] })
      .notNull()
      .default('none'),
    gatewayId: text('gateway_id'),
    trialEndsAt: time('trial_ends_at'),
    /** End of the paid period; null for a plan without end. */
    periodEndsAt: time('period_ends_at'),
    cancelledAt: time('cancelled_at'),
    /** End of access after cancellation, or while the next payment is pending. */
    graceEndsAt: time('grace_ends_at'),
    ...audited,
  },
  (table) => [
    index('subscriptions_user').on(table.userId),
    index('subscriptions_product').on(table.productId),
    index('subscriptions_price').on(table.priceId),
    uniqueIndex('subscriptions_gateway').on(table.gateway, table.gatewayId),
  ],
);
