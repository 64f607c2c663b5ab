import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { TrackDetail, TrackItem, trackListQuery } from '#contracts/catalogue/track';
import { list, object, readRows } from '#db/json-row';
import { contains, isOneOf, pageLimits, sorted } from '#db/keyset';
import { tracks } from '#db/schema/track';
import { worksHeld } from '#functions/account/membership/work-guard.select';
import { listOfArtist } from '#functions/catalogue/artist/artist.service';
import type { Context } from '#functions/platform/access/context';
import { guardedBatch } from '#functions/platform/access/guarded-batch';
import { requireAll } from '#functions/platform/api/require-all-rows';
import { removalStatements } from '#functions/platform/audit/audit.service';
import { isByOffice } from '#functions/platform/audit/office.policy';
import { toPage } from '#functions/platform/contract/pagination';
import { notFound } from '#functions/platform/http/app-error';
import { invalidationStatements } from '#functions/platform/invalidation/invalidation.service';
import { upheldStatements } from '#functions/platform/report-outcome/report-outcome.service';
import { canControlTrack, canPlayTrack, canSeeTrack } from './track.policy';
import { TRACK_SORTS, trackByArtistWhere, trackDetailRow, trackPage, trackPermissions, trackRow } from './track.select';
import { toTrackDetail, toTrackItem } from './track.view';

type TrackListQuery = z.output<typeof trackListQuery>;

export const listTracks = async ({ db, actor }: Context, query: TrackListQuery) => {
  const where = contains(tracks.folded, query.query);
  const rows = await readRows(db, trackRow(actor), trackPage({ ...pageLimits(query), where, key: TRACK_SORTS[query.orderBy] }));
  return toPage(
    rows.map((row) => toTrackItem(actor, row)),
    query.page,
    query.perPage,
  );
};

export const listTracksOfArtist = async (context: Context, artistId: number, query: TrackListQuery) => {
  const where = sql`${trackByArtistWhere(artistId)} and ${contains(tracks.folded, query.query)}`;
  const page = trackPage({ ...pageLimits(query), where, key: sorted(TRACK_SORTS[query.orderBy]) });
  const rows = await listOfArtist(context, artistId, list(trackRow(context.actor), page));
  return toPage(
    rows.map((row) => toTrackItem(context.actor, row)),
    query.page,
    query.perPage,
  );
};

/** In the order of `ids`, without invisible tracks. One statement. */
export const findTracks = async ({ db, actor }: Context, ids: number[]): Promise<TrackItem[]> => {
  const rows = await readRows(db, trackRow(actor), sql`${tracks} where ${isOneOf(tracks.id, ids)}`);
  const itemsById = new Map(rows.filter((row) => canSeeTrack(actor, row)).map((row) => [row.id, toTrackItem(actor, row)]));
  return ids.flatMap((id) => itemsById.get(id) ?? []);
};

export const showTrack = async ({ db, actor }: Context, id: number): Promise<TrackDetail> => {
  const [row] = await readRows(db, trackDetailRow(actor), sql`${tracks} where ${tracks.id} = ${id}`);
  if (!row || !canSeeTrack(actor, row)) throw notFound();
  return toTrackDetail(actor, row);
};

/** `duration` is in milliseconds, `audio_size` in bytes. */
const audioRow = {
  id: tracks.id,
  audio_key: tracks.audioKey,
  audio_type: tracks.audioType,
  audio_size: tracks.audioSize,
  duration: tracks.duration,
};

/** Throws 404 if the caller may not play the track. */
export const findPlayableTrack = async ({ db, actor }: Context, id: number) => {
  const row = object({ ...trackPermissions(actor), ...audioRow });
  const [track] = await readRows(db, row, sql`${tracks} where ${tracks.id} = ${id}`);
  if (!track || !canPlayTrack(actor, track)) throw notFound();
  return track;
};

const requireEditable = async ({ db, actor }: Context, ids: number[]) => {
  const row = object({ ...trackPermissions(actor), id: tracks.id, name: tracks.name });
  const rows = await readRows(db, row, sql`${tracks} where ${isOneOf(tracks.id, ids)}`);
  requireAll(
    ids,
    rows.filter((row) => canSeeTrack(actor, row)),
    (row) => canControlTrack(actor, row),
  );
  return rows;
};

/** All or none. Throws 403, 404. */
export const deleteTracks = async (context: Context, ids: number[]): Promise<void> => {
  const { db, now } = context;
  const rows = await requireEditable(context, ids);
  const others = rows.filter((row) => isByOffice(context.actor, (actor) => canControlTrack(actor, row)));
  const change = db.update(tracks).set({ deletedAt: now }).where(isOneOf(tracks.id, ids));
  await guardedBatch(context, worksHeld(context.actor, 'track', rows, 'control'), [
    change,
    ...invalidationStatements(context, { track: ids }),
    ...removalStatements(context, 'tracks.delete', 'track', others),
    ...upheldStatements(context, 'track', others),
  ]);
};
