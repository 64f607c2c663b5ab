import { z } from 'zod';
import { albumItem } from '#contracts/catalogue/album';
import { trackItem } from '#contracts/catalogue/track';
import { endpoint } from '#functions/platform/contract/endpoint';
import { idParam } from '#functions/platform/contract/id';
import { cursorPaginated, cursorQuery } from '#functions/platform/contract/paging';

export const REPOSTABLE_TYPES = ['track', 'album'] as const;

const reposted = { repost_id: z.number(), reposted_at: z.string() };
/** A track or an album that somebody passed on. */
export const repost = z.discriminatedUnion('model_type', [trackItem.extend(reposted), albumItem.extend(reposted)]);
export type Repost = z.infer<typeof repost>;

export const repostApi = {
  toggle: endpoint({
    method: 'POST',
    path: '/reposts/toggle',
    summary: 'Repost a track or an album, or take the repost back',
    body: z.object({
      repostable_type: z.enum(REPOSTABLE_TYPES, 'Choose a track or an album.'),
      repostable_id: z.number('Name it by its id.').int('Name it by its id.').positive('Name it by its id.'),
      /** How it shall be afterwards, so that the call can be repeated; without it, the other way than before. */
      reposted: z.boolean('Choose yes or no.').optional(),
    }),
    response: z.object({ reposted: z.boolean() }),
  }),
  ofUser: endpoint({
    method: 'GET',
    path: '/users/:id/reposts',
    summary: 'List what a person reposted, the latest first',
    params: z.object({ id: idParam }),
    query: cursorQuery.omit({ orderDir: true, query: true }),
    response: cursorPaginated(repost),
  }),
};
