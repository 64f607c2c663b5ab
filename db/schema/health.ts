import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { HEALTH_NAMES, HEALTH_STATES, type HealthValues } from '#contracts/platform/health';
import { time } from './columns';

/** How each part of the site was when it was last tested. */
export const healthChecks = sqliteTable('health_checks', {
  name: text('name', { enum: HEALTH_NAMES }).primaryKey(),
  state: text('state', { enum: HEALTH_STATES }).notNull(),
  /** What was found, as a word that the page makes a sentence of. */
  reason: text('reason').notNull(),
  values: text('values', { mode: 'json' }).$type<HealthValues>().notNull().default({}),
  /** What the other side said, without what is personal. */
  error: text('error'),
  /** In milliseconds. */
  duration: integer('duration').notNull(),
  checkedAt: time('checked_at').notNull(),
  lastGoodAt: time('last_good_at'),
  /** Since when it is as it is. */
  changedAt: time('changed_at').notNull(),
});
