import { z } from 'zod';
import { albumItem, tagReference } from '#contracts/catalogue/album';
import { artistItem } from '#contracts/catalogue/artist';
import { trackItem } from '#contracts/catalogue/track';
import { MINUTE } from '#functions/platform/contract/duration';
import { endpoint } from '#functions/platform/contract/endpoint';
import { idParam } from '#functions/platform/contract/id';
import { cursorPaginated, cursorQuery, orderBy } from '#functions/platform/contract/pagination';

export const LIKED_TRACK_ORDERS = ['added', 'name', 'artist', 'album', 'length'] as const;
export const LIKED_TRACK_FILTERS = ['short', 'unplayed', 'lyrics'] as const;
export type LikedTrackFilter = (typeof LIKED_TRACK_FILTERS)[number];
/** Milliseconds. */
export const SHORT_TRACK = 240_000;
export const LIKED_ALBUM_ORDERS = ['added', 'name', 'artist', 'released'] as const;
export const LIKED_ARTIST_ORDERS = ['added', 'name'] as const;
/** Tags offered as filters, and the most that can be combined. */
export const LIBRARY_TAGS = 6;
const TAG_NAME_MAX = 120;
/** Milliseconds; a longer pause begins a new sitting. */
export const SITTING_PAUSE = 45 * MINUTE;
export const LIBRARY_COVERS = 3;

const ids = z.array(z.number());

export const likedTrack = trackItem.extend({ added_at: z.string() });
export type LikedTrack = z.infer<typeof likedTrack>;
export const likedAlbum = albumItem.extend({ added_at: z.string() });
export type LikedAlbum = z.infer<typeof likedAlbum>;
export const likedArtist = artistItem.extend({ added_at: z.string() });
export type LikedArtist = z.infer<typeof likedArtist>;
/** `begins_sitting`: the first play ever, or the first after `SITTING_PAUSE`. */
export const playedTrack = trackItem.extend({ play_id: z.number(), played_at: z.string(), begins_sitting: z.boolean() });
export type PlayedTrack = z.infer<typeof playedTrack>;

const part = z.object({ count: z.number(), covers: z.array(z.string()) });
export const librarySummary = z.object({
  tracks: part,
  albums: part,
  artists: part,
  playlists: part,
  tags: z.array(tagReference),
  /** `since` is the time of the first counted play. */
  history: z.object({ since: z.string().nullable(), covers: z.array(z.string()) }),
});
export type LibrarySummary = z.infer<typeof librarySummary>;

const params = z.object({ id: idParam });
export const likedTracksQuery = cursorQuery.extend({
  orderBy: orderBy(LIKED_TRACK_ORDERS).default('added'),
  /** Comma-separated; tracks must pass all filters. */
  only: z
    .string('Separate filters with commas.')
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(z.enum(LIKED_TRACK_FILTERS, `Filters are: ${LIKED_TRACK_FILTERS.join(', ')}.`)))
    .optional(),
  /** Comma-separated names; tracks must have all tags. */
  tags: z
    .string('Separate tags with commas.')
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(z.string().max(TAG_NAME_MAX, 'This tag does not exist.')).max(LIBRARY_TAGS, `Filter by at most ${LIBRARY_TAGS} tags.`))
    .optional(),
});
export const likedAlbumsQuery = cursorQuery.extend({ orderBy: orderBy(LIKED_ALBUM_ORDERS).default('added') });
export const likedArtistsQuery = cursorQuery.extend({ orderBy: orderBy(LIKED_ARTIST_ORDERS).default('added') });
export const historyQuery = cursorQuery.omit({ orderDir: true });

export const libraryApi = {
  show: endpoint({
    method: 'GET',
    path: '/users/me/library',
    summary: 'Show a summary of your library',
    response: z.object({ library: librarySummary }),
  }),
  likedTracks: endpoint({
    method: 'GET',
    path: '/users/:id/liked-tracks',
    summary: 'List the tracks a user likes',
    params,
    query: likedTracksQuery,
    response: cursorPaginated(likedTrack),
  }),
  likedTrackIds: endpoint({
    method: 'GET',
    path: '/users/:id/liked-tracks/ids',
    summary: 'List the IDs of all tracks a user likes, in order',
    params,
    query: likedTracksQuery.pick({ orderBy: true, orderDir: true, query: true, only: true, tags: true }),
    response: z.object({ ids }),
  }),
  likedAlbums: endpoint({
    method: 'GET',
    path: '/users/:id/liked-albums',
    summary: 'List the albums a user likes',
    params,
    query: likedAlbumsQuery,
    response: cursorPaginated(likedAlbum),
  }),
  likedArtists: endpoint({
    method: 'GET',
    path: '/users/:id/liked-artists',
    summary: 'List the artists a user likes or follows',
    params,
    query: likedArtistsQuery,
    response: cursorPaginated(likedArtist),
  }),
  history: endpoint({
    method: 'GET',
    path: '/users/:id/history',
    summary: 'List your plays, latest first',
    params,
    query: historyQuery,
    response: cursorPaginated(playedTrack),
  }),
};
