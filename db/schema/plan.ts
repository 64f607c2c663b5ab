import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { PRICE_INTERVALS } from '#contracts/billing/plan';
import { audited, folded } from './columns';
import type { GrantedPermission } from './role';

export const products = sqliteTable('products', {
  id: integer('id').primaryKey({ autoIncrement: true }),
  name: text('name').notNull(),
  description: text('description'),
  hidden: integer('hidden', { mode: 'boolean' }).notNull().default(false),
  recommended: integer('recommended', { mode: 'boolean' }).notNull().default(false),
  free: integer('free', { mode: 'boolean' }).notNull().default(false),
  featureList: text('feature_list', { mode: 'json' }).$type<string[]>().notNull().default([]),
  permissions: text('permissions', { mode: 'json' }).$type<GrantedPermission[]>().notNull().default([]),
  position: integer('position').notNull().default(0),
  ...audited,
  folded: folded(),
});

export const prices = sqliteTable(
  'prices',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** In the currency's smallest unit (cents). */
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    interval: text('interval', { enum: PRICE_INTERVALS }).notNull(),
    intervalCount: integer('interval_count').notNull().default(1),
    stripeId: text('stripe_id'),
    paypalId: text('paypal_id'),
    ...audited,
  },
  (table) => [index('prices_product').on(table.productId), uniqueIndex('prices_stripe').on(table.stripeId)],
);
