import { z } from 'zod';
import { albumItem, tagReference } from '#contracts/catalogue/album';
import { trackItem } from '#contracts/catalogue/track';
import { endpoint } from '#functions/platform/contract/endpoint';
import { orderBy, pageQuery, paginated } from '#functions/platform/contract/pagination';

export const TAG_ORDERS = ['name', 'popular'] as const;

/** `name` is the unique slug. */
export const tagItem = tagReference.extend({
  model_type: z.literal('tag'),
  image: z.string().nullable(),
  tracks_count: z.number(),
});
export type TagItem = z.infer<typeof tagItem>;

const params = z.object({ name: z.string().min(1).max(120) });

export const tagApi = {
  list: endpoint({
    method: 'GET',
    path: '/tags',
    summary: 'List tags',
    query: pageQuery.extend({ orderBy: orderBy(TAG_ORDERS).default('popular') }),
    response: paginated(tagItem),
  }),
  show: endpoint({ method: 'GET', path: '/tags/:name', summary: 'Show a tag', params, response: z.object({ tag: tagItem }) }),
  tracks: endpoint({
    method: 'GET',
    path: '/tags/:name/tracks',
    summary: 'List the tracks of a tag',
    params,
    query: pageQuery,
    response: paginated(trackItem),
  }),
  albums: endpoint({
    method: 'GET',
    path: '/tags/:name/albums',
    summary: 'List the albums of a tag',
    params,
    query: pageQuery,
    response: paginated(albumItem),
  }),
};
