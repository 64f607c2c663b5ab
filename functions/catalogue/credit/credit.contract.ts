import { z } from 'zod';
import { ARTIST_ROLES, artistReference } from '#contracts/catalogue/artist';
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
  created_at: z.string(),
  can,
});
export type CreditRequest = z.infer<typeof creditRequest>;

export const standingCredit = creditRequest
  .omit({ id: true, created_at: true })
  /** Owner of the work; null if the account is deleted. */
  .extend({ user: user.nullable() });
export type StandingCredit = z.infer<typeof standingCredit>;

export const creditBlock = z.object({ artist: artistReference, user, created_at: z.string() });
export type CreditBlock = z.infer<typeof creditBlock>;

/** `own`: artists that the caller manages; `unmanaged`: artists without managers. */
export const CREDIT_SCOPES = ['own', 'unmanaged'] as const;
export const creditsQuery = cursorQuery.omit({ query: true, orderDir: true }).extend({
  scope: z.enum(CREDIT_SCOPES, 'Say own or unmanaged.').default('own'),
});

const params = z.object({ id: idParam });

const musicId = z.int('Name the music by its id.').positive('Name the music by its id.').optional();
/** On an album the role is always `primary`. */
const withdrawBody = z
  .object({
    artist_id: z.int('Name the artist by its id.').positive('Name the artist by its id.'),
    track_id: musicId,
    album_id: musicId,
    role: z.enum(ARTIST_ROLES, 'Say what the artist is to the music.').default('primary'),
    never: z.boolean('Say true or false.').default(false),
  })
  .refine(({ track_id, album_id }) => (track_id === undefined) !== (album_id === undefined), {
    path: ['track_id'],
    message: 'Name a track or an album.',
  });

export const creditApi = {
  list: endpoint({
    method: 'GET',
    path: '/credit-requests',
    summary: 'List the credits that wait for an answer: of the artists that one manages, or of those that nobody manages',
    query: creditsQuery,
    response: cursorPaginated(creditRequest),
  }),
  accept: endpoint({
    method: 'POST',
    path: '/credit-requests/:id/accept',
    summary: 'Agree to a credit; from then on it shows',
    params,
    response: done,
  }),
  decline: endpoint({
    method: 'POST',
    path: '/credit-requests/:id/decline',
    summary: 'Refuse a credit; with never: everything that the account asks of the artist, now and later',
    params,
    body: z.object({ never: z.boolean('Say true or false.').default(false) }),
    response: done,
  }),
  standing: endpoint({
    method: 'GET',
    path: '/credits',
    summary: 'List the credits that show on music of others, of the artists that one manages',
    query: cursorQuery.omit({ query: true, orderDir: true }),
    response: cursorPaginated(standingCredit),
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/credits/withdraw',
    summary:
      'Take back the consent to a credit: it shows no more; with never: nothing that the account asks of the artist later shows either',
    body: withdrawBody,
    response: done,
  }),
  blocks: endpoint({
    method: 'GET',
    path: '/credit-blocks',
    summary: 'List the accounts that may not ask for credits of the artists that one answers for',
    response: z.object({ blocks: z.array(creditBlock) }),
  }),
  unblock: endpoint({
    method: 'DELETE',
    path: '/credit-blocks/:artistId/:userId',
    summary: 'Let an account ask for credits of an artist again',
    params: z.object({ artistId: idParam, userId: idParam }),
    response: done,
  }),
};
