import { type SQL, sql } from 'drizzle-orm';
import { type ContentItem, NESTED_ITEMS } from '#contracts/listening/channel';
import { type Expression, first, list, map, number, object, tuple } from '#db/json-row';
import { pageOf } from '#db/keyset';
import { channelItems, channels } from '#db/schema/channel';
import type { Actor } from '#functions/platform/access/actor';
import { CONTENT_SOURCES, type ContentSourceName } from './channel.content-source';
import { selectByMethod } from './channel.method';
import { idsWithin, type Restriction } from './channel.restriction';

/** Channels that stand in lists and in other channels. */
export const publicChannelWhere = sql`${channels.public} = 1`;

/** A channel without its content. */
export const channelRow = object({
  id: channels.id,
  name: channels.name,
  slug: channels.slug,
  description: channels.description,
  contentType: channels.contentType,
  contentPolicy: channels.contentPolicy,
  autoMethod: channels.autoMethod,
  layout: channels.layout,
  nestedLayout: channels.nestedLayout,
  restriction: channels.restriction,
  perPage: channels.perPage,
  public: channels.public,
  hideTitle: channels.hideTitle,
  seoTitle: channels.seoTitle,
  seoDescription: channels.seoDescription,
  revision: channels.revision,
});
export type ChannelRow = ReturnType<typeof channelRow.read>;

/** What stands at one place of a channel: an item, a channel whose content is not read yet, or neither where it is not open to all. */
export interface ChannelEntry {
  item: ContentItem | null;
  nested: ChannelRow | null;
}

/** Which part of a channel's content is read, and for whom. */
export interface ChannelQuery {
  actor: Actor;
  now: Date;
  restriction: Restriction | null;
  limit: number;
  offset: number;
}

const narrowed = (name: ContentSourceName, restriction: Restriction | null): SQL | null => {
  if (!restriction) return null;
  const ids = idsWithin(restriction)[name];
  return ids ? sql`${CONTENT_SOURCES[name].table.id} in (${ids})` : sql`0`;
};

const pickedItem = (name: ContentSourceName, { actor, restriction }: ChannelQuery): Expression<ContentItem | null> => {
  const { table, itemId, open, item } = CONTENT_SOURCES[name];
  return first(item(actor), sql`${table} where ${table.id} = ${itemId} and ${open} and ${narrowed(name, restriction) ?? sql`1`}`);
};

/** The places that an editor filled by hand, in order. */
const pickedEntries = (channelId: number, channelQuery: ChannelQuery): Expression<ChannelEntry[]> => {
  const names = Object.keys(CONTENT_SOURCES) as ContentSourceName[];
  const place = object({
    nested: first(channelRow, sql`${channels} where ${channels.id} = ${channelItems.nestedChannelId} and ${publicChannelWhere}`),
    items: tuple(names.map((name) => pickedItem(name, channelQuery))),
  });
  const entry = map(place, ({ nested, items }): ChannelEntry => ({ nested, item: items.find((item) => item !== null) ?? null }));
  return list(
    entry,
    sql`(select * from ${channelItems} where ${channelItems.channelId} = ${channelId}
      order by ${channelItems.position}, ${channelItems.id} limit ${channelQuery.limit} offset ${channelQuery.offset}) as ${channelItems}
      order by ${channelItems.position}, ${channelItems.id}`,
  );
};

/** Channels inside a channel that shows all of them. */
const otherChannels = (channelId: number, { limit, offset }: ChannelQuery): Expression<ChannelEntry[]> => {
  const page = pageOf(channels, {
    where: sql`${publicChannelWhere} and ${channels.id} <> ${channelId} and ${channels.contentType} <> 'channel'`,
    key: sql`${channels.name}`,
    direction: 'asc',
    limit,
    offset,
  });
  return list(
    map(channelRow, (nested): ChannelEntry => ({ item: null, nested })),
    page,
  );
};

const chosenEntries = (name: ContentSourceName, channel: ChannelRow, channelQuery: ChannelQuery): Expression<ChannelEntry[]> => {
  const { table, open, item } = CONTENT_SOURCES[name];
  const { plays, ...choice } = selectByMethod(
    channel.autoMethod ?? 'popular',
    CONTENT_SOURCES[name],
    channelQuery.now,
    narrowed(name, channelQuery.restriction),
  );
  const page = pageOf(table, {
    ...choice,
    where: sql`${open} and ${choice.where}`,
    limit: channelQuery.limit,
    offset: channelQuery.offset,
  });
  const row = object({ item: item(channelQuery.actor), plays: number(plays ?? sql`0`) });
  const entry = map(
    row,
    ({ item: chosen, plays: count }): ChannelEntry => ({
      item: plays && chosen.model_type === 'track' ? { ...chosen, chart_plays: count } : chosen,
      nested: null,
    }),
  );
  return list(entry, page);
};

/** A part of the content of a channel. Mixed content is always picked by hand. */
export const channelEntries = (channel: ChannelRow, channelQuery: ChannelQuery): Expression<ChannelEntry[]> => {
  if (channel.contentPolicy === 'manual' || channel.contentType === 'mixed') return pickedEntries(channel.id, channelQuery);
  if (channel.contentType === 'channel') return otherChannels(channel.id, channelQuery);
  return chosenEntries(channel.contentType, channel, channelQuery);
};

/** The first of the content of a channel that stands inside another one. */
export const nestedChannelEntries = (
  channel: ChannelRow,
  channelQuery: Omit<ChannelQuery, 'limit' | 'offset'>,
): Expression<ChannelEntry[]> => channelEntries(channel, { ...channelQuery, limit: NESTED_ITEMS, offset: 0 });
