import { eq, lt, lte, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { PAUSABLE_TASKS, type ScheduledRun, type ScheduledTask } from '#contracts/platform/scheduled-run';
import { object, type Read } from '#db/json-row';
import { scheduledRuns as runs, taskLocks } from '#db/schema/scheduled-run';
import type { Context } from '#functions/platform/access/context';
import { MINUTE } from '#functions/platform/contract/duration';
import { now } from '#functions/platform/http/clock';
import { daysBefore } from '#functions/platform/settings/settings.condition';
import { redactText } from '#functions/platform/stack-trace/redact.policy';
import { readPaused } from './paused.service';

const MAX_ERROR_LENGTH = 1000;
/** The longest that a scheduled run can take; an aborted task is unlocked after it. */
const LOCKED_MAX = 15 * MINUTE;

export type Task = [name: ScheduledTask, work: () => Promise<unknown>];

const tryTask = async ([task, work]: Task) => {
  const startedAt = now();
  const finish = (error: Error | null) => ({
    run: {
      task,
      startedAt,
      duration: Math.max(0, now().getTime() - startedAt.getTime()),
      outcome: error ? ('failed' as const) : ('done' as const),
      error: error && redactText(`${error.name}: ${error.message}`.slice(0, MAX_ERROR_LENGTH)),
    },
    failure: error,
  });
  try {
    await work();
    return finish(null);
  } catch (error) {
    return finish(error instanceof Error ? error : new Error(String(error)));
  }
};

/** Returns false if another run holds the lock. */
const lock = async ({ db }: Pick<Context, 'db'>, task: ScheduledTask): Promise<boolean> => {
  const time = now();
  const taken = await db
    .insert(taskLocks)
    .values({ task, until: new Date(time.getTime() + LOCKED_MAX) })
    .onConflictDoUpdate({ target: taskLocks.task, set: { until: sql`excluded.until` }, setWhere: lte(taskLocks.until, time) })
    .returning();
  return taken.length > 0;
};

interface ByHand {
  trace: BatchItem<'sqlite'>;
}

/** Runs a task and logs the result; null if it is already running. */
export const runTask = async ({ db }: Pick<Context, 'db'>, task: Task, byHand?: ByHand) => {
  if (!(await lock({ db }, task[0]))) return null;
  const tried = await tryTask(task);
  const [[row]] = await db.batch([
    db
      .insert(runs)
      .values({ ...tried.run, isByHand: byHand !== undefined })
      .returning(),
    db.delete(taskLocks).where(eq(taskLocks.task, task[0])),
    ...(byHand ? [byHand.trace] : []),
  ]);
  return { run: row, failure: tried.failure };
};

/** Runs and logs the tasks in order, except paused and running ones. Continues after failures and throws the first at the end. */
export const runTasks = async ({ db }: Pick<Context, 'db'>, tasks: Task[]): Promise<void> => {
  const paused = await readPaused({ db });
  let failure: Error | null = null;
  for (const task of tasks) {
    if (paused.includes(task[0]) && PAUSABLE_TASKS.includes(task[0])) continue;
    const tried = await runTask({ db }, task);
    failure ??= tried?.failure ?? null;
  }
  if (failure) throw failure;
};

export const cleanUpRuns = async ({ db, now: time }: Pick<Context, 'db' | 'now'>): Promise<void> => {
  await db.delete(runs).where(lt(runs.startedAt, daysBefore(time, 'logging.schedule_days')));
};

export const runRow = object({
  id: runs.id,
  name: runs.task,
  startedAt: runs.startedAt,
  duration: runs.duration,
  outcome: runs.outcome,
  error: runs.error,
  isByHand: runs.isByHand,
});

export const toRun = ({ id, name, startedAt, duration, outcome, error, isByHand }: Read<typeof runRow>): ScheduledRun => ({
  id,
  name,
  started_at: startedAt.toISOString(),
  duration,
  outcome,
  error,
  by_hand: isByHand,
});
