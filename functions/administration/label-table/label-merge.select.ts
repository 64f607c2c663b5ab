import { type SQL, sql } from 'drizzle-orm';
import type { LabelKindName } from '#contracts/catalogue/label';
import { LABELS } from '#functions/catalogue/label/label.kind';
import type { Context } from '#functions/platform/access/context';

/** Merges after a row of `resource_jobs` that are under way or can be undone; none if the row itself is too old to undo. */
const isLater = ({ now }: Pick<Context, 'now'>, kind: LabelKindName): SQL =>
  sql`resource_jobs.undo_until > ${now.getTime()} and later.id > resource_jobs.id and later.resource = ${kind} and later.action = 'merge'
    and (later.state in ('running', 'undoing') or (later.state in ('done', 'stopped') and later.undo_until > ${now.getTime()}))`;

/** The last label that was merged into the same target later: undo restores the state before it. */
export const laterName = (context: Pick<Context, 'now'>, kind: LabelKindName): SQL =>
  sql`(select changed.before ->> 'display_name' from resource_jobs as later
    join resource_job_rows as changed on changed.job_id = later.id and changed.before is not null
    where ${isLater(context, kind)} and later.input ->> 'into' = resource_jobs.input ->> 'into'
    order by later.id desc, changed.row_id limit 1)`;

const hasTarget = (kind: LabelKindName): SQL =>
  sql`exists (select 1 from ${LABELS[kind].table} where ${LABELS[kind].table.id} = resource_jobs.input ->> 'into')`;

/** `cross join` reads the rows of the target first, which are few. */
export const isTargetMerged = (context: Pick<Context, 'now'>, kind: LabelKindName): SQL =>
  sql`(not ${hasTarget(kind)} and exists (select 1 from resource_job_rows as changed cross join resource_jobs as later on later.id = changed.job_id
    where changed.row_id = resource_jobs.input ->> 'into' and changed.before is not null and ${isLater(context, kind)}))`;

/** A sentence for a row of `resource_jobs`; null if the merge can be undone. */
export const mergeRefusal = (context: Pick<Context, 'now'>, kind: LabelKindName): SQL => {
  const { one } = LABELS[kind];
  return sql`(case
    when ${hasTarget(kind)} then 'Undo the merge of “' || ${laterName(context, kind)} || '” first.'
    when ${isTargetMerged(context, kind)} then ${`The ${one} it was merged into was itself merged. Undo that first.`}
    else ${`The ${one} it was merged into was deleted, so this merge can’t be undone any more.`} end)`;
};
