import { sql } from 'drizzle-orm';
import { BULK_UNDO_SECONDS } from '#contracts/administration/resource';
import { resourceJobRows as jobRows } from '#db/schema/resource-job';
import type { Context } from '#functions/platform/access/context';
import { guardedBatch } from '#functions/platform/access/guarded-batch';
import { SECOND } from '#functions/platform/contract/duration';
import { AppError } from '#functions/platform/http/app-error';
import { runImportStep, runUnmakeStep } from './import-step.service';
import type { AnyResource, BulkAction, Input, Part } from './resource.definition';
import { resourceRights } from './resource.service';
import { findJob, isGuardFailure, isUnderWay, type JobRow, moveStatement, standingStatement, stopJob } from './resource-job.service';

const DEFAULT_STEP_ROWS = 500;
const STEPS_PER_CALL = 10;

export const IMPORT_ACTION = 'import';

const undoneUntil = ({ now }: Pick<Context, 'now'>, action?: BulkAction): Date =>
  new Date(now.getTime() + (action?.undoPeriod ?? BULK_UNDO_SECONDS * SECOND));

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

/** Stores the previous state of rows that the action changes and its user may still change. */
const saveStatement = (context: Context, resource: AnyResource, job: JobRow, action: BulkAction, input: Input, end: number) => {
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

/** Forgets rows that the user may no longer change, such as accounts with new permissions. */
const forgetStatement = (context: Context, { table, allows }: AnyResource, { where }: Part) =>
  context.db
    .update(jobRows)
    .set({ before: null })
    .where(sql`${where} and exists (select 1 from ${table} where ${table.id} = ${jobRows.rowId} and not (${allows(context)}))`);

const idsOf = async ({ db }: Context, part: Part): Promise<number[]> =>
  (await db.all<{ id: number }>(sql`select ${jobRows.rowId} as id from ${jobRows} where ${part.where}`)).map(({ id }) => id);

/** Changes rows and moves the cursor in one batch, so that an interrupted step can be repeated. `action.after` runs outside of it:
 * if cut off, only that is repeated, on the stored ids, because the rows may no longer match. */
const runActStep = async (context: Context, resource: AnyResource, job: JobRow, action: BulkAction, end: number): Promise<void> => {
  const input = job.input ?? {};
  const part = changedIn(job, end);
  const moved = moveStatement(context, job, { cursor: end, done: sql`done + (select count(*) from ${part.ids})` });
  const change = async () =>
    guardedBatch(context, resourceRights(context, resource), [
      standingStatement(context, job),
      saveStatement(context, resource, job, action, input, end),
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

const runUndoStep = async (context: Context, resource: AnyResource, job: JobRow, action: BulkAction, end: number): Promise<void> => {
  const part = changedIn(job, end);
  await guardedBatch(context, resourceRights(context, resource), [
    standingStatement(context, job),
    forgetStatement(context, resource, part),
    ...(action.undo?.(context, part, job.input ?? {}) ?? []),
    moveStatement(context, job, { cursor: end, done: sql`done + (select count(*) from ${part.ids})` }),
    ...(action.ensure?.(context) ?? []),
  ]);
};

const finish = async (context: Context, job: JobRow, canBeUndone: boolean, action?: BulkAction): Promise<void> => {
  const isUndone = job.state === 'undoing';
  await moveStatement(context, job, {
    state: isUndone ? 'undone' : 'done',
    finishedAt: context.now,
    undoUntil: isUndone || !canBeUndone ? null : undoneUntil(context, action),
    lines: null,
  });
};

const runStep = async (context: Context, resource: AnyResource, job: JobRow): Promise<void> => {
  if (job.action === IMPORT_ACTION) {
    const isOver = await (job.state === 'undoing' ? runUnmakeStep : runImportStep)(context, resource, job);
    return isOver ? finish(context, job, true) : undefined;
  }
  const action = resource.actions[job.action];
  const end = action && (await endOfStep(context, job, action.step ?? DEFAULT_STEP_ROWS));
  if (!action || end === null) return finish(context, job, Boolean(action?.undo), action);
  await (job.state === 'undoing' ? runUndoStep(context, resource, job, action, end) : runActStep(context, resource, job, action, end));
};

/** Runs some steps and returns the job. A refused step stops it; completed steps remain. Safe to run concurrently. */
export const runJob = async (context: Context, resource: AnyResource, begun: JobRow, steps = STEPS_PER_CALL): Promise<JobRow> => {
  let job = begun;
  const action = resource.actions[job.action];
  for (let step = 0; step < steps && isUnderWay(job); step += 1) {
    try {
      // The user may have lost the right since the job started.
      if (step === 0) await action?.prepare?.(context, job.input ?? {});
      await runStep(context, resource, job);
    } catch (error) {
      // Refusals stop the job. Other errors are thrown, and the scheduler retries.
      const now = await findJob(context, job.id);
      const isBehind = now.cursor !== job.cursor || now.state !== job.state;
      if (!(error instanceof AppError) && !isGuardFailure(error)) throw error;
      if (!isBehind)
        await stopJob(
          context,
          job,
          error instanceof AppError ? error.message : 'The site needs at least one administrator.',
          undoneUntil(context, action),
        );
    }
    job = await findJob(context, job.id);
  }
  return job;
};
