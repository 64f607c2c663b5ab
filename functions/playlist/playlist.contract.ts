import { z } from 'zod';
import { can } from '#contracts/artist';
import { trackItem } from '#contracts/track';
import { endpoint } from '../http/endpoint';
import { idParam } from '../http/id';
import { orderBy, pageQuery, paginated } from '../http/paging';

export const PLAYLIST_ORDERS = ['popular', 'newest', 'name'] as const;
/** How many covers stand for a playlist without a picture of its own. */
export const PLAYLIST_COVERS = 4;

/** A person as the public sees them. */
export const userReference = z.object({ id: z.number(), name: z.string(), slug: z.string(), image: z.string().nullable() });
export type UserReference = z.infer<typeof userReference>;

export const playlistItem = z.object({
  model_type: z.literal('playlist'),
  id: z.number(),
  name: z.string(),
  slug: z.string(),
  image: z.string().nullable(),
  /** Covers of the first four albums, for a playlist without a picture of its own. */
  covers: z.array(z.string()),
  tint: z.string().nullable(),
  public: z.boolean(),
  collaborative: z.boolean(),
  /** Rules choose its tracks; nobody adds or orders them by hand. */
  smart: z.boolean(),
  description: z.string().nullable(),
  owner: userReference,
  tracks_count: z.number(),
  /** The length of all tracks in milliseconds. */
  duration: z.number(),
  followers_count: z.number(),
  can,
});
export type PlaylistItem = z.infer<typeof playlistItem>;

/** The canonical address of a playlist's page. */
export const playlistPath = (playlist: { id: number; slug: string }): string =>
  `/playlist/${playlist.id}/${encodeURIComponent(playlist.slug)}`;

const params = z.object({ id: idParam });

export const playlistApi = {
  list: endpoint({
    method: 'GET',
    path: '/playlists',
    summary: 'List public playlists',
    query: pageQuery.extend({ orderBy: orderBy(PLAYLIST_ORDERS).default('popular') }),
    response: paginated(playlistItem),
  }),
  show: endpoint({
    method: 'GET',
    path: '/playlists/:id',
    summary: 'Show a playlist',
    params,
    response: z.object({ playlist: playlistItem.extend({ revision: z.number() }) }),
  }),
  tracks: endpoint({
    method: 'GET',
    path: '/playlists/:id/tracks',
    summary: 'List the tracks of a playlist in order',
    params,
    query: pageQuery,
    response: paginated(trackItem),
  }),
};
