import { z } from 'zod';
import { endpoint } from '#functions/platform/contract/endpoint';

export const RESULTS_PER_KIND = 5;
/** Characters. */
export const PALETTE_QUERY_MAX = 100;

export const RESULT_KINDS = ['setting', 'user', 'artist', 'album', 'track', 'playlist', 'channel', 'page'] as const;
export type ResultKind = (typeof RESULT_KINDS)[number];

const adminSearchResult = z.object({
  kind: z.enum(RESULT_KINDS),
  id: z.string(),
  name: z.string(),
  /** Distinguishes results of the same name: an address or the artists. */
  note: z.string().nullable(),
  is_hidden: z.boolean(),
  path: z.string(),
});
export type AdminSearchResult = z.infer<typeof adminSearchResult>;

export const adminSearchApi = {
  search: endpoint({
    method: 'GET',
    path: '/admin-search',
    summary: 'Find settings, users, music and pages that the caller may manage',
    query: z.object({
      query: z
        .string('Enter a query.')
        .trim()
        .min(1, 'Enter a query.')
        .max(PALETTE_QUERY_MAX, `A query has at most ${PALETTE_QUERY_MAX} characters.`),
    }),
    response: z.object({ results: z.array(adminSearchResult) }),
  }),
};
