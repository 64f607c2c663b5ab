import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ChannelContent, ContentItem, channelApi, NestedChannel } from '#contracts/listening/channel';
import { type Expression, first, object, readRows, selectRows } from '#db/json-row';
import { contains, pageLimits, pageOf } from '#db/keyset';
import { channelAddresses, channels } from '#db/schema/channel';
import { genres } from '#db/schema/genre';
import { tags } from '#db/schema/tag';
import { tagReferenceRow } from '#functions/catalogue/album/album.select';
import { genreReferenceRow } from '#functions/catalogue/artist/artist.select';
import { genreIdOf, tagIdOf } from '#functions/catalogue/publishing/former-name.select';
import { publicTagWhere } from '#functions/catalogue/tag/tag.select';
import { completePlaylists } from '#functions/listening/playlist/smart-tracks.service';
import type { Context } from '#functions/platform/access/context';
import { toPage } from '#functions/platform/contract/pagination';
import { notFound } from '#functions/platform/http/app-error';
import { canSeeChannel } from './channel.policy';
import type { Restriction } from './channel.restriction';
import {
  type ChannelEntry,
  type ChannelQuery,
  type ChannelRow,
  channelEntries,
  channelRow,
  filledWith,
  nestedChannelEntries,
  publicChannelWhere,
} from './channel.select';
import { toChannelItem } from './channel.view';

type ChannelListQuery = z.output<NonNullable<typeof channelApi.list.query>>;

export const listChannels = async ({ db, actor }: Context, query: ChannelListQuery) => {
  const where = sql`${publicChannelWhere} and ${contains(channels.folded, query.query)}`;
  const rows = await readRows(db, channelRow, pageOf(channels, { ...pageLimits(query), where, key: sql`${channels.updatedAt}` }));
  return toPage(
    rows.map((row) => toChannelItem(actor, row)),
    query.page,
    query.perPage,
  );
};

export interface ChannelPageData {
  /** A string is looked up as a slug before an id; a number is always an id. */
  idOrSlug: string | number;
  restriction?: string;
  page: number;
}

const findChannel = async ({ db, actor }: Context, { idOrSlug, restriction = '' }: ChannelPageData) => {
  const id = /^[1-9]\d{0,15}$/.test(String(idOrSlug)) ? Number(idOrSlug) : null;
  const slug = typeof idOrSlug === 'string' ? idOrSlug : null;
  const row = object({
    channel: channelRow,
    genre: first(object(genreReferenceRow), sql`${genres} where ${genres.id} = ${genreIdOf(restriction)}`),
    tag: first(object(tagReferenceRow), sql`${tags} where ${tags.id} = ${tagIdOf(restriction)} and ${publicTagWhere}`),
  });
  const before = sql`(select ${channelAddresses.channelId} from ${channelAddresses} where ${channelAddresses.slug} = ${slug})`;
  const named = sql`${channels} where ${channels.slug} = ${slug} or ${channels.id} = ${id} or ${channels.id} = ${before}
    order by ${channels.slug} = ${slug} desc, ${channels.id} = ${before} desc limit 1`;
  const [match] = await readRows(db, row, named);
  if (!match || !canSeeChannel(actor, match.channel)) throw notFound();
  return match;
};

export const readTogether = async <Value>({ db }: Context, expressions: Expression<Value>[]): Promise<Value[]> => {
  const [one, ...others] = expressions.map((expression) => selectRows(db, expression, sql`(select 1)`));
  if (!one) return [];
  const results = await db.batch([one, ...others]);
  return results.map(([result]) => result.row as Value);
};

const completer = async (context: Context, items: ContentItem[]): Promise<(item: ContentItem) => ContentItem> => {
  const completed = await completePlaylists(context, items);
  const byItem = new Map(items.map((item, index) => [item, completed[index]]));
  return (item) => byItem.get(item) ?? item;
};

export const fillNested = async (context: Context, entries: ChannelEntry[], restriction: Restriction | null): Promise<ChannelContent[]> => {
  const { actor, now } = context;
  const nested = entries.flatMap((entry) => entry.nested ?? []);
  const contents = await readTogether(
    context,
    nested.map((channel) => nestedChannelEntries(channel, { actor, now, restriction })),
  );
  const itemsOf = (list: ChannelEntry[]) => list.flatMap((entry): ContentItem[] => (entry.item ? [entry.item] : []));
  const complete = await completer(context, itemsOf([...entries, ...contents.flat()]));
  const filled = new Map<ChannelRow, NestedChannel>();
  for (const [index, channel] of nested.entries()) {
    filled.set(channel, { ...toChannelItem(actor, channel), content: itemsOf(contents[index]).map(complete) });
  }
  return entries.flatMap(({ item, nested: channel }): ChannelContent[] =>
    channel ? [filled.get(channel)!] : item ? [complete(item)] : [],
  );
};

type Part = Pick<ChannelQuery, 'restriction' | 'places'> & { page: number };

/** Channels that are filled automatically have a single page. */
export const readContent = async (context: Context, channel: ChannelRow, { page, ...part }: Part) => {
  const { actor, now } = context;
  const chosen = channel.contentPolicy === 'auto' || (channel.filled && filledWith(channel) !== null);
  const limit = chosen ? (page === 1 ? channel.perPage : 0) : channel.perPage + 1;
  const limits = { limit, offset: (page - 1) * channel.perPage };
  const [entries] = await readTogether(context, [channelEntries(channel, { actor, now, ...part, ...limits })]);
  const content = await fillNested(context, entries.slice(0, channel.perPage), part.restriction);
  const { pagination } = toPage(entries, page, channel.perPage);
  return { ...toChannelItem(actor, channel), content: { pagination: { ...pagination, data: content } } };
};

/** Throws 404 if the channel is missing or hidden, doesn't support the restriction, or the genre or tag is unknown. */
export const showChannel = async (context: Context, channelQuery: ChannelPageData) => {
  const { channel, genre, tag } = await findChannel(context, channelQuery);
  const restrictedTo = channel.restriction === 'genre' ? genre : channel.restriction === 'tag' ? tag : null;
  if (channelQuery.restriction !== undefined && !restrictedTo) throw notFound();
  const restriction = restrictedTo && channel.restriction ? { kind: channel.restriction, name: restrictedTo.name } : null;
  return {
    ...(await readContent(context, channel, { restriction, page: channelQuery.page })),
    restricted_to: restrictedTo && { name: restrictedTo.name, display_name: restrictedTo.display_name },
    revision: channel.revision,
  };
};
