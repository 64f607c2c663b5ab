import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ArtistDetail } from '#contracts/catalogue/artist';
import { object, readRows } from '#db/json-row';
import { inPageOrder, pageAfter } from '#db/keyset';
import { artistMerges, artists, verifiedNames } from '#db/schema/artist';
import { mergeRecords } from '#db/schema/artist-merge';
import type { ArtistMerge, artistMergesQuery, MergeUndoLook } from '#functions/administration/artist-merge/merge-undo.contract';
import { showArtist } from '#functions/catalogue/artist/artist.service';
import { artistNameColumns } from '#functions/catalogue/artist/artist-name';
import type { Context } from '#functions/platform/access/context';
import { guardedBatch, isPermitted } from '#functions/platform/access/guarded-batch';
import { auditStatement } from '#functions/platform/audit/audit.service';
import { toCursorPage } from '#functions/platform/contract/pagination';
import { AppError, notFound } from '#functions/platform/http/app-error';
import { invalidationStatements } from '#functions/platform/invalidation/invalidation.service';
import { nameKeys } from '#functions/platform/name/name-key';
import type { Move } from './merge-move';
import { NUMBERED } from './merge-record';
import { numberedStatements, returnStatements } from './merge-return';
import { rightReturnStatements } from './merge-return-right';
import { laterMerges, lookRow, MERGE_UNDO_PERIOD, mergeRow, toLook, toMerge } from './merge-undo.select';
import { undoneNotices } from './merge-undo-notice';

export const listArtistMerges = async (context: Context, query: z.output<typeof artistMergesQuery>) => {
  const page = pageAfter({ from: sql`${artistMerges}`, where: sql`1`, id: artistMerges.oldId, key: artistMerges.createdAt }, query);
  const from = sql`${page} join ${artistMerges} on ${artistMerges.oldId} = page.id ${inPageOrder(query)}`;
  return toCursorPage(
    await readRows(context.db, mergeRow, from),
    query.perPage,
    (row) => toMerge(context, row),
    ({ id, createdAt }) => [createdAt.getTime(), id],
  );
};

const findMerge = async (context: Pick<Context, 'db' | 'now'>, id: number): Promise<ArtistMerge> => {
  const [row] = await readRows(context.db, mergeRow, sql`${artistMerges} where ${artistMerges.oldId} = ${id}`);
  if (!row) throw notFound();
  return toMerge(context, row);
};

const REFUSALS: Record<Exclude<ArtistMerge['state'], 'undoable'>, (merge: ArtistMerge) => string> = {
  expired: ({ name }) => `“${name}” was merged more than 30 days ago, which is too long to undo.`,
  superseded: ({ name, into }) =>
    `“${name}” was merged into an artist that is now part of “${into.name}”. Undo the merge into “${into.name}” first.`,
  binned: ({ into }) => `“${into.name}” is in the bin. Restore it first.`,
  later: ({ into, later }) => `“${later?.name}” was merged into “${into.name}” since. Undo the merge of “${later?.name}” first.`,
  unrecorded: ({ name }) => `“${name}” was merged before merges could be undone.`,
};

const changedMeanwhile = () => new AppError(409, 'changed', 'This merge was undone or changed meanwhile. Reload and check.');

const MARK = 'undone-meanwhile';

/** Fails the batch unless the merge can still be undone: `json()` of an invalid text raises an error. */
const isUndoable = ({ db, now }: Context, { fromId, intoId }: Move) =>
  db
    .select({
      stands: sql`case when exists (select 1 from artist_merge_records as record join artist_merges as merge on merge.old_id = record.old_id
          join artists as target on target.id = merge.artist_id and target.deleted_at is null
          where record.old_id = ${fromId} and merge.artist_id = ${intoId} and record.into_id = ${intoId}
            and merge.created_at > ${now.getTime() - MERGE_UNDO_PERIOD}
            and not exists (select 1 from ${laterMerges('merge')})) then 1 else json(${MARK}) end`,
    })
    .from(sql`(select 1)`);

/** Values of the target from before the merge, where they still are as it set them and the name is free. */
const formerProfile = async ({ db }: Pick<Context, 'db'>, { fromId, intoId }: Move): Promise<{ name?: string }> => {
  const current = {
    name: artists.name,
    image: artists.image,
    description: artists.description,
    city: artists.city,
    country: artists.country,
  };
  const row = object({ ...current, links: artists.links, images: artists.images, verified: artists.verified });
  const [[now], [record]] = await Promise.all([
    readRows(db, row, sql`${artists} where ${artists.id} = ${intoId}`),
    db.select({ profile: mergeRecords.profile }).from(mergeRecords).where(sql`${mergeRecords.oldId} = ${fromId}`),
  ]);
  if (!now || !record) return {};
  const { before, after } = record.profile;
  const fields = Object.keys(after).filter((field) => JSON.stringify(now[field as keyof typeof now]) === JSON.stringify(after[field]));
  const { name, ...values } = Object.fromEntries(fields.map((field) => [field, before[field]])) as { name?: string };
  if (name === undefined) return values;
  const keys = JSON.stringify(nameKeys(name));
  const [taken] = await db
    .select({ key: verifiedNames.key })
    .from(verifiedNames)
    .where(sql`${verifiedNames.key} in (select value from json_each(${keys})) and ${verifiedNames.artistId} <> ${intoId}`);
  return taken ? values : { ...values, ...artistNameColumns(name) };
};

const readLook = async (context: Pick<Context, 'db' | 'now'>, id: number) => {
  const merge = await findMerge(context, id);
  const move = { fromId: id, intoId: merge.into.id };
  const former = await formerProfile(context, move);
  const [row] = await readRows(context.db, lookRow(move, former), sql`(select 1)`);
  return { look: toLook(merge, row!), move, former };
};

/** Throws 404. */
export const previewUndo = async (context: Pick<Context, 'db' | 'now'>, id: number): Promise<MergeUndoLook> =>
  (await readLook(context, id)).look;

const GRANTS = NUMBERED.filter(({ kind }) => kind === 'grant');
const OTHERS = NUMBERED.filter(({ kind }) => kind !== 'grant');

/** Separates a merged artist from its target again. Rights that ended since stay ended. Throws 404, 409 if it can’t be undone. */
export const undoMerge = async (context: Context, fromId: number): Promise<{ artist: ArtistDetail; look: MergeUndoLook }> => {
  const { db, actor, now } = context;
  const { look, move, former } = await readLook(context, fromId);
  const { name, into, state } = look.merge;
  if (state !== 'undoable') throw new AppError(409, state === 'expired' ? 'undo_expired' : 'not_undoable', REFUSALS[state](look.merge));
  const isGone = sql`${artistMerges.oldId} = ${fromId}`;
  try {
    await guardedBatch(context, actor.user ? [isPermitted(sql`${actor.user.id}`, 'artists.update')] : [], [
      isUndoable(context, move),
      db
        .update(artists)
        .set({ ...former, updatedAt: now })
        .where(sql`${artists.id} = ${into.id}`),
      ...returnStatements(context, move),
      ...numberedStatements(context, move, OTHERS),
      ...rightReturnStatements(context, move),
      ...numberedStatements(context, move, GRANTS),
      ...undoneNotices(context, move),
      db.delete(artistMerges).where(isGone),
      ...invalidationStatements(context, { artist: [fromId, into.id] }),
      auditStatement(context, {
        action: 'artists.undo_merge',
        subject: { type: 'artist', id: fromId, name },
        before: { into: { id: into.id, name: into.name } },
        after: { ...look.returns, managers: look.returns.managers.map((person) => person.id), team: look.returns.team?.id ?? null },
      }),
    ]);
  } catch (error) {
    const reason = String(error instanceof Error ? (error.cause ?? error) : error);
    if (!/malformed JSON/i.test(reason)) throw error;
    throw changedMeanwhile();
  }
  return { artist: await showArtist(context, fromId), look };
};
