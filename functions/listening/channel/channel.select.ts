import { type SQL, sql } from 'drizzle-orm';
import { type ContentItem, NESTED_ITEMS } from '#contracts/listening/channel';
import { type Expression, first, list, map, number, object, tuple } from '#db/json-row';
import { pageOf } from '#db/keyset';
import { channelItems, channels } from '#db/schema/channel';
import type { Actor } from '#functions/platform/access/actor';
import { CONTENT_SOURCES, type ContentSourceName } from './channel.content-source';
import { selectByMethod } from './channel.method';
import { idsWithin, type Restriction } from './channel.restriction';
import { type Narrowing, narrowingOf } from './channel.rule';

export const publicChannelWhere = sql`${channels.public} = 1`;

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
  filled: channels.filled,
  rules: channels.rules,
  perPage: channels.perPage,
  public: channels.public,
  hideTitle: channels.hideTitle,
  seoTitle: channels.seoTitle,
  seoDescription: channels.seoDescription,
  revision: channels.revision,
});
export type ChannelRow = ReturnType<typeof channelRow.read>;

/** The content of `nested` is not loaded yet. Both are null unless the item is public. */
export interface ChannelEntry {
  item: ContentItem | null;
  nested: ChannelRow | null;
}

export interface ChannelQuery {
  actor: Actor;
  now: Date;
  restriction: Restriction | null;
  limit: number;
  offset: number;
  places?: SQL;
}

const narrowed = (name: ContentSourceName, channel: ChannelRow, { restriction, now }: ChannelQuery, also?: SQL): Narrowing | null => {
  const rules = narrowingOf(name, channel.rules, now);
  const ids = restriction && idsWithin(restriction, name);
  const within = restriction ? (ids ? sql`${CONTENT_SOURCES[name].table.id} in (${ids})` : sql`0`) : null;
  const wheres = [within, rules?.where, also].flatMap((where) => where ?? []);
  return wheres.length ? { where: sql`(${sql.join(wheres, sql` and `)})`, isFew: Boolean(restriction || rules?.isFew) } : null;
};

const pickedItem = (name: ContentSourceName, actor: Actor, restriction: Restriction | null): Expression<ContentItem | null> => {
  const { table, itemId, open, item } = CONTENT_SOURCES[name];
  const ids = restriction && idsWithin(restriction, name);
  const within = restriction ? (ids ? sql` and ${table.id} in (${ids})` : sql` and 0`) : sql``;
  return first(item(actor), sql`${table} where ${table.id} = ${itemId} and ${open}${within}`);
};

export const CONTENT_NAMES = Object.keys(CONTENT_SOURCES) as ContentSourceName[];

export const pickedItems = (actor: Actor, restriction: Restriction | null): Expression<ContentItem | null> =>
  map(tuple(CONTENT_NAMES.map((name) => pickedItem(name, actor, restriction))), (items) => items.find((item) => item !== null) ?? null);

export const keptPlaces = (channelId: number): SQL => sql`select * from ${channelItems} where ${channelItems.channelId} = ${channelId}`;

const pickedEntries = (channel: ChannelRow, { actor, restriction, limit, offset, places }: ChannelQuery): Expression<ChannelEntry[]> => {
  const entry = object({
    nested: first(channelRow, sql`${channels} where ${channels.id} = ${channelItems.nestedChannelId} and ${publicChannelWhere}`),
    item: pickedItems(actor, restriction),
  });
  return list(
    entry,
    sql`(select * from (${places ?? keptPlaces(channel.id)}) order by position, id limit ${limit} offset ${offset}) as ${channelItems}
      order by ${channelItems.position}, ${channelItems.id}`,
  );
};

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

const notPicked = (name: ContentSourceName, channel: ChannelRow, { places }: Pick<ChannelQuery, 'places'>): SQL => {
  const { table, itemId } = CONTENT_SOURCES[name];
  const picked = sql.identifier(itemId.name);
  return sql`${table.id} not in (select ${picked} from (${places ?? keptPlaces(channel.id)}) where ${picked} is not null)`;
};

const chosenEntries = (name: ContentSourceName, channel: ChannelRow, query: ChannelQuery, also?: SQL): Expression<ChannelEntry[]> => {
  const { table, open, item } = CONTENT_SOURCES[name];
  const narrow = narrowed(name, channel, query, also);
  const { plays, ...choice } = selectByMethod(channel.autoMethod ?? 'popular', CONTENT_SOURCES[name], query.now, narrow);
  const page = pageOf(table, { ...choice, where: sql`${open} and ${choice.where}`, limit: query.limit, offset: query.offset });
  const row = object({ item: item(query.actor), plays: number(plays ?? sql`0`) });
  const entry = map(
    row,
    ({ item: chosen, plays: count }): ChannelEntry => ({
      item: plays && chosen.model_type === 'track' ? { ...chosen, chart_plays: count } : chosen,
      nested: null,
    }),
  );
  return list(entry, page);
};

/** Returns null if the channel is only filled by hand. */
export const filledWith = ({ contentType, contentPolicy, filled }: ChannelRow): ContentSourceName | null => {
  if (contentType === 'mixed' || contentType === 'channel') return null;
  return contentPolicy === 'manual' && !filled ? null : contentType;
};

const filledUp = (name: ContentSourceName, channel: ChannelRow, query: ChannelQuery): Expression<ChannelEntry[]> =>
  map(
    object({ picked: pickedEntries(channel, query), more: chosenEntries(name, channel, query, notPicked(name, channel, query)) }),
    ({ picked, more }) => [...picked.filter(({ item }) => item !== null), ...more].slice(0, query.limit),
  );

/** Counts up to `limit + 1`. */
export const fittingCount = (name: ContentSourceName, channel: ChannelRow, query: ChannelQuery): Expression<number> => {
  const { table, open } = CONTENT_SOURCES[name];
  const also = channel.contentPolicy === 'manual' ? notPicked(name, channel, query) : undefined;
  const narrow = narrowed(name, channel, query, also);
  return number(sql`(select count(*) from (select 1 from ${table} where ${open} and ${narrow?.where ?? sql`1`} limit ${query.limit + 1}))`);
};

export const fittingEntries = (name: ContentSourceName, channel: ChannelRow, query: ChannelQuery): Expression<ChannelEntry[]> =>
  chosenEntries(name, channel, query, channel.contentPolicy === 'manual' ? notPicked(name, channel, query) : undefined);

export const channelEntries = (channel: ChannelRow, query: ChannelQuery): Expression<ChannelEntry[]> => {
  const name = filledWith(channel);
  if (!name)
    return channel.contentType === 'channel' && channel.contentPolicy !== 'manual'
      ? otherChannels(channel.id, query)
      : pickedEntries(channel, query);
  return channel.contentPolicy === 'manual' ? filledUp(name, channel, query) : chosenEntries(name, channel, query);
};

export const nestedChannelEntries = (
  channel: ChannelRow,
  channelQuery: Omit<ChannelQuery, 'limit' | 'offset' | 'places'>,
): Expression<ChannelEntry[]> =>
  channelEntries(channel, { ...channelQuery, limit: channel.filled ? Math.min(NESTED_ITEMS, channel.perPage) : NESTED_ITEMS, offset: 0 });
