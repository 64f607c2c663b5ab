import { z } from 'zod';
import { ARTIST_ROLES, artistReference } from '#contracts/catalogue/artist';
import { VISIBILITIES } from '#contracts/catalogue/publishing';
import { CREDIT_CHANGES } from '#functions/catalogue/publishing/credit-change.contract';
import { endpoint } from '#functions/platform/contract/endpoint';
import { can, done } from '#functions/platform/contract/fields';
import { idParam } from '#functions/platform/contract/id';
import { cursorPaginated, cursorQuery } from '#functions/platform/contract/pagination';

const user = z.object({ id: z.number(), name: z.string(), image: z.string().nullable() });

export const creditRequest = z.object({
  id: z.number(),
  artist: artistReference,
  role: z.enum(ARTIST_ROLES),
  user,
  work: z.object({
    kind: z.enum(['track', 'album']),
    id: z.number(),
    name: z.string(),
    image: z.string().nullable(),
    artists: z.array(artistReference),
  }),
  /** Since the last approval; empty for a first request. */
  changes: z.array(z.enum(CREDIT_CHANGES)),
  /** Stands for what the request asks to approve now; approving returns it. */
  terms: z.string(),
  visibility: z.enum(VISIBILITIES),
  planned_at: z.string().nullable(),
  /** Can be heard until the request is answered. */
  tracks: z.array(z.object({ id: z.number(), name: z.string(), duration: z.number() })),
  created_at: z.string(),
  can,
});
export type CreditRequest = z.infer<typeof creditRequest>;

export const standingCredit = creditRequest
  .omit({ id: true, changes: true, terms: true, visibility: true, planned_at: true, tracks: true, created_at: true })
  /** Owner of the work; null if the account is deleted. */
  .extend({ user: user.nullable() });
export type StandingCredit = z.infer<typeof standingCredit>;

export const creditBlock = z.object({ artist: artistReference, user, created_at: z.string() });
export type CreditBlock = z.infer<typeof creditBlock>;

/** `own`: artists that the caller manages; `unmanaged`: artists without managers. */
export const CREDIT_SCOPES = ['own', 'unmanaged'] as const;
export const creditsQuery = cursorQuery.omit({ query: true, orderDir: true }).extend({
  scope: z.enum(CREDIT_SCOPES, 'Choose own or unmanaged.').default('own'),
});

const TERMS_MAX = 200;

const params = z.object({ id: idParam });

const musicId = z.int('Provide the id of the music.').positive('Provide the id of the music.').optional();
/** On an album the role is always `primary`. */
const withdrawBody = z
  .object({
    artist_id: z.int('Provide the id of the artist.').positive('Provide the id of the artist.'),
    track_id: musicId,
    album_id: musicId,
    role: z.enum(ARTIST_ROLES, 'Choose a role.').default('primary'),
    never: z.boolean('Choose true or false.').default(false),
  })
  .refine(({ track_id, album_id }) => (track_id === undefined) !== (album_id === undefined), {
    path: ['track_id'],
    message: 'Choose a track or an album.',
  });

export const creditApi = {
  list: endpoint({
    method: 'GET',
    path: '/credit-requests',
    summary: 'List pending credits of your artists, or of artists without a manager',
    query: creditsQuery,
    response: cursorPaginated(creditRequest),
  }),
  accept: endpoint({
    method: 'POST',
    path: '/credit-requests/:id/accept',
    summary: 'Approve a credit as it was listed, which then appears; 409 if it changed since',
    params,
    body: z.object({
      terms: z.string('Provide the terms of the request.').max(TERMS_MAX, 'Provide the terms of the request.'),
      publication: z.boolean('Choose true or false.').default(true),
    }),
    response: done,
  }),
  decline: endpoint({
    method: 'POST',
    path: '/credit-requests/:id/decline',
    summary: 'Decline a credit; with never, also every present and future credit of the artist by this account',
    params,
    body: z.object({ never: z.boolean('Choose true or false.').default(false) }),
    response: done,
  }),
  accepted: endpoint({
    method: 'GET',
    path: '/credits',
    summary: 'List the credits of your artists on music of other users',
    query: cursorQuery.omit({ query: true, orderDir: true }),
    response: cursorPaginated(standingCredit),
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/credits/withdraw',
    summary: 'Remove an approved credit; with never, also block future credits of the artist by this account',
    body: withdrawBody,
    response: done,
  }),
  blocks: endpoint({
    method: 'GET',
    path: '/credit-blocks',
    summary: 'List the accounts that are blocked from crediting your artists',
    response: z.object({ blocks: z.array(creditBlock) }),
  }),
  unblock: endpoint({
    method: 'DELETE',
    path: '/credit-blocks/:artistId/:userId',
    summary: 'Unblock an account from crediting an artist',
    params: z.object({ artistId: idParam, userId: idParam }),
    response: done,
  }),
};
