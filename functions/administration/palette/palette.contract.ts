import { z } from 'zod';
import { endpoint } from '#functions/platform/contract/endpoint';

/** How many things of a kind are found at most. */
export const RESULTS_PER_KIND = 5;
/** The longest query, in characters. */
export const PALETTE_QUERY_MAX = 100;

/** What can be gone to beside the screens themselves, in the order in which it is listed. */
export const RESULT_KINDS = ['setting', 'user', 'artist', 'album', 'track', 'playlist', 'channel', 'page'] as const;
export type ResultKind = (typeof RESULT_KINDS)[number];

const adminSearchResult = z.object({
  kind: z.enum(RESULT_KINDS),
  /** Unique among things of its kind. */
  id: z.string(),
  name: z.string(),
  /** What tells it from others of its name: an address, whom it is by. */
  note: z.string().nullable(),
  /** Not for everybody: private, hidden, suspended. */
  is_hidden: z.boolean(),
  /** The address of its screen. */
  path: z.string(),
});
export type AdminSearchResult = z.infer<typeof adminSearchResult>;

export const adminSearchApi = {
  find: endpoint({
    method: 'GET',
    path: '/admin-search',
    summary: 'Find settings, people, music and pages to look after: of each kind only for whoever holds its office',
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
