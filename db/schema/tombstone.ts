import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { time } from './columns';

/** Triggers add rows on any delete or replacement; the sweep deletes due objects that nothing references. */
export const tombstones = sqliteTable(
  'tombstones',
  {
    /** File key, or an image address that covers all its sizes. */
    objectKey: text('address').primaryKey(),
    /** 0 for immediate deletion. */
    dueAt: time('due_at').notNull(),
  },
  (table) => [index('tombstones_due').on(table.dueAt)],
);

/** Progress of comparing the bucket with the tables; each run continues after the last key. */
export const bucketWalks = sqliteTable('bucket_walks', {
  folder: text('folder').primaryKey(),
  /** Last key compared; null to start over. */
  after: text('after'),
});

export const missingObjects = sqliteTable('missing_objects', {
  objectKey: text('address').primaryKey(),
  foundAt: time('found_at').notNull(),
});
