import type { ChannelRow, Ids, ProductRow } from '../catalogue.ts';
import { CHANNELS, type ItemName } from '../words/channel.ts';
import { CURRENCY, PLANS } from '../words/plan.ts';
import { find } from './id.ts';

export const channelIds = () => new Map(CHANNELS.map(({ slug }, i) => [slug, i + 1]));

function itemOf(item: ItemName, ids: Ids): ChannelRow['items'][number] {
  const [kind, name] = Object.entries(item)[0] as [Exclude<keyof Ids, 'nested_channel'> | 'channel', string];
  const table = kind === 'channel' ? 'nested_channel' : kind;
  return { column: `${table}_id`, id: find(ids[table], name) };
}

export const channelRows = (ids: Ids): ChannelRow[] =>
  CHANNELS.map((channel, i) => ({
    id: i + 1,
    slug: channel.slug,
    name: channel.name,
    description: channel.description,
    content_type: channel.contentType,
    content_policy: channel.policy,
    auto_method: channel.method ?? null,
    layout: channel.layout,
    nested_layout: channel.nestedLayout ?? 'carousel',
    restriction: channel.restriction ?? null,
    per_page: channel.perPage ?? 48,
    hide_title: channel.hideTitle ?? false,
    seo_title: channel.seo?.title ?? null,
    seo_description: channel.seo?.description ?? null,
    items: (channel.items ?? []).map((item) => itemOf(item, ids)),
  }));

export const productRows = (): ProductRow[] =>
  PLANS.map(({ name, description, recommended = false, free = false, features, permissions, prices }, i) => ({
    id: i + 1,
    name,
    description,
    recommended,
    free,
    feature_list: features,
    permissions,
    prices: prices
      ? [
          { amount: prices.monthly, currency: CURRENCY, interval: 'month' },
          { amount: prices.yearly, currency: CURRENCY, interval: 'year' },
        ]
      : [],
  }));
