import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { audited, time } from './columns';
import { prices, products } from './plan';
import { users } from './user';

/** Plans that people have or had, each for a term that goes on from period to period until it is cancelled. */
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
    /** Null where nothing is paid. */
    priceId: integer('price_id').references(() => prices.id, { onDelete: 'restrict' }),
    /** Who takes the payments; `none` for a plan that an administrator gave. */
    gateway: text('gateway', { enum: ['stripe', 'paypal', 'none'] })
      .notNull()
      .default('none'),
    /** What the gateway knows the subscription by. */
    gatewayId: text('gateway_id'),
    trialEndsAt: time('trial_ends_at'),
    /** When the period that is paid for ends, and the next one begins; null for a plan without end. */
    periodEndsAt: time('period_ends_at'),
    cancelledAt: time('cancelled_at'),
    /** Until when the plan holds though it was cancelled, or though the payment of the next period has not come yet. */
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
