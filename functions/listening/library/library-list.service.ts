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

/** Throws 404 if the user is unknown or hides their likes. Runs one statement. */
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

/** All ids in order, to play the whole list. Throws 404 like `listLikedTracks`. */
export const listLikedTrackIds = async (context: Context, userId: number, query: QueryOf<'likedTrackIds'>): Promise<number[]> => {
  const { actor } = context;
  const choice = { actor, userId, key: LIKED_TRACK_SORTS[query.orderBy], matches: passesTrack(actor, query) };
  const ids = list(number(sql`found.id`), likedIds(LIKE_SOURCES.track, choice, query.orderDir, LIBRARY_IDS_MAX));
  return readProfileTab(context, userId, 'likes', ids);
};

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

/** Includes followed artists. Throws 404 like `listLikedTracks`. */
export const listLikedArtists = async (context: Context, userId: number, query: QueryOf<'likedArtists'>) => {
  const { actor } = context;
  const choice = { actor, userId, key: LIKED_ARTIST_SORTS[query.orderBy], matches: contains(artists.folded, query.query) };
  const rows = await readProfileTab(
    context,
    userId,
    'likes',
    list(pagedRow(artistRow(actor), ADDED), likedPage(LIKE_SOURCES.artist, choice, query)),
  );
  return toCursorPage(rows, query.perPage, ({ item, time }) => ({ ...toArtistItem(actor, item), added_at: toTime(time) }), cursorOf);
};

/** Latest first. Throws 404 for another user's history. */
export const listHistory = async (context: Context, userId: number, query: QueryOf<'history'>) => {
  const { actor } = context;
  if (!isSelf(actor, { id: userId })) throw notFound();
  const page = historyPage(actor, userId, matchesTrack(query.query), { ...query, orderDir: 'desc' });
  // The history stays private while an administrator views the site as the user.
  const rows = actor.viewer ? [] : await readProfileTab(context, userId, 'likes', list(playRow(actor, userId), page));
  return toCursorPage(
    rows,
    query.perPage,
    (row) => toPlayedTrack(actor, row),
    ({ play }) => cursorOf(play),
  );
};
