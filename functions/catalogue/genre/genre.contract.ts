import { z } from 'zod';
import { albumItem } from '#contracts/catalogue/album';
import { artistItem, genreReference } from '#contracts/catalogue/artist';
import { trackItem } from '#contracts/catalogue/track';
import { endpoint } from '#functions/platform/contract/endpoint';
import { done } from '#functions/platform/contract/fields';
import { idParam } from '#functions/platform/contract/id';
import { optionalNameText } from '#functions/platform/contract/name';
import { orderBy, pageQuery, paginated } from '#functions/platform/contract/pagination';

export const GENRE_ORDERS = ['name', 'popular'] as const;
/** Counting stops here, which limits its cost. */
export const COUNT_CAP = 1000;
/** Beyond this size, genres and tags are no longer ordered by it. */
export const SIZE_CAP = 10_000;
export const GENRE_ITEMS = 12;

/** `name` is the unique slug. */
export const genreItem = genreReference.extend({
  model_type: z.literal('genre'),
  image: z.string().nullable(),
  artists_count: z.number(),
});
export type GenreItem = z.infer<typeof genreItem>;

export const genreDetail = genreItem.extend({
  parent: genreReference.nullable(),
  children: z.array(genreReference),
  albums_count: z.number(),
  tracks_count: z.number(),
  artists: z.array(artistItem),
  albums: z.array(albumItem),
  tracks: z.array(trackItem),
});
export type GenreDetail = z.infer<typeof genreDetail>;

export const PROPOSAL_DECISIONS = ['take', 'use', 'decline'] as const;

export const genreProposal = z.object({
  id: z.number(),
  name: z.string(),
  display_name: z.string(),
  tracks_count: z.number(),
  users_count: z.number(),
  users: z.array(z.object({ id: z.number(), name: z.string() })),
});
export type GenreProposal = z.infer<typeof genreProposal>;

export const proposalsQuery = pageQuery.pick({ page: true, perPage: true });

export const genreApi = {
  listProposals: endpoint({
    method: 'GET',
    path: '/genre-proposals',
    summary: 'List genres proposed by tracks, oldest first',
    query: proposalsQuery,
    response: paginated(genreProposal),
  }),
  decideProposal: endpoint({
    method: 'PUT',
    path: '/genre-proposals/:id',
    summary: 'Add a proposed genre, use an existing one instead, or decline it',
    params: z.object({ id: idParam }),
    body: z.object({
      decision: z.enum(PROPOSAL_DECISIONS, 'Choose take, use or decline.'),
      genre: optionalNameText(120, 'A genre has at most 120 characters.').nullable().default(null),
    }),
    response: done,
  }),
  list: endpoint({
    method: 'GET',
    path: '/genres',
    summary: 'List genres',
    query: pageQuery.extend({
      orderBy: orderBy(GENRE_ORDERS).default('name'),
      orderDir: pageQuery.shape.orderDir.removeDefault().default('asc'),
    }),
    response: paginated(genreItem),
  }),
  show: endpoint({
    method: 'GET',
    path: '/genres/:name',
    summary: 'Show a genre with its popular music',
    params: z.object({ name: z.string().min(1).max(120) }),
    response: z.object({
      genre: genreDetail,
    }),
  }),
};
