import { type SQL, sql } from 'drizzle-orm';
import { BULK_MAX, type BulkBody, type BulkLook, type BulkQuery, LOSSES } from '#contracts/administration/resource';
import type { AuditAction } from '#contracts/platform/audit';
import { resourceJobRows as jobRows, resourceJobs as jobs } from '#db/schema/resource-job';
import type { Context } from '#functions/platform/access/context';
import { guardedBatch } from '#functions/platform/access/guarded-batch';
import { auditStatement } from '#functions/platform/audit/audit.service';
import { AppError, forbidden, validationError } from '#functions/platform/http/app-error';
import { randomSecret, sha256Hex } from '#functions/platform/http/hmac';
import { runJob } from './bulk-step.service';
import type { AnyResource, BulkAction, Input } from './resource.definition';
import { requireResource, resourceRights } from './resource.service';
import { writeFilterGroups } from './resource-filter.contract';
import { matching, rowsOf } from './resource-filter.select';
import { findJob, isGuardFailure, type JobRow } from './resource-job.service';

const MAX_LOGGED_IDS = 100;

type Chosen = Pick<BulkQuery, 'ids' | 'filter' | 'query'>;

/** Throws 403, 422 for an unknown action or invalid input. */
const actionOf = async (
  context: Context,
  resource: AnyResource,
  { action: name, input: rawInput }: { action: string; input?: unknown },
): Promise<{ action: BulkAction; input: Input }> => {
  const action = Object.hasOwn(resource.actions, name) ? resource.actions[name] : undefined;
  if (!action) throw validationError({ action: [`There is no action "${name}" on this list.`] });
  const read = action.input?.safeParse(rawInput ?? {});
  if (read && !read.success) {
    throw validationError(
      Object.fromEntries(read.error.issues.map(({ path, message }) => [`input.${path.map(String).join('.')}`, [message]])),
    );
  }
  const input = read?.data ?? {};
  await action.prepare?.(context, input);
  return { action, input };
};

const meantWhere = (context: Context, resource: AnyResource, { ids, filter, query }: Chosen): SQL =>
  ids
    ? sql`${rowsOf(resource, context)} and ${resource.table.id} in (select value from json_each(${JSON.stringify(ids)}))`
    : matching(context, resource, { filter, query });

interface Counted {
  count: number;
  changed: number;
  kept: number;
}

const countChosen = async (context: Context, resource: AnyResource, meant: SQL, touches: SQL, also: SQL[] = []) => {
  const allowed = resource.allows(context);
  const sums = also.map(
    (number, index) => sql`, coalesce(sum(iif((${allowed}) and (${touches}), ${number}, 0)), 0) as ${sql.raw(`also_${index}`)}`,
  );
  const [row] = await context.db.all<Counted & Record<string, number>>(sql`select count(*) as count,
    coalesce(sum((${allowed}) and (${touches})), 0) as changed, coalesce(sum(not (${allowed})), 0) as kept${sql.join(sums)}
    from ${resource.table} where ${meant}`);
  const { count, changed, kept } = row;
  return { count, changed, kept, sums: also.map((_, index) => row[`also_${index}`] ?? 0) };
};

/** Previews an action. Throws 403, 422. */
export const lookAtBulk = async (context: Context, resource: AnyResource, asked: BulkQuery): Promise<BulkLook> => {
  requireResource(context, resource);
  const { action, input } = await actionOf(context, resource, asked);
  const consequences = Object.entries(action.consequences?.(context) ?? {});
  const losses = action.losses?.(context) ?? {};
  const lost = LOSSES.filter((name) => losses[name]);
  const meant = meantWhere(context, resource, asked);
  const { sums, ...counts } = await countChosen(context, resource, meant, action.touches(context, input), [
    ...consequences.map(([, condition]) => sql`((${condition}) <> 0)`),
    ...lost.flatMap((name) => losses[name] ?? []),
  ]);
  const named = <Name extends string>(names: readonly Name[], from = 0) =>
    names.flatMap((name, index) => (sums[from + index] ? [{ name, count: sums[from + index] }] : []));
  return {
    ...counts,
    consequences: named(consequences.map(([name]) => name)),
    losses: named(lost, consequences.length),
  };
};

const countedOtherwise = (expected: number, count: number) =>
  new AppError(409, 'count_changed', `${expected} were shown, but ${count} match now. Check the list and try again.`);

/** Throws 409 if the count differs from the one shown or nothing would change, 403 if no row may be changed, 422 above `BULK_MAX`. */
const requireCount = (asked: BulkBody, { count, changed, kept }: Counted, idle?: string): void => {
  if (count !== asked.expected) throw countedOtherwise(asked.expected, count);
  if (changed > BULK_MAX) throw validationError({ ids: [`You can change at most ${BULK_MAX} rows at once. Narrow the list.`] });
  if (changed === 0 && kept > 0) throw forbidden('You are not allowed to change any of these.');
  if (changed === 0) throw new AppError(409, 'nothing_to_do', idle ?? 'There is nothing to change.');
};

export const loggedSubject = (resource: AnyResource, ids: readonly number[], count: number, names: readonly string[] = []) => ({
  type: resource.name,
  id: count === 1 ? (ids[0] ?? null) : null,
  name: (count === 1 && names[0]) || `${count} ${resource.counted[count === 1 ? 0 : 1]}`,
});

/** Starts a job and runs its first steps; the client or the scheduler continues it. Selecting, counting and auditing the rows is one batch,
 * so that exactly the confirmed rows change. Throws 403, 409 if the count differs, 422. */
export const startBulk = async (
  context: Context,
  resource: AnyResource,
  asked: BulkBody,
): Promise<{ job: JobRow; token: string | null }> => {
  requireResource(context, resource);
  const { db, actor } = context;
  const { action, input } = await actionOf(context, resource, asked);
  const meant = meantWhere(context, resource, asked);
  const touches = action.touches(context, input);
  const counts = await countChosen(context, resource, meant, touches);
  requireCount(asked, counts, action.idle);
  const rows = sql`${resource.table} where ${meant} and (${resource.allows(context)}) and (${touches})`;
  const named = await db.all<{ id: number; name: string | null }>(
    sql`select ${resource.table.id} as id, ${resource.called ?? sql`null`} as name from ${rows} order by ${resource.table.id} limit ${MAX_LOGGED_IDS}`,
  );
  const token = randomSecret();
  const undoHash = await sha256Hex(token);
  const jobId = sql`(select ${jobs.id} from ${jobs} where ${jobs.undoHash} = ${undoHash})`;
  const written = sql`(select count(*) from ${jobRows} where ${jobRows.jobId} = ${jobId})`;
  const ids = named.map(({ id }) => id);
  const names = named.flatMap(({ name }) => name ?? []);
  const after = {
    ids,
    ...(names.length > 0 && { names }),
    ...(counts.changed > ids.length && { and_more: counts.changed - ids.length }),
    ...(Object.keys(input).length > 0 && { input }),
    ...(!asked.ids && { matching: [writeFilterGroups(asked.filter ?? []), asked.query ?? ''].filter(Boolean).join(' ') || 'all' }),
  };
  try {
    const [[created]] = await guardedBatch(context, resourceRights(context, resource), [
      db
        .insert(jobs)
        .values({
          resource: resource.name,
          action: asked.action,
          input,
          userId: actor.user!.id,
          total: counts.changed,
          undoHash,
          updatedAt: context.now,
        })
        .returning({ id: jobs.id }),
      db.insert(jobRows).select(sql`select ${jobId}, ${resource.table.id}, null from ${rows}`),
      db.select({ counted: sql`case when ${written} = ${counts.changed} then 1 else json('counted-otherwise') end` }).from(sql`(select 1)`),
      auditStatement(context, {
        action: `${resource.area}.${action.verb}` as AuditAction,
        subject: loggedSubject(resource, ids, counts.changed, names),
        after,
      }),
    ]);
    const job = await runJob(context, resource, await findJob(context, created.id));
    return { job, token: action.undo ? token : null };
  } catch (error) {
    if (!isGuardFailure(error)) throw error;
    throw countedOtherwise(asked.expected, (await countChosen(context, resource, meant, touches)).count);
  }
};
