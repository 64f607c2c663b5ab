import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { type Breadcrumb, ERROR_SOURCES } from '#contracts/platform/error-log';
import { time } from './columns';

/** Errors that nobody foresaw, in visitors' browsers and on the server; the same one again counts up. Nothing in a row tells who met it. */
export const errorLogs = sqliteTable(
  'error_logs',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    source: text('source', { enum: ERROR_SOURCES }).notNull(),
    /** Errors with the same one are the same; a request that failed on the server has its own id. */
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
  },
  (table) => [uniqueIndex('error_logs_fingerprint').on(table.fingerprint), index('error_logs_last').on(table.lastSeenAt)],
);
