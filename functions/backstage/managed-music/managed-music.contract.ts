import { z } from 'zod';
import { ALBUM_ORDERS, albumItem } from '#contracts/catalogue/album';
import { artistItem } from '#contracts/catalogue/artist';
import { VISIBILITIES } from '#contracts/catalogue/publishing';
import { trackItem } from '#contracts/catalogue/track';
import { BIN_RETENTION_DAYS } from '#functions/platform/contract/duration';
import { endpoint } from '#functions/platform/contract/endpoint';
import { orderBy, pageQuery, paginated } from '#functions/platform/contract/pagination';

export const MANAGED_TRACK_ORDERS = ['newest', 'name', 'popular', 'likes', 'duration', 'scheduled'] as const;
export const MANAGED_ALBUM_ORDERS = ['newest', 'scheduled', ...ALBUM_ORDERS] as const;
export const MANAGED_ARTISTS_MAX = 100;
export const BIN_MAX = 100;
export const CREDITED_NAMES_MAX = 500;

/** A team’s artists and music; 0 for all that the user manages, alone or in teams. */
const inWorkspace = { workspaceId: z.coerce.number('The workspace must be a number.').int().min(0).default(0) };

/** `workspace` is the team through which the user manages the artist; null for own artists. */
export const managedArtist = artistItem.extend({ workspace: z.object({ id: z.number(), name: z.string() }).nullable() });
export type ManagedArtist = z.infer<typeof managedArtist>;

const workedOn = {
  scheduled_at: z.string().nullable(),
  updated_at: z.string(),
  /** Name of the artist, or the owner, who shares it; null for own music. */
  shared_by: z.string().nullable(),
};

export const managedTrack = trackItem.extend(workedOn);
export type ManagedTrack = z.infer<typeof managedTrack>;
export const managedAlbum = albumItem.extend(workedOn);
export type ManagedAlbum = z.infer<typeof managedAlbum>;

export const binned = z.object({
  id: z.number(),
  name: z.string(),
  image: z.string().nullable(),
  deleted_at: z.string(),
});
export type Binned = z.infer<typeof binned>;

/** `artist_id` is the profile of that name; null for names without one. */
const creditedName = z.object({ name: z.string(), artist_id: z.number().nullable() });
export type CreditedName = z.infer<typeof creditedName>;

/** `shared`: drafts and music of others that your artists may see or edit. */
const MANAGED_SCOPES = ['own', 'shared'] as const;
export type ManagedMusicScope = (typeof MANAGED_SCOPES)[number];

const ownQuery = pageQuery.extend({
  ...inWorkspace,
  scope: z.enum(MANAGED_SCOPES, 'Choose own or shared.').default('own'),
  visibility: z.enum(VISIBILITIES, 'Choose public, unlisted, private or scheduled.').optional(),
});
export const managedTracksQuery = ownQuery.extend({ orderBy: orderBy(MANAGED_TRACK_ORDERS).default('newest') });
export const managedAlbumsQuery = ownQuery.extend({ orderBy: orderBy(MANAGED_ALBUM_ORDERS).default('newest') });

export const managedMusicApi = {
  artists: endpoint({
    method: 'GET',
    path: '/users/me/artists',
    summary: 'List the artists you can publish as',
    query: z.object(inWorkspace),
    response: z.object({ artists: z.array(managedArtist) }),
  }),
  tracks: endpoint({
    method: 'GET',
    path: '/users/me/tracks',
    summary: 'List your tracks and those of your artists, including drafts, or tracks shared with your artists',
    query: managedTracksQuery,
    response: paginated(managedTrack),
  }),
  albums: endpoint({
    method: 'GET',
    path: '/users/me/albums',
    summary: 'List your albums and those of your artists, including drafts, or albums shared with your artists',
    query: managedAlbumsQuery,
    response: paginated(managedAlbum),
  }),
  creditedNames: endpoint({
    method: 'GET',
    path: '/users/me/credited-names',
    summary: 'List the people credited on your music, the most frequent first',
    response: z.object({ names: z.array(creditedName) }),
  }),
  bin: endpoint({
    method: 'GET',
    path: '/users/me/bin',
    summary: `List the music that one deleted in the last ${BIN_RETENTION_DAYS} days and can take back`,
    query: z.object(inWorkspace),
    response: z.object({ tracks: z.array(binned), albums: z.array(binned) }),
  }),
};
