import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { RUN_OUTCOMES } from '#contracts/platform/scheduled-run';
import { time } from './columns';

export const scheduledRuns = sqliteTable(
  'scheduled_runs',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    task: text('task').notNull(),
    startedAt: time('started_at').notNull(),
    /** Milliseconds. */
    duration: integer('duration').notNull(),
    outcome: text('outcome', { enum: RUN_OUTCOMES }).notNull(),
    error: text('error'),
    /** Started manually, so it does not prove that the schedule works. */
    isByHand: integer('is_by_hand', { mode: 'boolean' }).notNull().default(false),
  },
  (table) => [
    index('scheduled_runs_started').on(table.startedAt),
    index('scheduled_runs_task').on(table.task, table.startedAt),
    index('scheduled_runs_outcome').on(table.outcome, table.startedAt),
  ],
);

/** Locks of running tasks; a crashed task's lock expires. */
export const taskLocks = sqliteTable('task_locks', {
  task: text('task').primaryKey(),
  until: time('until').notNull(),
});
