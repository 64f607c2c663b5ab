import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { RUN_OUTCOMES } from '#contracts/platform/scheduled-run';
import { time } from './columns';

/** What the site did by itself: one row for each task of each run of the clock. */
export const scheduledRuns = sqliteTable(
  'scheduled_runs',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** The name of the task: `publish-scheduled`. */
    task: text('task').notNull(),
    startedAt: time('started_at').notNull(),
    /** In milliseconds. */
    duration: integer('duration').notNull(),
    outcome: text('outcome', { enum: RUN_OUTCOMES }).notNull(),
    error: text('error'),
    /** Begun by somebody and not by the clock, so that it says nothing of whether the clock still runs. */
    isByHand: integer('is_by_hand', { mode: 'boolean' }).notNull().default(false),
  },
  (table) => [
    index('scheduled_runs_started').on(table.startedAt),
    index('scheduled_runs_task').on(table.task, table.startedAt),
    index('scheduled_runs_outcome').on(table.outcome, table.startedAt),
  ],
);

/** Which tasks are being done at this moment, so that no two do the same. One that broke off is free again once its time is over. */
export const taskLocks = sqliteTable('task_locks', {
  task: text('task').primaryKey(),
  until: time('until').notNull(),
});
