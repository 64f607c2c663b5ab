import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { JobError, JobState } from '#contracts/administration/resource';
import { audited, time } from './columns';
import { users } from './user';

/** Bulk acts of administrators, processed in steps, so that they can resume and be undone for a while. */
export const resourceJobs = sqliteTable(
  'resource_jobs',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    resource: text('resource').notNull(),
    action: text('action').notNull(),
    /** Parameters of the act, such as the role to add. */
    input: text('input', { mode: 'json' }).$type<Readonly<Record<string, unknown>>>(),
    /** Actor; each step checks their permission again. */
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    state: text('state').$type<JobState>().notNull().default('running'),
    total: integer('total').notNull(),
    /** Last row processed, by id; for imports the last line. */
    cursor: integer('cursor').notNull().default(0),
    done: integer('done').notNull().default(0),
    errors: text('errors', { mode: 'json' }).$type<JobError[]>().notNull().default([]),
    lines: text('lines', { mode: 'json' }).$type<object[]>(),
    reason: text('reason'),
    /** Hash of the undo secret. */
    undoHash: text('undo_hash').notNull(),
    /** Null if it cannot be undone, or not yet. */
    undoUntil: time('undo_until'),
    finishedAt: time('finished_at'),
    createdAt: audited.createdAt,
    updatedAt: audited.updatedAt,
  },
  (table) => [
    uniqueIndex('resource_jobs_undo').on(table.undoHash),
    index('resource_jobs_user').on(table.userId),
    index('resource_jobs_under_way').on(table.updatedAt).where(sql`finished_at is null`),
    index('resource_jobs_merges').on(table.resource, sql`input ->> 'into'`, table.id).where(sql`action = 'merge'`),
    index('resource_jobs_merge_list').on(table.resource, table.id).where(sql`action = 'merge'`),
    index('resource_jobs_finished').on(table.finishedAt).where(sql`finished_at is not null`),
  ],
);

export const resourceJobRows = sqliteTable(
  'resource_job_rows',
  {
    jobId: integer('job_id')
      .notNull()
      .references(() => resourceJobs.id, { onDelete: 'cascade' }),
    rowId: integer('row_id').notNull(),
    /** Changed values, for undo; null until the row is changed. */
    before: text('before', { mode: 'json' }).$type<Readonly<Record<string, unknown>>>(),
  },
  (table) => [
    primaryKey({ columns: [table.jobId, table.rowId] }),
    index('resource_job_rows_changed').on(table.rowId, table.jobId).where(sql`before is not null`),
  ],
);

/** References removed with a row, for undo. */
export const resourceJobLinks = sqliteTable(
  'resource_job_links',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    jobId: integer('job_id')
      .notNull()
      .references(() => resourceJobs.id, { onDelete: 'cascade' }),
    rowId: integer('row_id').notNull(),
    kind: text('kind').notNull(),
    thingId: integer('thing_id').notNull(),
    /** Further data for undo, such as the position in a channel. */
    detail: text('detail'),
  },
  (table) => [
    index('resource_job_links_row').on(table.jobId, table.rowId, table.kind),
    index('resource_job_links_user').on(table.thingId).where(sql`kind = 'user'`),
  ],
);
