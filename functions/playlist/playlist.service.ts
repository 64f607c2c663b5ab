import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { PlaylistItem, playlistApi } from '#contracts/playlist';
import { list, object, readRows } from '#db/json';
import { contains, pageLimits } from '#db/page';
import { playlists, playlistTracks } from '#db/schema/playlist';
import { tracks } from '#db/schema/track';
import { notFound } from '../http/app-error';
import type { Context } from '../http/context';
import { toPage } from '../http/paging';
import { completePlaylists, listSmartTracks } from '../smart-playlist/smart-tracks.service';
import { openTrack, trackRow } from '../track/track.select';
import { toTrackItem } from '../track/track.view';
import { canSeePlaylist } from './playlist.policy';
import { PLAYLIST_KEYS, playlistPage, playlistRights, playlistRow } from './playlist.select';
import { toPlaylistItem } from './playlist.view';

type PlaylistListQuery = z.output<NonNullable<typeof playlistApi.list.query>>;
type PlaylistTracksQuery = z.output<NonNullable<typeof playlistApi.tracks.query>>;

/** A page of the public playlists. */
export const listPlaylists = async (context: Context, query: PlaylistListQuery) => {
  const { db, actor } = context;
  const where = contains(playlists.name, query.query);
  const rows = await readRows(db, playlistRow(actor), playlistPage({ ...pageLimits(query), where, key: PLAYLIST_KEYS[query.orderBy] }));
  const items = rows.map((row) => toPlaylistItem(actor, row));
  return toPage(await completePlaylists(context, items), query.page, query.perPage);
};

/** A playlist by itself; 404 if there is none that the caller may see. */
export const showPlaylist = async (context: Context, id: number): Promise<PlaylistItem & { revision: number }> => {
  const { db, actor } = context;
  const [row] = await readRows(db, playlistRow(actor), sql`${playlists} where ${playlists.id} = ${id}`);
  if (!row || !canSeePlaylist(actor, row)) throw notFound();
  const [item] = await completePlaylists(context, [toPlaylistItem(actor, row)]);
  return { ...item, revision: row.revision };
};

/**
 * A page of the tracks of a playlist in its order, without those that are not public any more; of a smart one those that its rules
 * choose now. 404 as for the playlist.
 */
export const listPlaylistTracks = async (context: Context, id: number, query: PlaylistTracksQuery) => {
  const { db, actor } = context;
  const { limit, offset } = pageLimits(query);
  const page = sql`(select ${tracks.id} as id, ${playlistTracks.position} as place, ${playlistTracks.id} as entry
    from ${playlistTracks} join ${tracks} on ${tracks.id} = ${playlistTracks.trackId}
    where ${playlistTracks.playlistId} = ${id} and ${openTrack} and ${contains(tracks.name, query.query)}
    order by ${playlistTracks.position}, ${playlistTracks.id} limit ${limit} offset ${offset}) as page
    join ${tracks} on ${tracks.id} = page.id order by page.place, page.entry`;
  const row = object({ ...playlistRights(actor), rules: playlists.rules, tracks: list(trackRow(actor), page) });
  const [playlist] = await readRows(db, row, sql`${playlists} where ${playlists.id} = ${id}`);
  if (!playlist || !canSeePlaylist(actor, playlist)) throw notFound();
  if (playlist.rules) return listSmartTracks(context, playlist, query);
  return toPage(
    playlist.tracks.map((track) => toTrackItem(actor, track)),
    query.page,
    query.perPage,
  );
};
