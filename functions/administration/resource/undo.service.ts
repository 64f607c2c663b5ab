import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { AuditAction } from '#contracts/platform/audit';
import { resourceJobs as jobs } from '#db/schema/resource-job';
import type { Context } from '#functions/platform/access/context';
import { guardedBatch } from '#functions/platform/access/guarded-batch';
import { auditStatement } from '#functions/platform/audit/audit.service';
import { AppError, notFound } from '#functions/platform/http/app-error';
import { sha256Hex } from '#functions/platform/http/hmac';
import { loggedSubject } from './bulk.service';
import { runJob } from './bulk-step.service';
import type { AnyResource } from './resource.definition';
import { requireResource, resourceRights } from './resource.service';
import { findJob, isGuardFailure, type JobRow, standingStatement } from './resource-job.service';

const tooLate = () => new AppError(409, 'undo_expired', 'It is too late to undo this.');

/** Repeating the request continues an undo instead of failing. */
const isGoingBack = ({ state }: JobRow): boolean => state === 'undoing' || state === 'undone';

/** Throws 404 for another user's job, 409 after the undo period. */
export const findUndo = async ({ db, actor, now }: Context, token: string): Promise<JobRow> => {
  const [job] = await db
    .select()
    .from(jobs)
    .where(and(eq(jobs.undoHash, await sha256Hex(token)), eq(jobs.userId, actor.user?.id ?? 0)));
  if (!job) throw notFound();
  if (isGoingBack(job)) return job;
  if (!['done', 'stopped'].includes(job.state) || !job.undoUntil || job.undoUntil <= now) throw tooLate();
  return job;
};

/** Restores rows that did not change since; continues an interrupted undo. Throws 403, 404, 409. */
export const undoBulk = async (context: Context, resource: AnyResource, job: JobRow): Promise<JobRow> => {
  requireResource(context, resource);
  if (isGoingBack(job)) return runJob(context, resource, job);
  const { db, actor, now } = context;
  const refusal = resource.actions[job.action]?.undoRefusal?.(context) ?? sql`null`;
  const rejectRefused = async () => {
    const [refused] = await db.all<{ reason: string | null }>(sql`select ${refusal} as reason from ${jobs} where ${jobs.id} = ${job.id}`);
    if (refused?.reason) throw new AppError(409, 'not_undoable', refused.reason);
  };
  await rejectRefused();
  try {
    await guardedBatch(context, resourceRights(context, resource), [
      standingStatement(context, job, sql`${refusal} is null`),
      db
        .update(jobs)
        .set({
          state: 'undoing',
          userId: actor.user?.id ?? job.userId,
          cursor: 0,
          done: 0,
          finishedAt: null,
          undoUntil: null,
          reason: null,
          updatedAt: now,
        })
        .where(and(eq(jobs.id, job.id), inArray(jobs.state, ['done', 'stopped']), gt(jobs.undoUntil, now))),
      auditStatement(context, {
        action: `${resource.area}.undo` as AuditAction,
        subject: loggedSubject(resource, [], job.done),
        after: { undone: job.action },
      }),
    ]);
  } catch (error) {
    if (!isGuardFailure(error)) throw error;
    await rejectRefused();
    throw tooLate();
  }
  return runJob(context, resource, await findJob(context, job.id));
};
