import { z } from 'zod';
import { albumItem, tagReference } from '#contracts/catalogue/album';
import { artistItem } from '#contracts/catalogue/artist';
import { trackItem } from '#contracts/catalogue/track';
import { endpoint } from '#functions/platform/contract/endpoint';
import { done } from '#functions/platform/contract/fields';
import { IDS_MAX, idParam } from '#functions/platform/contract/id';
import { cursorPaginated, cursorQuery, orderBy } from '#functions/platform/contract/paging';

export const LIKEABLE_TYPES = ['track', 'album', 'artist'] as const;
export type LikeableType = (typeof LIKEABLE_TYPES)[number];

export const LIKED_TRACK_ORDERS = ['added', 'name', 'artist', 'album', 'length'] as const;
/** What liked tracks can be narrowed to: those under four minutes, those that the caller has never played, those with lyrics. */
export const LIKED_TRACK_FILTERS = ['short', 'unplayed', 'lyrics'] as const;
export type LikedTrackFilter = (typeof LIKED_TRACK_FILTERS)[number];
/** Shorter tracks are short; milliseconds. */
export const SHORT_TRACK = 240_000;
export const LIKED_ALBUM_ORDERS = ['added', 'name', 'artist', 'released'] as const;
export const LIKED_ARTIST_ORDERS = ['added', 'name'] as const;
/** Of a library that is larger, the marks and the list of ids hold this many, the newest ones. */
export const LIBRARY_IDS_MAX = 100_000;
/** So many tags of the songs that came last are named, and by as many a list of songs can be narrowed at once. */
export const LIBRARY_TAGS = 6;
/** The longest name of a tag. */
const TAG_NAME_MAX = 120;
/** How many covers stand for a part of the library. */
export const LIBRARY_COVERS = 3;

const likeable = z.object({
  likeable_type: z.enum(LIKEABLE_TYPES, 'Choose a track, an album or an artist.'),
  likeable_id: z.number('Name it by its id.').int('Name it by its id.').positive('Name it by its id.'),
});

/** When something was added to the library: what is put back there keeps its place. Now, if it is left out or lies in the future. */
const addedAt = z.iso.datetime({ offset: true, error: 'Enter a date and time.' }).optional();

const likeables = <Item extends z.ZodType>(item: Item) =>
  z.object({
    likeables: z
      .array(item, 'List what it is about.')
      .min(1, 'List at least one thing.')
      .max(IDS_MAX, `At most ${IDS_MAX} things go in one call.`),
  });

const ids = z.array(z.number());

/** The ids of what is a person's own, by kind, in rising order. */
export const marks = z.object({
  likes: z.object({ track: ids, album: ids, artist: ids }),
  follows: z.object({ artist: ids, user: ids, playlist: ids }),
  reposts: z.object({ track: ids, album: ids }),
});
export type Marks = z.infer<typeof marks>;

export const likedTrack = trackItem.extend({ added_at: z.string() });
export type LikedTrack = z.infer<typeof likedTrack>;
export const likedAlbum = albumItem.extend({ added_at: z.string() });
export type LikedAlbum = z.infer<typeof likedAlbum>;
export const likedArtist = artistItem.extend({ added_at: z.string() });
export type LikedArtist = z.infer<typeof likedArtist>;
/** A counted play, with what was played. */
export const playedTrack = trackItem.extend({ play_id: z.number(), played_at: z.string() });
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
  add: endpoint({
    method: 'POST',
    path: '/users/me/library/add',
    summary: 'Add tracks, albums and artists to the own library',
    body: likeables(likeable.extend({ added_at: addedAt })),
    response: done,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/users/me/library/remove',
    summary: 'Remove tracks, albums and artists from the own library',
    body: likeables(likeable),
    response: done,
  }),
  marks: endpoint({
    method: 'GET',
    path: '/users/me/marks',
    summary: 'Tell which things are liked, followed or reposted',
    query: z.object({ version: z.string('The version is one text.').max(64, 'The version is not known.').optional() }),
    /** `marks` is null where `version` is the one that the caller knows. */
    response: z.object({ version: z.string(), marks: marks.nullable() }),
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
