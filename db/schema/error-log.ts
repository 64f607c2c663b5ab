import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { type Breadcrumb, ERROR_SOURCES } from '#contracts/platform/error-log';
import { time } from './columns';

/** Unexpected errors of browsers and server, grouped by fingerprint; contains nothing that identifies a user. */
export const errorLogs = sqliteTable(
  'error_logs',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    source: text('source', { enum: ERROR_SOURCES }).notNull(),
    fingerprint: text('fingerprint').notNull(),
    name: text('name').notNull(),
    message: text('message').notNull(),
    stack: text('stack'),
    path: text('path').notNull(),
    browser: text('browser'),
    breadcrumbs: text('breadcrumbs', { mode: 'json' }).$type<Breadcrumb[]>().notNull().default([]),
    count: integer('count').notNull().default(1),
    firstSeenAt: time('first_seen_at').notNull(),
    lastSeenAt: time('last_seen_at').notNull(),
    /** Latest request, for server errors. */
    requestId: text('request_id'),
    mutedUntil: time('muted_until'),
    /** Marked as fixed; null again when the error recurs. */
    fixedAt: time('fixed_at'),
    /** Recurred after it was marked as fixed. */
    reopenedAt: time('reopened_at'),
  },
  (table) => [uniqueIndex('error_logs_fingerprint').on(table.fingerprint), index('error_logs_last').on(table.lastSeenAt)],
);

export const errorDays = sqliteTable(
  'error_days',
  {
    errorId: integer('error_id')
      .notNull()
      .references(() => errorLogs.id, { onDelete: 'cascade' }),
    /** `YYYY-MM-DD`. */
    day: text('day').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.errorId, table.day] }), index('error_days_day').on(table.day, table.count)],
);
