import { z } from 'zod';
import { artistReference } from '#contracts/catalogue/artist';
import { endpoint } from '#functions/platform/contract/endpoint';
import { can, done } from '#functions/platform/contract/fields';
import { idParam } from '#functions/platform/contract/id';
import { cursorPaginated, cursorQuery } from '#functions/platform/contract/pagination';

export const HOME_OFFER_STATES = ['waiting', 'accepted', 'declined', 'void'] as const;
export const HOME_KINDS = ['track', 'album'] as const;
export type HomeKind = (typeof HOME_KINDS)[number];

export const homeOffer = z.object({
  id: z.number(),
  artist: artistReference,
  /** Holds them now; null if the owner of the work does. */
  home: artistReference.nullable(),
  user: z.object({ id: z.number(), name: z.string(), image: z.string().nullable() }),
  work: z.object({
    kind: z.enum(HOME_KINDS),
    id: z.number(),
    name: z.string(),
    image: z.string().nullable(),
    artists: z.array(artistReference),
  }),
  /** Tracks of the album that the offer includes at present. */
  tracks_count: z.number(),
  created_at: z.string(),
  can,
});
export type HomeOffer = z.infer<typeof homeOffer>;

/** `received`: for artists of the caller; `sent`: on works whose rights the caller can transfer. */
export const HOME_OFFER_SCOPES = ['received', 'sent'] as const;
export const homeOffersQuery = cursorQuery.omit({ query: true, orderDir: true }).extend({
  scope: z.enum(HOME_OFFER_SCOPES, 'Choose received or sent.').default('received'),
  track_id: idParam.optional(),
  album_id: idParam.optional(),
});

const params = z.object({ id: idParam });
const workId = z.int('Provide the id of the music.').positive('Provide the id of the music.').optional();
const artistId = z.int('Choose an artist.').positive('Choose an artist.');

export const newHomeOffer = z
  .object({
    track_id: workId,
    album_id: workId,
    artist_id: artistId,
    /** For albums: also the tracks that have the same home and the artist as a main artist. */
    with_tracks: z.boolean('Choose true or false.').default(false),
  })
  .refine(({ track_id, album_id }) => (track_id === undefined) !== (album_id === undefined), {
    path: ['track_id'],
    message: 'Choose a track or an album.',
  });
export type NewHomeOffer = z.output<typeof newHomeOffer>;

export const homeApi = {
  list: endpoint({
    method: 'GET',
    path: '/home-offers',
    summary: 'List offers of the rights to a track or album, received by your artists or sent',
    query: homeOffersQuery,
    response: cursorPaginated(homeOffer),
  }),
  offer: endpoint({
    method: 'POST',
    path: '/home-offers',
    summary: 'Offer all rights to a track or album to one of its main artists',
    body: newHomeOffer,
    response: z.object({ offer: homeOffer }),
  }),
  accept: endpoint({
    method: 'POST',
    path: '/home-offers/:id/accept',
    summary: 'Accept an offer: your artist then holds all rights (409 if something changed meanwhile)',
    params,
    response: done,
  }),
  decline: endpoint({ method: 'POST', path: '/home-offers/:id/decline', summary: 'Decline an offer', params, response: done }),
  withdraw: endpoint({ method: 'DELETE', path: '/home-offers/:id', summary: 'Withdraw an offer', params, response: done }),
  move: endpoint({
    method: 'PUT',
    path: '/homes/:kind/:id',
    summary: 'Transfer all rights to a track or album to one of its main artists, as an administrator',
    params: z.object({ kind: z.enum(HOME_KINDS), id: idParam }),
    /** For albums: also the tracks that have the same home and the artist as a main artist. */
    body: z.object({ artist_id: artistId, with_tracks: z.boolean('Choose true or false.').default(false) }),
    response: done,
  }),
};
