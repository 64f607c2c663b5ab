import { z } from 'zod';
import { trackItem } from '#contracts/catalogue/track';
import { userReference } from '#functions/account/user/user-reference.contract';
import { BIN_RETENTION_DAYS } from '#functions/platform/contract/duration';
import { endpoint } from '#functions/platform/contract/endpoint';
import { can, done, idsParams } from '#functions/platform/contract/fields';
import { idParam } from '#functions/platform/contract/id';
import { nameText } from '#functions/platform/contract/name';
import { orderBy, pageQuery, paginated } from '#functions/platform/contract/pagination';

export const PLAYLIST_ORDERS = ['popular', 'newest', 'name'] as const;
export const LIBRARY_PLAYLIST_ORDERS = ['recent', 'name', 'newest'] as const;
export const LIBRARY_PLAYLIST_KINDS = ['all', 'own', 'followed', 'fillable', 'deleted'] as const;
export const PLAYLIST_COVERS = 4;
export const PLAYLIST_NAME_MAX = 255;
export const PLAYLIST_DESCRIPTION_MAX = 5000;
export const PLAYLIST_TRACKS_MAX = 10_000;
export const PLAYLIST_IMAGE_MAX_BYTES = 2 * 1024 * 1024;

export const playlistItem = z.object({
  model_type: z.literal('playlist'),
  id: z.number(),
  name: z.string(),
  slug: z.string(),
  image: z.string().nullable(),
  covers: z.array(z.string()),
  tint: z.string().nullable(),
  public: z.boolean(),
  collaborative: z.boolean(),
  smart: z.boolean(),
  /** When its tracks were frozen; null while they follow the rules. */
  frozen_at: z.string().nullable(),
  description: z.string().nullable(),
  owner: userReference,
  tracks_count: z.number(),
  /** Milliseconds. */
  duration: z.number(),
  followers_count: z.number(),
  can,
});
export type PlaylistItem = z.infer<typeof playlistItem>;

/** `following` is false for the user's own playlists. */
export const playlistDetail = playlistItem.extend({ revision: z.number(), following: z.boolean() });
export type PlaylistDetail = z.infer<typeof playlistDetail>;

/** One entry; the same track may have several. */
export const playlistTrack = trackItem.extend({
  /** Null in a smart playlist. */
  entry_id: z.number().nullable(),
  added_at: z.string().nullable(),
  added_by: userReference.nullable(),
});
export type PlaylistTrack = z.infer<typeof playlistTrack>;

export const libraryPlaylist = playlistItem.extend({ following: z.boolean(), folder_id: z.number().nullable(), updated_at: z.string() });
export type LibraryPlaylist = z.infer<typeof libraryPlaylist>;

const flag = z.boolean('Choose yes or no.');
export const playlistBody = z.object({
  name: nameText({ max: PLAYLIST_NAME_MAX }),
  description: z
    .string('Enter a text.')
    .trim()
    .max(PLAYLIST_DESCRIPTION_MAX, `A description has at most ${PLAYLIST_DESCRIPTION_MAX} characters.`)
    .nullable()
    .default(null),
  public: flag.default(false),
  collaborative: flag.default(false),
});
export type PlaylistBody = z.infer<typeof playlistBody>;

const { name, description, public: isPublic, collaborative } = playlistBody.shape;
export const playlistChanges = z
  .object({ name, description: description.unwrap(), public: isPublic.unwrap(), collaborative: collaborative.unwrap() })
  .partial();
export type PlaylistChanges = z.infer<typeof playlistChanges>;

const params = z.object({ id: idParam });
const one = z.object({ playlist: playlistDetail });

export const playlistApi = {
  list: endpoint({
    method: 'GET',
    path: '/playlists',
    summary: 'List public playlists',
    query: pageQuery.extend({ orderBy: orderBy(PLAYLIST_ORDERS).default('popular') }),
    response: paginated(playlistItem),
  }),
  library: endpoint({
    method: 'GET',
    path: '/users/me/playlists',
    summary: 'List the playlists of your library, own and followed; deleted ones only by kind',
    query: pageQuery.extend({
      orderBy: orderBy(LIBRARY_PLAYLIST_ORDERS).default('recent'),
      kind: z.enum(LIBRARY_PLAYLIST_KINDS, `Choose one of: ${LIBRARY_PLAYLIST_KINDS.join(', ')}.`).default('all'),
      /** A folder's id, or `none` for playlists outside of folders. */
      folder: z.union([z.literal('none'), idParam], 'Enter a folder ID or none.').optional(),
    }),
    response: paginated(libraryPlaylist),
  }),
  ofUser: endpoint({
    method: 'GET',
    path: '/users/:id/playlists',
    summary: 'List the public playlists of a user',
    params,
    query: pageQuery.extend({ orderBy: orderBy(PLAYLIST_ORDERS).default('popular') }),
    response: paginated(playlistItem),
  }),
  show: endpoint({ method: 'GET', path: '/playlists/:id', summary: 'Show a playlist', params, response: one }),
  create: endpoint({ method: 'POST', path: '/playlists', summary: 'Create a playlist', body: playlistBody, response: one }),
  update: endpoint({ method: 'PUT', path: '/playlists/:id', summary: 'Update a playlist', params, body: playlistChanges, response: one }),
  delete: endpoint({
    method: 'DELETE',
    path: '/playlists/:ids',
    summary: `Delete playlists; they can be restored for ${BIN_RETENTION_DAYS} days`,
    params: idsParams,
    response: done,
  }),
  restore: endpoint({ method: 'POST', path: '/playlists/:id/restore', summary: 'Restore a deleted playlist', params, response: one }),
  uploadImage: endpoint({
    method: 'POST',
    path: '/playlists/:id/image',
    summary: 'Set the cover of a playlist (multipart: file)',
    params,
    response: one,
  }),
  removeImage: endpoint({
    method: 'DELETE',
    path: '/playlists/:id/image',
    summary: 'Remove the cover of a playlist',
    params,
    response: one,
  }),
  follow: endpoint({ method: 'POST', path: '/playlists/:id/follow', summary: 'Follow a playlist', params, response: one }),
  unfollow: endpoint({
    method: 'POST',
    path: '/playlists/:id/unfollow',
    summary: 'Stop following a playlist; an editor leaves it',
    params,
    response: done,
  }),
  tracks: endpoint({
    method: 'GET',
    path: '/playlists/:id/tracks',
    summary: 'List the tracks of a playlist in order: by page, or those after the entry that `after` names',
    params,
    query: pageQuery.extend({ after: idParam.optional() }),
    response: paginated(playlistTrack),
  }),
  order: endpoint({
    method: 'GET',
    path: '/playlists/:id/order',
    summary: 'List all entries of a playlist in order, each with its ID and track ID',
    params,
    response: z.object({ revision: z.number(), order: z.array(z.tuple([z.number().nullable(), z.number()])) }),
  }),
};
