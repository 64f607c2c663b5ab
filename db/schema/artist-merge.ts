import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { artistMerges } from './artist';
import { audited } from './columns';
import { users } from './user';

/** Lets a merge be undone until the retention task deletes the record. */
export const mergeRecords = sqliteTable(
  'artist_merge_records',
  {
    oldId: integer('old_id')
      .primaryKey()
      .references(() => artistMerges.oldId, { onDelete: 'cascade' }),
    /** The target at the time; later merges change the one of `artist_merges`. */
    intoId: integer('into_id').notNull(),
    mergedBy: integer('merged_by').references(() => users.id, { onDelete: 'set null' }),
    /** All columns of the merged artist. */
    artist: text('artist', { mode: 'json' }).$type<Readonly<Record<string, unknown>>>().notNull(),
    /** Fields of the target that the merge changed. */
    profile: text('profile', { mode: 'json' })
      .$type<{ before: Readonly<Record<string, unknown>>; after: Readonly<Record<string, unknown>> }>()
      .notNull(),
    /** Plays added to the target. */
    plays: integer('plays').notNull(),
    createdAt: audited.createdAt,
  },
  (table) => [
    index('artist_merge_records_created').on(table.createdAt),
    index('artist_merge_records_by').on(table.mergedBy).where(sql`merged_by is not null`),
  ],
);

/** A row that the merge moved or dropped. */
export const mergeRows = sqliteTable(
  'artist_merge_rows',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    oldId: integer('old_id')
      .notNull()
      .references(() => mergeRecords.oldId, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    thingId: integer('thing_id'),
    /** Deleting the account deletes what the record stores about it. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The target already had such a row, or the merge deleted it. */
    isDropped: integer('is_dropped', { mode: 'boolean' }).notNull().default(false),
    /** Values to restore: an array, or all columns by name. */
    row: text('row', { mode: 'json' }).$type<unknown>(),
  },
  (table) => [
    index('artist_merge_rows_kind').on(table.oldId, table.kind, table.thingId),
    index('artist_merge_rows_user').on(table.userId, table.oldId, table.kind).where(sql`user_id is not null`),
  ],
);
