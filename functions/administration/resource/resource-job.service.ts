import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Job, JobState } from '#contracts/administration/resource';
import { resourceJobLinks as jobLinks, resourceJobRows as jobRows, resourceJobs as jobs } from '#db/schema/resource-job';
import type { Context } from '#functions/platform/access/context';
import { HOUR, MINUTE } from '#functions/platform/contract/duration';
import { notFound } from '#functions/platform/http/app-error';

export type JobRow = typeof jobs.$inferSelect;

/** A job whose rows are still to be come to. */
export const isUnderWay = ({ state }: Pick<JobRow, 'state'>): boolean => state === 'running' || state === 'undoing';

/** How far a job has come, as its person is told. */
export const toJob = async ({ db }: Pick<Context, 'db'>, row: JobRow): Promise<Job> => {
  const [{ passed }] = isUnderWay(row)
    ? await db.all<{ passed: number }>(
        sql`select count(*) as passed from ${jobRows} where ${jobRows.jobId} = ${row.id} and ${jobRows.rowId} <= ${row.cursor}`,
      )
    : [{ passed: row.total }];
  const { id, action, state, total, done, errors, reason } = row;
  return { id, action, state, total, done, passed: row.lines ? Math.min(row.cursor, total) : passed, errors, reason };
};

/** A job by its id; 404 where there is none any more. */
export const findJob = async ({ db }: Pick<Context, 'db'>, id: number): Promise<JobRow> => {
  const [row] = await db.select().from(jobs).where(eq(jobs.id, id));
  if (!row) throw notFound();
  return row;
};

/** A job of the caller; 404 for that of anybody else. */
export const findOwnJob = async (context: Pick<Context, 'db' | 'actor'>, id: number): Promise<JobRow> => {
  const row = await findJob(context, id);
  if (row.userId !== context.actor.user?.id) throw notFound();
  return row;
};

type JobChange = Partial<Pick<JobRow, 'state' | 'cursor' | 'done' | 'errors' | 'reason' | 'finishedAt' | 'undoUntil' | 'lines'>>;

/** The statement that changes a job as long as it still stands where it was read: whoever comes second changes nothing. */
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

/** The statement that fails a batch where the job does not stand any more where it was read. */
export const standingStatement = ({ db }: Pick<Context, 'db'>, { id, state, cursor }: Pick<JobRow, 'id' | 'state' | 'cursor'>) =>
  db
    .select({
      stands: sql`case when exists (select 1 from ${jobs} where ${jobs.id} = ${id} and ${jobs.state} = ${state} and ${jobs.cursor} = ${cursor})
        then 1 else json(${MARK}) end`,
    })
    .from(sql`(select 1)`);

/** Whether a batch failed by a statement that looked at something first. */
export const isGuardFailure = (error: unknown): boolean =>
  /malformed JSON/i.test(String(error instanceof Error ? (error.cause ?? error) : error));

/** Ends a job that cannot go on: what it did stays, and can be undone. */
export const stopJob = async (context: Pick<Context, 'db' | 'now'>, job: JobRow, reason: string, undoUntil: Date | null): Promise<void> => {
  const { now } = context;
  const state: JobState = job.state === 'undoing' ? 'undone' : 'stopped';
  await moveStatement(context, job, { state, reason, finishedAt: now, undoUntil, lines: null });
};

/** A job that nobody has gone on with for so long is gone on with by the clock, in milliseconds. */
const LEFT_ALONE = MINUTE;
/** So many of them in one run. */
const JOBS_OF_RUN = 5;

/** Jobs that were cut off, the one that waits longest first. */
export const readLeftJobs = ({ db, now }: Pick<Context, 'db' | 'now'>): Promise<JobRow[]> =>
  db
    .select()
    .from(jobs)
    .where(
      and(isNull(jobs.finishedAt), inArray(jobs.state, ['running', 'undoing']), lt(jobs.updatedAt, new Date(now.getTime() - LEFT_ALONE))),
    )
    .orderBy(jobs.updatedAt)
    .limit(JOBS_OF_RUN);

/** How long a job that is over is kept, in milliseconds: its rows say what people were. */
const KEPT = HOUR;
const FORGOTTEN_AT_ONCE = 20_000;

/** Forgets jobs that are over, their rows first, some at a time. */
export const forgetJobs = async ({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> => {
  const old = sql`select ${jobs.id} from ${jobs} where ${jobs.finishedAt} is not null and ${jobs.finishedAt} < ${now.getTime() - KEPT}`;
  await db.batch([
    db.delete(jobLinks).where(sql`rowid in (select rowid from ${jobLinks} where ${jobLinks.jobId} in (${old}) limit ${FORGOTTEN_AT_ONCE})`),
    db.delete(jobRows).where(sql`rowid in (select rowid from ${jobRows} where ${jobRows.jobId} in (${old}) limit ${FORGOTTEN_AT_ONCE})`),
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
