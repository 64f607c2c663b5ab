import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Job, JobState } from '#contracts/administration/resource';
import { resourceJobLinks as jobLinks, resourceJobRows as jobRows, resourceJobs as jobs } from '#db/schema/resource-job';
import type { Context } from '#functions/platform/access/context';
import { HOUR, MINUTE } from '#functions/platform/contract/duration';
import { notFound } from '#functions/platform/http/app-error';

export type JobRow = typeof jobs.$inferSelect;

export const isUnderWay = ({ state }: Pick<JobRow, 'state'>): boolean => state === 'running' || state === 'undoing';

export const toJob = async ({ db }: Pick<Context, 'db'>, row: JobRow): Promise<Job> => {
  const [{ passed }] = isUnderWay(row)
    ? await db.all<{ passed: number }>(
        sql`select count(*) as passed from ${jobRows} where ${jobRows.jobId} = ${row.id} and ${jobRows.rowId} <= ${row.cursor}`,
      )
    : [{ passed: row.total }];
  const { id, action, state, total, done, errors, reason } = row;
  return { id, action, state, total, done, passed: row.lines ? Math.min(row.cursor, total) : passed, errors, reason };
};

export const findJob = async ({ db }: Pick<Context, 'db'>, id: number): Promise<JobRow> => {
  const [row] = await db.select().from(jobs).where(eq(jobs.id, id));
  if (!row) throw notFound();
  return row;
};

/** Throws 404 for another user's job. */
export const findOwnJob = async (context: Pick<Context, 'db' | 'actor'>, id: number): Promise<JobRow> => {
  const row = await findJob(context, id);
  if (row.userId !== context.actor.user?.id) throw notFound();
  return row;
};

type JobChange = Partial<Pick<JobRow, 'state' | 'cursor' | 'done' | 'errors' | 'reason' | 'finishedAt' | 'undoUntil' | 'lines'>>;

/** Optimistic lock: changes nothing if the job moved on since it was read. */
export const moveStatement = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  job: Pick<JobRow, 'id' | 'state' | 'cursor'>,
  change: { [Name in keyof JobChange]: JobChange[Name] | ReturnType<typeof sql> },
) =>
  db
    .update(jobs)
    .set({ ...change, updatedAt: now })
    .where(and(eq(jobs.id, job.id), eq(jobs.state, job.state), eq(jobs.cursor, job.cursor)));

const MARK = 'moved-on';

/** Aborts the batch if the job moved on since it was read, or `also` does not hold. */
export const standingStatement = (
  { db }: Pick<Context, 'db'>,
  { id, state, cursor }: Pick<JobRow, 'id' | 'state' | 'cursor'>,
  also = sql`1`,
) =>
  db
    .select({
      stands: sql`case when exists (select 1 from ${jobs} where ${jobs.id} = ${id} and ${jobs.state} = ${state} and ${jobs.cursor} = ${cursor} and ${also})
        then 1 else json(${MARK}) end`,
    })
    .from(sql`(select 1)`);

/** True if a guard statement aborted the batch through invalid JSON. */
export const isGuardFailure = (error: unknown): boolean =>
  /malformed JSON/i.test(String(error instanceof Error ? (error.cause ?? error) : error));

/** Completed steps remain and can be undone until `undoUntil`. */
export const stopJob = async (context: Pick<Context, 'db' | 'now'>, job: JobRow, reason: string, undoUntil: Date | null): Promise<void> => {
  const { now } = context;
  const state: JobState = job.state === 'undoing' ? 'undone' : 'stopped';
  await moveStatement(context, job, { state, reason, finishedAt: now, undoUntil, lines: null });
};

const STALLED_MS = MINUTE;
const JOBS_PER_RUN = 5;

export const readLeftJobs = ({ db, now }: Pick<Context, 'db' | 'now'>): Promise<JobRow[]> =>
  db
    .select()
    .from(jobs)
    .where(
      and(isNull(jobs.finishedAt), inArray(jobs.state, ['running', 'undoing']), lt(jobs.updatedAt, new Date(now.getTime() - STALLED_MS))),
    )
    .orderBy(jobs.updatedAt)
    .limit(JOBS_PER_RUN);

/** Short, because the rows hold personal data; longer only for acts with their own undo period. */
const JOB_RETENTION_MS = HOUR;
const MAX_DELETED_ROWS = 20_000;

/** Deletes a limited number of rows per run; a job is deleted after its last row. */
export const forgetJobs = async ({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> => {
  const old = sql`select ${jobs.id} from ${jobs} where ${jobs.finishedAt} is not null and ${jobs.finishedAt} < ${now.getTime() - JOB_RETENTION_MS}
    and (${jobs.undoUntil} is null or ${jobs.undoUntil} <= ${now.getTime()})`;
  await db.batch([
    db.delete(jobLinks).where(sql`rowid in (select rowid from ${jobLinks} where ${jobLinks.jobId} in (${old}) limit ${MAX_DELETED_ROWS})`),
    db.delete(jobRows).where(sql`rowid in (select rowid from ${jobRows} where ${jobRows.jobId} in (${old}) limit ${MAX_DELETED_ROWS})`),
    db
      .delete(jobs)
      .where(
        and(
          sql`${jobs.id} in (${old})`,
          sql`not exists (select 1 from ${jobLinks} where ${jobLinks.jobId} = ${jobs.id})`,
          or(eq(jobs.total, 0), sql`not exists (select 1 from ${jobRows} where ${jobRows.jobId} = ${jobs.id})`),
        ),
      ),
  ]);
};
