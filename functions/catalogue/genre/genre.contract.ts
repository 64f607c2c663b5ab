import { z } from 'zod';
import { albumItem } from '#contracts/catalogue/album';
import { artistItem, genreReference } from '#contracts/catalogue/artist';
import { trackItem } from '#contracts/catalogue/track';
import { endpoint } from '#functions/platform/contract/endpoint';
import { done } from '#functions/platform/contract/fields';
import { idParam } from '#functions/platform/contract/id';
import { orderBy, pageQuery, paginated } from '#functions/platform/contract/pagination';

export const GENRE_ORDERS = ['name', 'popular'] as const;
/** What can be very many is counted up to this number; then it is at least that many. */
export const COUNT_CAP = 1000;
/** Up to this number, genres and tags are ordered by how much belongs to them. */
export const SIZE_CAP = 10_000;
/** How many artists, albums and tracks a genre shows. */
export const GENRE_ITEMS = 12;

/** A genre; `name` is its unique slug. */
export const genreItem = genreReference.extend({
  model_type: z.literal('genre'),
  image: z.string().nullable(),
  artists_count: z.number(),
});
export type GenreItem = z.infer<typeof genreItem>;

/** A genre with its most played music, and how much there is of it. */
export const genreDetail = genreItem.extend({
  albums_count: z.number(),
  tracks_count: z.number(),
  artists: z.array(artistItem),
  albums: z.array(albumItem),
  tracks: z.array(trackItem),
});
export type GenreDetail = z.infer<typeof genreDetail>;

/** What is done with a proposed genre: it becomes one, is one that there is under another name, or is none. */
export const PROPOSAL_DECISIONS = ['take', 'use', 'decline'] as const;

/** A genre that tracks name and the site does not have. */
export const genreProposal = z.object({
  id: z.number(),
  name: z.string(),
  display_name: z.string(),
  tracks_count: z.number(),
  users_count: z.number(),
  /** Some of the accounts whose tracks name it. */
  users: z.array(z.object({ id: z.number(), name: z.string() })),
});
export type GenreProposal = z.infer<typeof genreProposal>;

export const proposalsQuery = pageQuery.pick({ page: true, perPage: true });

export const genreApi = {
  listProposals: endpoint({
    method: 'GET',
    path: '/genre-proposals',
    summary: 'List genres that tracks name and the site does not have, the oldest first',
    query: proposalsQuery,
    response: paginated(genreProposal),
  }),
  decideProposal: endpoint({
    method: 'PUT',
    path: '/genre-proposals/:id',
    summary: 'Take a proposed genre, use one that there is in its place, or decline it',
    params: z.object({ id: idParam }),
    body: z.object({
      decision: z.enum(PROPOSAL_DECISIONS, 'Choose take, use or decline.'),
      /** The genre that is used in its place. */
      genre: z.string().trim().max(120).nullable().default(null),
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
