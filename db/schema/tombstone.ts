import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { time } from './columns';

/**
 * What lies in the bucket and is to go, each with its date. Triggers write them, whoever deletes or replaces a row; the sweep obeys those that are due
 * and that nothing refers to any more.
 */
export const tombstones = sqliteTable(
  'tombstones',
  {
    /** The key of a file, or the address of a picture, which stands for all its forms. */
    objectKey: text('address').primaryKey(),
    /** The beginning of time for what goes at once. */
    dueAt: time('due_at').notNull(),
  },
  (table) => [index('tombstones_due').on(table.dueAt)],
);

/** How far the bucket has been compared with the tables: each run goes on behind the last key of the one before. */
export const bucketWalks = sqliteTable('bucket_walks', {
  folder: text('folder').primaryKey(),
  /** The last key that was looked at; null where the walk begins anew. */
  after: text('after'),
});

/** What rows refer to and the bucket does not hold. */
export const missingObjects = sqliteTable('missing_objects', {
  objectKey: text('address').primaryKey(),
  foundAt: time('found_at').notNull(),
});
