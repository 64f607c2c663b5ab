import { queryOptions } from '@tanstack/react-query';
import type { GenreProposal, genreApi, PROPOSAL_DECISIONS } from '#contracts/catalogue/genre';
import { type ListQuery, refreshResource } from '#islands/administration/resource/use-resource';
import { call } from '#islands/platform/api-client/api-call';

export const PROPOSALS_RESOURCE = 'genre-proposals';

const PAGE_SIZE = 100;
const PAGES_MAX = 10;

export const readProposals = async (listQuery: ListQuery, signal: AbortSignal) =>
  (await call<typeof genreApi.listProposals>({ method: 'GET', path: '/genre-proposals' }, { query: listQuery as object, signal }))
    .pagination;

/** Option ids are the genres' slugs. */
export const genreChoiceQuery = queryOptions({
  queryKey: ['genre-choice'],
  queryFn: async ({ signal }) => {
    const options: { id: string; label: string }[] = [];
    for (let page = 1; page <= PAGES_MAX; page += 1) {
      const query = { page, perPage: PAGE_SIZE, orderBy: 'popular', orderDir: 'desc' } as const;
      const { pagination } = await call<typeof genreApi.list>({ method: 'GET', path: '/genres' }, { query, signal });
      options.push(...pagination.data.map(({ name, display_name }) => ({ id: name, label: display_name })));
      if (pagination.next_page === null) break;
    }
    return options;
  },
});

export interface Decision {
  decision: (typeof PROPOSAL_DECISIONS)[number];
  /** The existing genre used instead. */
  genre: string | null;
}

/** Applies one decision to several proposals, one by one. Stops at the first error. */
export const decideProposals = async (proposals: GenreProposal[], decision: Decision): Promise<void> => {
  try {
    for (const { id } of proposals)
      await call<typeof genreApi.decideProposal>({ method: 'PUT', path: '/genre-proposals/:id' }, { params: { id }, body: decision });
  } finally {
    await refreshResource(PROPOSALS_RESOURCE);
  }
};
