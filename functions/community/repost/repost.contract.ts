import { z } from 'zod';
import { albumItem } from '#contracts/catalogue/album';
import { trackItem } from '#contracts/catalogue/track';
import { endpoint } from '#functions/platform/contract/endpoint';
import { idParam } from '#functions/platform/contract/id';
import { cursorPaginated, cursorQuery } from '#functions/platform/contract/pagination';

const reposted = { repost_id: z.number(), reposted_at: z.string() };
export const repost = z.discriminatedUnion('model_type', [trackItem.extend(reposted), albumItem.extend(reposted)]);
export type Repost = z.infer<typeof repost>;

export const repostApi = {
  ofUser: endpoint({
    method: 'GET',
    path: '/users/:id/reposts',
    summary: 'List the reposts of a user, latest first',
    params: z.object({ id: idParam }),
    query: cursorQuery.omit({ orderDir: true, query: true }),
    response: cursorPaginated(repost),
  }),
};
