import { z } from 'zod';
import { ARTIST_ROLES, artistReference, can, done } from '#contracts/artist';
import { endpoint } from '../http/endpoint';
import { idParam } from '../http/id';
import { cursorPaginated, cursorQuery } from '../http/paging';

const person = z.object({ id: z.number(), name: z.string(), image: z.string().nullable() });

/** A credit that waits for its artist to agree. */
export const creditRequest = z.object({
  id: z.number(),
  artist: artistReference,
  role: z.enum(ARTIST_ROLES),
  /** Who named the artist. */
  user: person,
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

/** An account that may not ask for the credits of an artist any more. */
export const creditBlock = z.object({ artist: artistReference, user: person, created_at: z.string() });
export type CreditBlock = z.infer<typeof creditBlock>;

/** `own`: for the artists that one manages. `unmanaged`: for those that nobody manages. */
export const CREDIT_SCOPES = ['own', 'unmanaged'] as const;
export const creditsQuery = cursorQuery.omit({ query: true, orderDir: true }).extend({
  scope: z.enum(CREDIT_SCOPES, 'Say own or unmanaged.').default('own'),
});

const params = z.object({ id: idParam });

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
