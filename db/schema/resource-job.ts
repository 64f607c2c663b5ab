import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { JobError, JobState } from '#contracts/administration/resource';
import { audited, time } from './columns';
import { users } from './user';

/** What somebody does to many rows of a list of the administration: in steps, so that it goes on where it was cut off, and can be undone for a while. */
export const resourceJobs = sqliteTable(
  'resource_jobs',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** The name of the list. */
    resource: text('resource').notNull(),
    action: text('action').notNull(),
    /** What the action was given, as the role that it adds. */
    input: text('input', { mode: 'json' }).$type<Readonly<Record<string, unknown>>>(),
    /** Who does it: a step asks for their right anew. */
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    state: text('state').$type<JobState>().notNull().default('running'),
    /** How many rows it is about. */
    total: integer('total').notNull(),
    /** The last row that it came to, in the order of their ids; of an import the last line. */
    cursor: integer('cursor').notNull().default(0),
    /** How many rows it changed. */
    done: integer('done').notNull().default(0),
    /** What an import found wrong, by line. */
    errors: text('errors', { mode: 'json' }).$type<JobError[]>().notNull().default([]),
    /** The lines of an import, until they are taken. */
    lines: text('lines', { mode: 'json' }).$type<object[]>(),
    /** Why it stopped, for people. */
    reason: text('reason'),
    /** The hash of the secret that undoes it. */
    undoHash: text('undo_hash').notNull(),
    /** Until when it can be undone; null where it cannot, or not yet. */
    undoUntil: time('undo_until'),
    finishedAt: time('finished_at'),
    createdAt: audited.createdAt,
    updatedAt: audited.updatedAt,
  },
  (table) => [
    uniqueIndex('resource_jobs_undo').on(table.undoHash),
    index('resource_jobs_user').on(table.userId),
    index('resource_jobs_under_way').on(table.updatedAt).where(sql`finished_at is null`),
    index('resource_jobs_finished').on(table.finishedAt).where(sql`finished_at is not null`),
  ],
);

/** The rows that such an act is about, chosen once when it began. */
export const resourceJobRows = sqliteTable(
  'resource_job_rows',
  {
    jobId: integer('job_id')
      .notNull()
      .references(() => resourceJobs.id, { onDelete: 'cascade' }),
    rowId: integer('row_id').notNull(),
    /** What the row was, as far as the act changed it, so that it can be put back; null as long as the act did nothing to it. */
    before: text('before', { mode: 'json' }).$type<Readonly<Record<string, unknown>>>(),
  },
  (table) => [primaryKey({ columns: [table.jobId, table.rowId] })],
);

/** What pointed to such a row and does not any more, so that it can point to it again. */
export const resourceJobLinks = sqliteTable(
  'resource_job_links',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    jobId: integer('job_id')
      .notNull()
      .references(() => resourceJobs.id, { onDelete: 'cascade' }),
    rowId: integer('row_id').notNull(),
    /** The kind of what pointed to it: `track`. */
    kind: text('kind').notNull(),
    thingId: integer('thing_id').notNull(),
    /** What else there is to know of it, as its place in a channel. */
    detail: text('detail'),
  },
  (table) => [index('resource_job_links_row').on(table.jobId, table.rowId, table.kind)],
);
