import { type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { z } from 'zod';
import type { PlaylistDetail, playlistApi } from '#contracts/listening/playlist';
import { list, number, object, readRows, tuple } from '#db/json-row';
import { contains, isOneOf, pageLimits } from '#db/keyset';
import { playlists, playlistTracks, removedPlaylistTracks } from '#db/schema/playlist';
import { tracks } from '#db/schema/track';
import type { Actor } from '#functions/platform/access/actor';
import type { Context } from '#functions/platform/access/context';
import { toPage } from '#functions/platform/contract/pagination';
import { AppError, forbidden, notFound } from '#functions/platform/http/app-error';
import { invalidationStatements } from '#functions/platform/invalidation/invalidation.service';
import { canAddTracks, canSeePlaylist } from './playlist.policy';
import { entryPage, entryRow, PLAYLIST_SORTS, playlistPage, playlistPermissions, playlistRow, visibleTrackWhere } from './playlist.select';
import { type PlaylistRow, toMatchingTrack, toPlaylistDetail, toPlaylistItem, toPlaylistTrack } from './playlist.view';
import { completePlaylists, readSmartOrder, readSmartTracks } from './smart-tracks.service';

type PlaylistListQuery = z.output<NonNullable<typeof playlistApi.list.query>>;
type PlaylistTracksQuery = z.output<NonNullable<typeof playlistApi.tracks.query>>;

export const listPlaylists = async (context: Context, query: PlaylistListQuery) => {
  const { db, actor } = context;
  const where = contains(playlists.folded, query.query);
  const rows = await readRows(db, playlistRow(actor), playlistPage({ ...pageLimits(query), where, key: PLAYLIST_SORTS[query.orderBy] }));
  const items = rows.map((row) => toPlaylistItem(actor, row));
  return toPage(await completePlaylists(context, items), query.page, query.perPage);
};

/** Throws 404 unless the caller can see all of them, 403 unless all are `allowed`. */
export const findPlaylists = async (
  { db, actor }: Context,
  ids: number[],
  allowed: (actor: Actor, row: PlaylistRow) => boolean,
): Promise<PlaylistRow[]> => {
  const rows = await readRows(db, playlistRow(actor), sql`${playlists} where ${isOneOf(playlists.id, ids)}`);
  const visible = rows.filter((row) => canSeePlaylist(actor, row));
  if (visible.length < ids.length) throw notFound();
  if (!visible.every((row) => allowed(actor, row))) throw forbidden();
  return visible;
};

/** Throws 403, 404, or 409 for a smart playlist. */
export const findOpenToTracks = async (context: Context, id: number): Promise<PlaylistRow> => {
  const [row] = await findPlaylists(context, [id], (actor, each) => canAddTracks(actor, { ...each, smart: false }));
  if (row.smart) throw new AppError(409, 'smart', 'This is a smart playlist. Edit its rules to change the tracks.');
  return row;
};

export const showPlaylist = async (context: Context, id: number): Promise<PlaylistDetail> => {
  const [row] = await findPlaylists(context, [id], () => true);
  const [playlist] = await completePlaylists(context, [toPlaylistDetail(context.actor, row)]);
  return playlist;
};

/** For the batch of a change: new revisions, and stale pages where the public sees or saw the playlist. */
export const playlistChangedStatements = (context: Context, rows: { id: number; public: boolean }[]): BatchItem<'sqlite'>[] => {
  const shown = rows.filter((row) => row.public).map(({ id }) => id);
  const hidden = rows.filter((row) => !row.public).map(({ id }) => id);
  const touch = context.db.update(playlists).set({ revision: sql`${playlists.revision} + 1`, updatedAt: context.now });
  return [
    ...(shown.length ? invalidationStatements(context, { playlist: shown }) : []),
    ...(hidden.length ? [touch.where(isOneOf(playlists.id, hidden))] : []),
  ];
};

const positionOf = (playlistId: number, entryId: number): SQL => sql`coalesce(
  (select ${playlistTracks.position} from ${playlistTracks} where ${playlistTracks.id} = ${entryId} and ${playlistTracks.playlistId} = ${playlistId}),
  (select ${removedPlaylistTracks.position} from ${removedPlaylistTracks}
    where ${removedPlaylistTracks.id} = ${entryId} and ${removedPlaylistTracks.playlistId} = ${playlistId}))`;

const heardEntries = (actor: Actor, playlistId: number): SQL =>
  sql`${playlistTracks.playlistId} = ${playlistId} and ${visibleTrackWhere(actor)}`;

/** Frozen playlists have entries. */
const isRuled = ({ smart, frozenAt }: { smart: boolean; frozenAt: Date | null }): boolean => smart && frozenAt === null;

/** Leaves out tracks hidden from the caller. Throws 404. */
export const listPlaylistTracks = async (context: Context, id: number, query: PlaylistTracksQuery) => {
  const { db, actor } = context;
  const { limit, offset } = pageLimits(query);
  const after = query.after
    ? sql`(${playlistTracks.position}, ${playlistTracks.id}) > (${positionOf(id, query.after)}, ${query.after})`
    : sql`1`;
  const page = entryPage(sql`${heardEntries(actor, id)} and ${contains(tracks.folded, query.query)} and ${after}`, { limit, offset });
  const row = object({ ...playlistPermissions(actor), rules: playlists.rules, entries: list(entryRow(actor), page) });
  const [playlist] = await readRows(db, row, sql`${playlists} where ${playlists.id} = ${id}`);
  if (!playlist || !canSeePlaylist(actor, playlist)) throw notFound();
  const items = isRuled(playlist)
    ? (await readSmartTracks(context, playlist, query)).map(toMatchingTrack)
    : playlist.entries.map((entry) => toPlaylistTrack(actor, entry));
  return toPage(items, query.page, query.perPage);
};

/** Leaves out tracks hidden from the caller; entry ids of a live smart playlist are null. Throws 404. */
export const readPlaylistOrder = async (context: Context, id: number): Promise<{ revision: number; order: [number | null, number][] }> => {
  const { db, actor } = context;
  const entry = tuple([number(sql`${playlistTracks.id}`), number(sql`${playlistTracks.trackId}`)]);
  const from = sql`${playlistTracks} join ${tracks} on ${tracks.id} = ${playlistTracks.trackId}
    where ${heardEntries(actor, id)} order by ${playlistTracks.position}, ${playlistTracks.id}`;
  const row = object({ ...playlistPermissions(actor), revision: playlists.revision, rules: playlists.rules, order: list(entry, from) });
  const [playlist] = await readRows(db, row, sql`${playlists} where ${playlists.id} = ${id}`);
  if (!playlist || !canSeePlaylist(actor, playlist)) throw notFound();
  const { revision } = playlist;
  if (isRuled(playlist)) return { revision, order: (await readSmartOrder(context, playlist)).map((track) => [null, track]) };
  return { revision, order: playlist.order as [number, number][] };
};
