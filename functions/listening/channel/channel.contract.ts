import { z } from 'zod';
import { albumItem } from '#contracts/catalogue/album';
import { artistItem } from '#contracts/catalogue/artist';
import { genreItem } from '#contracts/catalogue/genre';
import { tagItem } from '#contracts/catalogue/tag';
import { trackItem } from '#contracts/catalogue/track';
import { playlistItem } from '#contracts/listening/playlist';
import { userReference } from '#functions/account/user/user-reference.contract';
import { endpoint } from '#functions/platform/contract/endpoint';
import { can } from '#functions/platform/contract/fields';
import { pageQuery, paginated } from '#functions/platform/contract/pagination';

export const CONTENT_TYPES = ['artist', 'album', 'track', 'playlist', 'genre', 'tag', 'user', 'channel', 'mixed'] as const;
export const CONTENT_POLICIES = ['all', 'auto', 'manual'] as const;
export const AUTO_METHODS = ['newest', 'released', 'popular', 'liked', 'rising', 'alphabetical', 'random'] as const;
export type AutoMethod = (typeof AUTO_METHODS)[number];
export const LAYOUTS = ['grid', 'carousel', 'list', 'table', 'pair'] as const;
export const CHANNEL_RESTRICTIONS = ['genre', 'tag'] as const;

export const userItem = userReference.extend({ model_type: z.literal('user') });

export const channelItem = z.object({
  model_type: z.literal('channel'),
  id: z.number(),
  name: z.string(),
  slug: z.string(),
  description: z.string().nullable(),
  content_type: z.enum(CONTENT_TYPES),
  content_policy: z.enum(CONTENT_POLICIES),
  auto_method: z.enum(AUTO_METHODS).nullable(),
  layout: z.enum(LAYOUTS),
  nested_layout: z.enum(LAYOUTS),
  restriction: z.enum(CHANNEL_RESTRICTIONS).nullable(),
  hide_title: z.boolean(),
  seo: z.object({ title: z.string().nullable(), description: z.string().nullable() }),
  can,
});
export type ChannelItem = z.infer<typeof channelItem>;

/** `chart_plays` counts the recent plays that rank the track. */
export const channelTrack = trackItem.extend({ chart_plays: z.number().optional() });
export type ChannelTrack = z.infer<typeof channelTrack>;

export const contentItem = z.discriminatedUnion('model_type', [
  artistItem,
  albumItem,
  channelTrack,
  playlistItem,
  genreItem,
  tagItem,
  userItem,
]);
export type ContentItem = z.infer<typeof contentItem>;

/** Channels nest one level deep. */
export const nestedChannel = channelItem.extend({ content: z.array(contentItem) });
export type NestedChannel = z.infer<typeof nestedChannel>;

export const channelContent = z.union([contentItem, nestedChannel]);
export type ChannelContent = z.infer<typeof channelContent>;

export const NESTED_ITEMS = 12;
/** UTC days, including today. */
export const RISING_DAYS = 7;
/** `random` and each day of `rising` choose from this many of the most played. */
export const CHANNEL_CANDIDATES_MAX = 500;

export const channelDetail = channelItem.extend({
  restricted_to: z.object({ name: z.string(), display_name: z.string() }).nullable(),
  content: paginated(channelContent),
  revision: z.number(),
});

export const channelApi = {
  list: endpoint({ method: 'GET', path: '/channels', summary: 'List channels', query: pageQuery, response: paginated(channelItem) }),
  show: endpoint({
    method: 'GET',
    path: '/channels/:idOrSlug',
    summary: 'Show a channel with a page of its content',
    params: z.object({ idOrSlug: z.string().min(1).max(120) }),
    query: z.object({ restriction: z.string().max(120).optional(), page: pageQuery.shape.page }),
    response: z.object({ channel: channelDetail }),
  }),
};
