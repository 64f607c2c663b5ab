import { and, eq, gt, sql } from 'drizzle-orm';
import {
  CLOCK_PERIOD,
  PAUSABLE_TASKS,
  SCHEDULED_TASKS,
  type ScheduledRun,
  type ScheduledTask,
  type TaskItem,
} from '#contracts/platform/scheduled-run';
import { first, readRows, tuple } from '#db/json-row';
import { scheduledRuns as runs, taskLocks } from '#db/schema/scheduled-run';
import type { Context } from '#functions/platform/access/context';
import { hasPermission } from '#functions/platform/access/permission.policy';
import { enforceRateLimit, type RateLimitRule } from '#functions/platform/api/rate-limit';
import { auditStatement } from '#functions/platform/audit/audit.service';
import { DAY, MINUTE_IN_SECONDS } from '#functions/platform/contract/duration';
import { AppError, notFound } from '#functions/platform/http/app-error';
import { readPaused } from './paused.service';
import { runRow, runTask, type Task, toRun } from './scheduled-run.service';

const RUNS: RateLimitRule = { name: 'task-run', times: 3, seconds: 5 * MINUTE_IN_SECONDS };
const RUNS_BY_ONE: RateLimitRule = { name: 'task-run-by', times: 20, seconds: 10 * MINUTE_IN_SECONDS };
const LATE_AFTER = 2.4 * CLOCK_PERIOD; // two missed runs and a margin

const lastRuns = tuple(
  SCHEDULED_TASKS.map((name) => first(runRow, sql`${runs} where ${runs.task} = ${name} order by ${runs.startedAt} desc`)),
);

export const listTasks = async ({ db, actor, now }: Context): Promise<TaskItem[]> => {
  const since = new Date(now.getTime() - DAY);
  const [paused, failures, locks, [rows = []]] = await Promise.all([
    readPaused({ db }),
    db
      .select({ task: runs.task, count: sql<number>`count(*)` })
      .from(runs)
      .where(and(eq(runs.outcome, 'failed'), gt(runs.startedAt, since)))
      .groupBy(runs.task),
    db.select().from(taskLocks).where(gt(taskLocks.until, now)),
    readRows(db, lastRuns, sql`(select 1)`),
  ]);
  const mayRun = hasPermission(actor, 'settings.update');
  return SCHEDULED_TASKS.map((name, index) => {
    const row = rows[index] ?? null;
    const isPaused = paused.includes(name) && PAUSABLE_TASKS.includes(name);
    const { name: _, ...last } = row ? toRun(row) : { name };
    return {
      name,
      last: row ? (last as Omit<ScheduledRun, 'name'>) : null,
      failures: failures.find(({ task }) => task === name)?.count ?? 0,
      running: locks.some(({ task }) => task === name),
      paused: isPaused,
      late: !isPaused && row !== null && now.getTime() - row.startedAt.getTime() > LATE_AFTER,
      can: { run: mayRun, pause: mayRun && PAUSABLE_TASKS.includes(name) },
    };
  });
};

/** Runs even a paused task. Throws 404, 409 if it is running, 429. */
export const runTaskNow = async (context: Context, tasks: Task[], name: ScheduledTask): Promise<ScheduledRun> => {
  const task = tasks.find(([taskName]) => taskName === name);
  if (!task) throw notFound();
  await enforceRateLimit(context, [RUNS, name], [RUNS_BY_ONE, context.actor.user?.id ?? 0]);
  const trace = auditStatement(context, { action: 'operations.task_run', subject: { type: 'task', id: name, name } });
  const done = await runTask(context, task, { trace });
  if (!done) throw new AppError(409, 'task_running', 'This task is already running.');
  const { task: _, ...run } = done.run;
  return toRun({ ...run, name });
};
