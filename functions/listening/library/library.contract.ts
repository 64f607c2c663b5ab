import { z } from 'zod';
import { albumItem, tagReference } from '#contracts/catalogue/album';
import { artistItem } from '#contracts/catalogue/artist';
import { trackItem } from '#contracts/catalogue/track';
import { MINUTE } from '#functions/platform/contract/duration';
import { endpoint } from '#functions/platform/contract/endpoint';
import { idParam } from '#functions/platform/contract/id';
import { cursorPaginated, cursorQuery, orderBy } from '#functions/platform/contract/pagination';

export const LIKED_TRACK_ORDERS = ['added', 'name', 'artist', 'album', 'length'] as const;
/** What liked tracks can be narrowed to: those under four minutes, those that the caller has never played, those with lyrics. */
export const LIKED_TRACK_FILTERS = ['short', 'unplayed', 'lyrics'] as const;
export type LikedTrackFilter = (typeof LIKED_TRACK_FILTERS)[number];
/** Shorter tracks are short; milliseconds. */
export const SHORT_TRACK = 240_000;
export const LIKED_ALBUM_ORDERS = ['added', 'name', 'artist', 'released'] as const;
export const LIKED_ARTIST_ORDERS = ['added', 'name'] as const;
/** So many tags of the songs that came last are named, and by as many a list of songs can be narrowed at once. */
export const LIBRARY_TAGS = 6;
/** The longest name of a tag. */
const TAG_NAME_MAX = 120;
/** After a pause of this length another sitting begins, in milliseconds. */
export const SITTING_PAUSE = 45 * MINUTE;
/** How many covers stand for a part of the library. */
export const LIBRARY_COVERS = 3;

const ids = z.array(z.number());

export const likedTrack = trackItem.extend({ added_at: z.string() });
export type LikedTrack = z.infer<typeof likedTrack>;
export const likedAlbum = albumItem.extend({ added_at: z.string() });
export type LikedAlbum = z.infer<typeof likedAlbum>;
export const likedArtist = artistItem.extend({ added_at: z.string() });
export type LikedArtist = z.infer<typeof likedArtist>;
/**
 * A counted play, with what was played. `begins_sitting`: it came after a pause in which nothing was heard, or was the first of all.
 */
export const playedTrack = trackItem.extend({ play_id: z.number(), played_at: z.string(), begins_sitting: z.boolean() });
export type PlayedTrack = z.infer<typeof playedTrack>;

const part = z.object({ count: z.number(), covers: z.array(z.string()) });
/** What a library holds: how much of each kind, and the covers of what came last. */
export const librarySummary = z.object({
  tracks: part,
  albums: part,
  artists: part,
  playlists: part,
  /** The tags that most of the songs which came last have. */
  tags: z.array(tagReference),
  /** `since` is when the first play was counted. */
  history: z.object({ since: z.string().nullable(), covers: z.array(z.string()) }),
});
export type LibrarySummary = z.infer<typeof librarySummary>;

const params = z.object({ id: idParam });
export const likedTracksQuery = cursorQuery.extend({
  orderBy: orderBy(LIKED_TRACK_ORDERS).default('added'),
  /** Filters joined by commas; a track passes all of them. */
  only: z
    .string('Join filters by commas.')
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(z.enum(LIKED_TRACK_FILTERS, `Filters are: ${LIKED_TRACK_FILTERS.join(', ')}.`)))
    .optional(),
  /** Names of tags joined by commas; a track has all of them. */
  tags: z
    .string('Join tags by commas.')
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(z.string().max(TAG_NAME_MAX, 'There is no such tag.')).max(LIBRARY_TAGS, `Narrow by at most ${LIBRARY_TAGS} tags.`))
    .optional(),
});
export const likedAlbumsQuery = cursorQuery.extend({ orderBy: orderBy(LIKED_ALBUM_ORDERS).default('added') });
export const likedArtistsQuery = cursorQuery.extend({ orderBy: orderBy(LIKED_ARTIST_ORDERS).default('added') });
export const historyQuery = cursorQuery.omit({ orderDir: true });

export const libraryApi = {
  show: endpoint({
    method: 'GET',
    path: '/users/me/library',
    summary: 'Show what the own library holds',
    response: z.object({ library: librarySummary }),
  }),
  likedTracks: endpoint({
    method: 'GET',
    path: '/users/:id/liked-tracks',
    summary: 'List the tracks that a person likes',
    params,
    query: likedTracksQuery,
    response: cursorPaginated(likedTrack),
  }),
  likedTrackIds: endpoint({
    method: 'GET',
    path: '/users/:id/liked-tracks/ids',
    summary: 'List the ids of all tracks that a person likes, in order',
    params,
    query: likedTracksQuery.pick({ orderBy: true, orderDir: true, query: true, only: true, tags: true }),
    response: z.object({ ids }),
  }),
  likedAlbums: endpoint({
    method: 'GET',
    path: '/users/:id/liked-albums',
    summary: 'List the albums that a person likes',
    params,
    query: likedAlbumsQuery,
    response: cursorPaginated(likedAlbum),
  }),
  likedArtists: endpoint({
    method: 'GET',
    path: '/users/:id/liked-artists',
    summary: 'List the artists that a person likes or follows',
    params,
    query: likedArtistsQuery,
    response: cursorPaginated(likedArtist),
  }),
  history: endpoint({
    method: 'GET',
    path: '/users/:id/history',
    summary: 'List what one has played oneself, the latest first',
    params,
    query: historyQuery,
    response: cursorPaginated(playedTrack),
  }),
};
