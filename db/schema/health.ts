import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { HEALTH_NAMES, HEALTH_STATES, type HealthValues } from '#contracts/platform/health';
import { time } from './columns';

export const healthChecks = sqliteTable('health_checks', {
  name: text('name', { enum: HEALTH_NAMES }).primaryKey(),
  state: text('state', { enum: HEALTH_STATES }).notNull(),
  /** Code that the page turns into a sentence. */
  reason: text('reason').notNull(),
  values: text('values', { mode: 'json' }).$type<HealthValues>().notNull().default({}),
  /** The remote error without personal data. */
  error: text('error'),
  /** Milliseconds. */
  duration: integer('duration').notNull(),
  checkedAt: time('checked_at').notNull(),
  lastGoodAt: time('last_good_at'),
  /** Start of the current state. */
  changedAt: time('changed_at').notNull(),
});
