import { and, eq, lt, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { runsQuery, ScheduledRun, ScheduledTask } from '#contracts/platform/scheduled-run';
import { number, object, type Read, readRows } from '#db/json-row';
import { inPageOrder, pageAfter } from '#db/keyset';
import { scheduledRuns as runs } from '#db/schema/scheduled-run';
import type { Context } from '#functions/platform/access/context';
import { DAY } from '#functions/platform/contract/duration';
import { toCursorPage } from '#functions/platform/contract/pagination';
import { redactText } from '#functions/platform/error-trace/redact.policy';
import { now } from '#functions/platform/http/clock';

/** How long a run stays in the log, in milliseconds: 14 days. */
export const RUN_RETENTION = 14 * DAY;
/** What of an error is kept, in characters. */
const ERROR_MAX = 1000;

type Task = [name: ScheduledTask, work: () => Promise<unknown>];

/** Does one task and says how it went. */
const tryTask = async ([task, work]: Task) => {
  const startedAt = now();
  const finish = (error: Error | null) => ({
    run: {
      task,
      startedAt,
      duration: Math.max(0, now().getTime() - startedAt.getTime()),
      outcome: error ? ('failed' as const) : ('done' as const),
      error: error && redactText(`${error.name}: ${error.message}`.slice(0, ERROR_MAX)),
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

/** Does the tasks one after the other and writes down how each went. One that fails keeps none of the others from being done. Error: the first failure. */
export const runTasks = async ({ db }: Pick<Context, 'db'>, tasks: Task[]): Promise<void> => {
  const tried = [];
  for (const task of tasks) tried.push(await tryTask(task));
  await db.insert(runs).values(tried.map(({ run }) => run));
  const failed = tried.find(({ failure }) => failure);
  if (failed) throw failed.failure;
};

/** Forgets runs that are two weeks old. */
export const cleanUpRuns = async ({ db, now: time }: Pick<Context, 'db' | 'now'>): Promise<void> => {
  await db.delete(runs).where(lt(runs.startedAt, new Date(time.getTime() - RUN_RETENTION)));
};

const runRow = object({
  id: runs.id,
  name: runs.task,
  startedAt: runs.startedAt,
  duration: runs.duration,
  outcome: runs.outcome,
  error: runs.error,
  key: number(sql`page.sort_key`),
});

const toRun = ({ startedAt, key: _, ...run }: Read<typeof runRow>): ScheduledRun => ({ ...run, started_at: startedAt.toISOString() });

/** A page of the runs, the latest first. One statement. */
export const listRuns = async ({ db }: Context, { name, outcome, ...listQuery }: z.output<typeof runsQuery>) => {
  const where = and(sql`1`, name && eq(runs.task, name), outcome && eq(runs.outcome, outcome)) ?? sql`1`;
  const page = pageAfter({ from: sql`${runs}`, where, id: runs.id, key: runs.startedAt }, listQuery);
  const rows = await readRows(db, runRow, sql`${page} join ${runs} on ${runs.id} = page.id ${inPageOrder(listQuery)}`);
  return toCursorPage(rows, listQuery.perPage, toRun, ({ key, id }) => [key, id]);
};
