import { z } from 'zod';
import { albumItem } from '#contracts/catalogue/album';
import { artistItem, genreReference } from '#contracts/catalogue/artist';
import { trackItem } from '#contracts/catalogue/track';
import { endpoint } from '#functions/platform/contract/endpoint';
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

export const genreApi = {
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
