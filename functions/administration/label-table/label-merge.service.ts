import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Job } from '#contracts/administration/resource';
import type { LabelKindName } from '#contracts/catalogue/label';
import { boolean, first, list, number, object, type Read, readRows, text } from '#db/json-row';
import { inPageOrder, pageAfter } from '#db/keyset';
import { resourceJobLinks as jobLinks, resourceJobRows as jobRows, resourceJobs as jobs } from '#db/schema/resource-job';
import { users } from '#db/schema/user';
import type { LabelMerge, LabelMergeLook, labelMergesQuery } from '#functions/administration/label-table/label-merge.contract';
import { requireResource } from '#functions/administration/resource/resource.service';
import { findJob, toJob } from '#functions/administration/resource/resource-job.service';
import { undoBulk } from '#functions/administration/resource/undo.service';
import { LABELS } from '#functions/catalogue/label/label.kind';
import type { Context } from '#functions/platform/access/context';
import { toCursorPage } from '#functions/platform/contract/pagination';
import { AppError, notFound } from '#functions/platform/http/app-error';
import { freeName, isNameTaken } from './label-action';
import { LABEL_LINKS } from './label-link';
import { isTargetMerged, laterName } from './label-merge.select';
import { genreTable, tagTable } from './label-table';

const SHOWN_NAMES = 10;

const tableOf = (kind: LabelKindName) => (kind === 'genres' ? genreTable : tagTable);

const target = sql`${jobs.input} ->> 'into'`;
const isMerged = sql`${jobRows.jobId} = ${jobs.id} and ${jobRows.before} is not null`;

const mergeRow = (context: Pick<Context, 'now'>, kind: LabelKindName) => {
  const { table } = LABELS[kind];
  return object({
    id: jobs.id,
    names: list(
      object({ name: text(sql`${jobRows.before} ->> 'display_name'`) }),
      sql`${jobRows} where ${isMerged} order by ${jobRows.rowId} limit ${SHOWN_NAMES}`,
    ),
    count: number(sql`(select count(*) from ${jobRows} where ${isMerged})`),
    into: first(object({ id: table.id, name: table.displayName }), sql`${table} where ${table.id} = ${target}`),
    mergedBy: first(
      object({ id: users.id, name: users.name }),
      sql`${users} where ${users.id} = ${jobs.userId} and ${jobs.input} ->> 'is_passed_on' is null`,
    ),
    finishedAt: jobs.finishedAt,
    undoUntil: jobs.undoUntil,
    isTargetMerged: boolean(isTargetMerged(context, kind)),
    later: text(laterName(context, kind)),
  });
};

type MergeRow = Read<ReturnType<typeof mergeRow>>;

const undoableWhere = (kind: LabelKindName): SQL =>
  sql`${jobs.resource} = ${kind} and ${jobs.action} = 'merge' and ${jobs.state} in ('done', 'stopped') and ${jobs.done} > 0 and ${jobs.undoUntil} is not null`;

const stateOf = ({ undoUntil, into, isTargetMerged: isMergedSince, later }: MergeRow, now: Date): LabelMerge['state'] => {
  if (undoUntil! <= now) return 'expired';
  if (!into) return isMergedSince ? 'merged' : 'deleted';
  return later === null ? 'undoable' : 'later';
};

const toMerge = ({ now }: Pick<Context, 'now'>, kind: LabelKindName, row: MergeRow): LabelMerge => {
  const { id, names, count, into, mergedBy, finishedAt, undoUntil, later } = row;
  return {
    id,
    kind,
    names: names.map(({ name }) => name ?? ''),
    count,
    into,
    merged_by: mergedBy,
    merged_at: finishedAt!.toISOString(),
    undo_until: undoUntil!.toISOString(),
    state: stateOf(row, now),
    later,
  };
};

/** Throws 403. */
export const listLabelMerges = async (context: Context, kind: LabelKindName, query: z.output<typeof labelMergesQuery>) => {
  requireResource(context, tableOf(kind));
  const pageQuery = { ...query, orderDir: 'desc' as const };
  const page = pageAfter({ from: sql`${jobs}`, where: undoableWhere(kind), id: jobs.id, key: jobs.id }, pageQuery);
  const from = sql`${page} join ${jobs} on ${jobs.id} = page.id ${inPageOrder(pageQuery)}`;
  return toCursorPage(
    await readRows(context.db, mergeRow(context, kind), from),
    query.perPage,
    (row) => toMerge(context, kind, row),
    ({ id }) => [id, id],
  );
};

const lookRow = (kind: LabelKindName) => {
  const counted = (name: 'track' | 'album', isReturning: boolean) => {
    const link = LABEL_LINKS[kind].find((each) => each.kind === name)!;
    const has = sql`exists (select 1 from ${link.table} where ${link.thing} = ${jobLinks.thingId} and ${link.label} = ${target})`;
    return number(sql`(select count(distinct ${jobLinks.thingId}) from ${jobLinks} where ${jobLinks.jobId} = ${jobs.id} and ${jobLinks.kind} = ${name}
      and ${isReturning ? has : sql`not ${has}`})`);
  };
  return object({
    returns: object({ tracks: counted('track', true), albums: counted('album', true) }),
    lost: object({ tracks: counted('track', false), albums: counted('album', false) }),
    renamed: list(
      object({ name: text(sql`${jobRows.before} ->> 'display_name'`), address: text(freeName(kind, target)) }),
      sql`${jobRows} where ${isMerged} and ${isNameTaken(kind, target)} order by ${jobRows.rowId} limit ${SHOWN_NAMES}`,
    ),
  });
};

/** Throws 403, 404. */
export const previewLabelUndo = async (context: Context, kind: LabelKindName, id: number): Promise<LabelMergeLook> => {
  requireResource(context, tableOf(kind));
  const where = sql`${jobs} where ${jobs.id} = ${id} and ${undoableWhere(kind)}`;
  const [[row], [look]] = await Promise.all([
    readRows(context.db, mergeRow(context, kind), where),
    readRows(context.db, lookRow(kind), where),
  ]);
  if (!row || !look) throw notFound();
  return { ...look, renamed: look.renamed as LabelMergeLook['renamed'], merge: toMerge(context, kind, row) };
};

/** Throws 403, 404, 409 if the period is over, the target is gone, or a later merge must be undone first. */
export const undoLabelMerge = async (context: Context, kind: LabelKindName, id: number): Promise<Job> => {
  const { state } = (await previewLabelUndo(context, kind, id)).merge;
  if (state === 'expired') throw new AppError(409, 'undo_expired', 'This merge is more than 30 days old, which is too long to undo.');
  return toJob(context, await undoBulk(context, tableOf(kind), await findJob(context, id)));
};
