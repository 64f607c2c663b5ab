import { z } from 'zod';
import { artistReference } from '#contracts/catalogue/artist';
import { WORK_RIGHTS } from '#functions/catalogue/publishing/work-right.contract';
import { endpoint } from '#functions/platform/contract/endpoint';
import { can, done } from '#functions/platform/contract/fields';
import { idParam } from '#functions/platform/contract/id';
import { cursorPaginated, cursorQuery } from '#functions/platform/contract/pagination';

const grant = z.object({
  id: z.number(),
  artist: artistReference,
  right: z.enum(WORK_RIGHTS),
  /** The grant ends with their right to the work. */
  granted_by: z.object({ id: z.number(), name: z.string() }),
  created_at: z.string(),
  can,
});

/** `album`: the grant is one of the track’s album. */
export const workGrant = grant.extend({ album: z.object({ id: z.number(), name: z.string() }).nullable() });
export type WorkGrant = z.infer<typeof workGrant>;

export const receivedGrant = grant.extend({
  work: z.object({
    kind: z.enum(['track', 'album']),
    id: z.number(),
    name: z.string(),
    slug: z.string(),
    image: z.string().nullable(),
    artists: z.array(artistReference),
  }),
  /** Null if the work has no home artist. */
  home: artistReference.nullable(),
});
export type ReceivedGrant = z.infer<typeof receivedGrant>;

/** `artists`: those that rights can be granted to. */
const sharing = z.object({ artists: z.array(artistReference), grants: z.array(workGrant) });
export type Sharing = z.infer<typeof sharing>;

const params = z.object({ id: idParam });
const workId = z.int('Provide the id of the work.').positive('Provide the id of the work.').optional();

const newGrant = z
  .object({
    track_id: workId,
    album_id: workId,
    artist_id: z.int('Provide the id of the artist.').positive('Provide the id of the artist.'),
    right: z.enum(WORK_RIGHTS, 'Choose see, edit or insights.'),
  })
  .refine(({ track_id, album_id }) => (track_id === undefined) !== (album_id === undefined), {
    path: ['track_id'],
    message: 'Choose a track or an album.',
  });
export type NewGrant = z.output<typeof newGrant>;

export const grantApi = {
  ofTrack: endpoint({
    method: 'GET',
    path: '/tracks/:id/grants',
    summary: 'List the rights to your track that credited artists have',
    params,
    response: sharing,
  }),
  ofAlbum: endpoint({
    method: 'GET',
    path: '/albums/:id/grants',
    summary: 'List the rights to your album that credited artists have',
    params,
    response: sharing,
  }),
  received: endpoint({
    method: 'GET',
    path: '/grants/received',
    summary: 'List the rights that your artists have to music of others',
    query: cursorQuery.omit({ query: true, orderDir: true }),
    response: cursorPaginated(receivedGrant),
  }),
  create: endpoint({
    method: 'POST',
    path: '/grants',
    summary: 'Grant a credited artist a right to your track or album; edit includes see',
    body: newGrant,
    response: z.object({ grant: workGrant }),
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/grants/:id',
    summary: 'Revoke a right to your work, or give up a right that your artist has',
    params,
    response: done,
  }),
};
