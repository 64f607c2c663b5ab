import { sql } from 'drizzle-orm';
import { BULK_UNDO_SECONDS } from '#contracts/administration/resource';
import { resourceJobRows as jobRows } from '#db/schema/resource-job';
import type { Context } from '#functions/platform/access/context';
import { SECOND } from '#functions/platform/contract/duration';
import { AppError } from '#functions/platform/http/app-error';
import { takeImportStep, takeUnmakeStep } from './import-step.service';
import type { AnyResource, BulkAction, Input, Part } from './resource.definition';
import { findJob, isGuardFailure, isUnderWay, type JobRow, moveStatement, standingStatement, stopJob } from './resource-job.service';

/** How many rows a step takes where the action says nothing else, and how many steps one call. */
const STEP = 500;
const STEPS_OF_CALL = 10;

/** The name under which an import stands among the acts of a list. */
export const IMPORT_ACTION = 'import';

/** Until when what is done now can be undone. */
const undoneUntil = ({ now }: Pick<Context, 'now'>): Date => new Date(now.getTime() + BULK_UNDO_SECONDS * SECOND);

/** The last row of the next step; null where there is none. */
const endOfStep = async ({ db }: Pick<Context, 'db'>, job: JobRow, step: number): Promise<number | null> => {
  const [{ last }] = await db.all<{
    last: number | null;
  }>(sql`select max(row_id) as last from (select ${jobRows.rowId} as row_id from ${jobRows}
    where ${jobRows.jobId} = ${job.id} and ${jobRows.rowId} > ${job.cursor} order by ${jobRows.rowId} limit ${step})`);
  return last;
};

const changedIn = (job: JobRow, end: number): Part => {
  const where = sql`${jobRows.jobId} = ${job.id} and ${jobRows.rowId} > ${job.cursor} and ${jobRows.rowId} <= ${end} and ${jobRows.before} is not null`;
  return { ids: sql`(select ${jobRows.rowId} from ${jobRows} where ${where})`, where };
};

/** The statement that keeps what the rows of a step are, as far as the act changes them and its person still may. */
const keepStatement = (context: Context, resource: AnyResource, job: JobRow, action: BulkAction, input: Input, end: number) => {
  const before = typeof action.before === 'function' ? action.before(input) : action.before;
  const kept = sql`select ${before} from ${resource.table} where ${resource.table.id} = ${jobRows.rowId}
    and (${resource.allows(context)}) and (${action.touches(context, input)})`;
  return context.db
    .update(jobRows)
    .set({ before: sql`(${kept})` })
    .where(
      sql`${jobRows.jobId} = ${job.id} and ${jobRows.rowId} > ${job.cursor} and ${jobRows.rowId} <= ${end} and ${jobRows.before} is null`,
    );
};

const idsOf = async ({ db }: Context, part: Part): Promise<number[]> =>
  (await db.all<{ id: number }>(sql`select ${jobRows.rowId} as id from ${jobRows} where ${part.where}`)).map(({ id }) => id);

/**
 * Changes the next rows and remembers the last of them, in one batch: who dies in between has changed nothing, and who repeats it changes nothing again.
 * What follows on the batch may be cut off from it: then that alone is done again, for a row may have become another meanwhile.
 */
const takeActStep = async (context: Context, resource: AnyResource, job: JobRow, action: BulkAction, end: number): Promise<void> => {
  const input = job.input ?? {};
  const part = changedIn(job, end);
  const moved = moveStatement(context, job, { cursor: end, done: sql`done + (select count(*) from ${part.ids})` });
  const change = async () =>
    context.db.batch([
      standingStatement(context, job),
      keepStatement(context, resource, job, action, input, end),
      ...((await action.apply?.(context, part, input)) ?? []),
      ...(action.after ? [] : [moved]),
      ...(action.ensure?.(context) ?? []),
    ]);
  if (!action.after) return void (await change());
  let ids = await idsOf(context, part);
  if (ids.length === 0) {
    await change();
    ids = await idsOf(context, part);
  }
  await action.after(context, ids);
  await moved;
};

const takeUndoStep = async (context: Context, job: JobRow, action: BulkAction, end: number): Promise<void> => {
  const part = changedIn(job, end);
  await context.db.batch([
    standingStatement(context, job),
    ...(action.undo?.(context, part, job.input ?? {}) ?? []),
    moveStatement(context, job, { cursor: end, done: sql`done + (select count(*) from ${part.ids})` }),
    ...(action.ensure?.(context) ?? []),
  ]);
};

const finish = async (context: Context, job: JobRow, canBeUndone: boolean): Promise<void> => {
  const isUndone = job.state === 'undoing';
  await moveStatement(context, job, {
    state: isUndone ? 'undone' : 'done',
    finishedAt: context.now,
    undoUntil: isUndone || !canBeUndone ? null : undoneUntil(context),
    lines: null,
  });
};

const takeStep = async (context: Context, resource: AnyResource, job: JobRow): Promise<void> => {
  if (job.action === IMPORT_ACTION) {
    const isOver = await (job.state === 'undoing' ? takeUnmakeStep : takeImportStep)(context, resource, job);
    return isOver ? finish(context, job, true) : undefined;
  }
  const action = resource.actions[job.action];
  const end = action && (await endOfStep(context, job, action.step ?? STEP));
  if (!action || end === null) return finish(context, job, Boolean(action?.undo));
  await (job.state === 'undoing' ? takeUndoStep(context, job, action, end) : takeActStep(context, resource, job, action, end));
};

/**
 * Goes on with a job for some steps, as the person of the context, and answers with where it is then. A step that is refused stops the job; what it did
 * stays. Somebody else who goes on with the same job at the same time does no harm.
 */
export const runJob = async (context: Context, resource: AnyResource, begun: JobRow, steps = STEPS_OF_CALL): Promise<JobRow> => {
  let job = begun;
  const action = resource.actions[job.action];
  for (let step = 0; step < steps && isUnderWay(job); step += 1) {
    try {
      // Whoever could give a role a minute ago may have lost the right to it.
      if (step === 0) await action?.prepare?.(context, job.input ?? {});
      await takeStep(context, resource, job);
    } catch (error) {
      // A refusal of the last statement of a batch, or of a service, is an answer; anything else is tried again by the clock.
      const now = await findJob(context, job.id);
      const isBehind = now.cursor !== job.cursor || now.state !== job.state;
      if (!(error instanceof AppError) && !isGuardFailure(error)) throw error;
      if (!isBehind)
        await stopJob(
          context,
          job,
          error instanceof AppError ? error.message : 'The site needs at least one administrator.',
          undoneUntil(context),
        );
    }
    job = await findJob(context, job.id);
  }
  return job;
};
