import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { LIBRARY_IDS_MAX } from '#contracts/account/saved-state';
import type { libraryApi } from '#contracts/listening/library';
import { list, number } from '#db/json-row';
import { contains } from '#db/keyset';
import { artists } from '#db/schema/artist';
import { isSelf } from '#functions/account/user/user.policy';
import { readProfileTab } from '#functions/account/user/user.service';
import { albumRow } from '#functions/catalogue/album/album.select';
import { toAlbumItem } from '#functions/catalogue/album/album.view';
import { artistRow } from '#functions/catalogue/artist/artist.select';
import { toArtistItem } from '#functions/catalogue/artist/artist.view';
import { trackRow } from '#functions/catalogue/track/track.select';
import { toTrackItem } from '#functions/catalogue/track/track.view';
import type { Context } from '#functions/platform/access/context';
import { toCursorPage } from '#functions/platform/contract/pagination';
import { notFound } from '#functions/platform/http/app-error';
import {
  historyPage,
  LIKE_SOURCES,
  LIKED_ALBUM_SORTS,
  LIKED_ARTIST_SORTS,
  LIKED_TRACK_SORTS,
  likedIds,
  likedPage,
  matchesAlbum,
  matchesTrack,
  pagedRow,
  passesTrack,
  playRow,
} from './library.select';
import { cursorOf, toPlayedTrack, toTime } from './library.view';

type QueryOf<Name extends keyof typeof libraryApi> = z.output<Extract<(typeof libraryApi)[Name]['query'], z.ZodType>>;

const ADDED = sql`page.added`;

/** A page of the tracks that a person likes; 404 for an unknown person or one who keeps their likes to themselves. One statement. */
export const listLikedTracks = async (context: Context, userId: number, query: QueryOf<'likedTracks'>) => {
  const { actor } = context;
  const choice = { actor, userId, key: LIKED_TRACK_SORTS[query.orderBy], matches: passesTrack(actor, query) };
  const rows = await readProfileTab(
    context,
    userId,
    'likes',
    list(pagedRow(trackRow(actor), ADDED), likedPage(LIKE_SOURCES.track, choice, query)),
  );
  return toCursorPage(rows, query.perPage, ({ item, time }) => ({ ...toTrackItem(actor, item), added_at: toTime(time) }), cursorOf);
};

/** The ids of all tracks that a person likes, in order, so that all of them can be played; 404 as for the list. One statement. */
export const listLikedTrackIds = async (context: Context, userId: number, query: QueryOf<'likedTrackIds'>): Promise<number[]> => {
  const { actor } = context;
  const choice = { actor, userId, key: LIKED_TRACK_SORTS[query.orderBy], matches: passesTrack(actor, query) };
  const ids = list(number(sql`found.id`), likedIds(LIKE_SOURCES.track, choice, query.orderDir, LIBRARY_IDS_MAX));
  return readProfileTab(context, userId, 'likes', ids);
};

/** A page of the albums that a person likes; 404 as for the tracks. One statement. */
export const listLikedAlbums = async (context: Context, userId: number, query: QueryOf<'likedAlbums'>) => {
  const { actor } = context;
  const choice = { actor, userId, key: LIKED_ALBUM_SORTS[query.orderBy], matches: matchesAlbum(query.query) };
  const rows = await readProfileTab(
    context,
    userId,
    'likes',
    list(pagedRow(albumRow(actor), ADDED), likedPage(LIKE_SOURCES.album, choice, query)),
  );
  return toCursorPage(rows, query.perPage, ({ item, time }) => ({ ...toAlbumItem(actor, item), added_at: toTime(time) }), cursorOf);
};

/** A page of the artists that a person likes, those that they follow among them; 404 as for the tracks. One statement. */
export const listLikedArtists = async (context: Context, userId: number, query: QueryOf<'likedArtists'>) => {
  const { actor } = context;
  const choice = { actor, userId, key: LIKED_ARTIST_SORTS[query.orderBy], matches: contains(artists.name, query.query) };
  const rows = await readProfileTab(
    context,
    userId,
    'likes',
    list(pagedRow(artistRow(actor), ADDED), likedPage(LIKE_SOURCES.artist, choice, query)),
  );
  return toCursorPage(rows, query.perPage, ({ item, time }) => ({ ...toArtistItem(actor, item), added_at: toTime(time) }), cursorOf);
};

/** A page of what the caller has played, the latest first; somebody else's history is 404. One statement. */
export const listHistory = async (context: Context, userId: number, query: QueryOf<'history'>) => {
  const { actor } = context;
  if (!isSelf(actor, { id: userId })) throw notFound();
  const page = historyPage(actor, userId, matchesTrack(query.query), { ...query, orderDir: 'desc' });
  // What somebody hears is theirs alone, also while an administrator sees the site as them.
  const rows = actor.viewer ? [] : await readProfileTab(context, userId, 'likes', list(playRow(actor, userId), page));
  return toCursorPage(
    rows,
    query.perPage,
    (row) => toPlayedTrack(actor, row),
    ({ play }) => cursorOf(play),
  );
};
