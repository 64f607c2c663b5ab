import { queryOptions } from '@tanstack/react-query';
import type { GenreProposal, genreApi, PROPOSAL_DECISIONS } from '#contracts/catalogue/genre';
import { type ListQuery, refreshResource } from '#islands/administration/resource/use-resource';
import { call } from '#islands/platform/api-client/api-call';

/** The list of proposed genres among those of the administration. */
export const PROPOSALS_RESOURCE = 'genre-proposals';

/** So many genres of the site are offered, the largest first. */
const OFFERED = 100;

/** A page of the genres that wait for a decision. */
export const readProposals = async (listQuery: ListQuery, signal: AbortSignal) =>
  (await call<typeof genreApi.listProposals>({ method: 'GET', path: '/genre-proposals' }, { query: listQuery as object, signal }))
    .pagination;

/** The genres of the site, as a choice: by their names in addresses. */
export const genreChoiceQuery = queryOptions({
  queryKey: ['genre-choice'],
  queryFn: async ({ signal }) => {
    const query = { perPage: OFFERED, orderBy: 'popular', orderDir: 'desc' } as const;
    const { pagination } = await call<typeof genreApi.list>({ method: 'GET', path: '/genres' }, { query, signal });
    return pagination.data.map(({ name, display_name }) => ({ id: name, label: display_name }));
  },
});

export interface Decision {
  decision: (typeof PROPOSAL_DECISIONS)[number];
  /** The genre of the site that is used in its place. */
  genre: string | null;
}

/** Decides alike on proposed genres, one after the other, and reads the list anew. */
export const decideProposals = async (proposals: GenreProposal[], decision: Decision): Promise<void> => {
  try {
    for (const { id } of proposals)
      await call<typeof genreApi.decideProposal>({ method: 'PUT', path: '/genre-proposals/:id' }, { params: { id }, body: decision });
  } finally {
    await refreshResource(PROPOSALS_RESOURCE);
  }
};
