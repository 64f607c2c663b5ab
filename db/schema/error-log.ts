import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { type Breadcrumb, ERROR_SOURCES } from '#contracts/platform/error-log';
import { time } from './columns';

/** Errors that nobody foresaw, in visitors' browsers and on the server; the same one again counts up. Nothing in a row tells who met it. */
export const errorLogs = sqliteTable(
  'error_logs',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    source: text('source', { enum: ERROR_SOURCES }).notNull(),
    /** Errors with the same one are the same. */
    fingerprint: text('fingerprint').notNull(),
    name: text('name').notNull(),
    message: text('message').notNull(),
    stack: text('stack'),
    path: text('path').notNull(),
    /** The browser's name and platform. */
    browser: text('browser'),
    breadcrumbs: text('breadcrumbs', { mode: 'json' }).$type<Breadcrumb[]>().notNull().default([]),
    count: integer('count').notNull().default(1),
    firstSeenAt: time('first_seen_at').notNull(),
    lastSeenAt: time('last_seen_at').notNull(),
    /** The request that met it last, of an error of the server. */
    requestId: text('request_id'),
    /** Until then it is not counted any more, however often it is met. */
    mutedUntil: time('muted_until'),
    /** When somebody said that it is mended; gone once it is met again. */
    fixedAt: time('fixed_at'),
    /** When it was met again after it had been mended. */
    reopenedAt: time('reopened_at'),
  },
  (table) => [uniqueIndex('error_logs_fingerprint').on(table.fingerprint), index('error_logs_last').on(table.lastSeenAt)],
);

/** How often an error was met on a day, by the clock of UTC. */
export const errorDays = sqliteTable(
  'error_days',
  {
    errorId: integer('error_id')
      .notNull()
      .references(() => errorLogs.id, { onDelete: 'cascade' }),
    /** As in `2026-11-23`. */
    day: text('day').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.errorId, table.day] }), index('error_days_day').on(table.day, table.count)],
);
