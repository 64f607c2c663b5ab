import { type Column, type SQL, sql } from 'drizzle-orm';
import type { ContentItem } from '#contracts/listening/channel';
import { boolean, type Expression, first, list, map, object } from '#db/json-row';
import { channelItems, channels } from '#db/schema/channel';
import type { Actor } from '#functions/platform/access/actor';
import { CONTENT_SOURCES } from './channel.content-source';
import { type ChannelRow, CONTENT_NAMES, channelRow, pickedItems } from './channel.select';
import { ITEM_KINDS, type ItemKind, type ItemReference } from './channel-change.contract';

const columnOf = (kind: ItemKind): Column => (kind === 'channel' ? channelItems.nestedChannelId : CONTENT_SOURCES[kind].itemId);

/** A subquery in the shape of `channel_items` for unsaved items. */
export const draftPlaces = (items: readonly ItemReference[]): SQL => {
  const columns = ITEM_KINDS.map(
    (kind) =>
      sql`case value ->> 'model_type' when ${sql.raw(`'${kind}'`)} then value ->> 'id' end as ${sql.identifier(columnOf(kind).name)}`,
  );
  return sql`select key as id, key as position, ${sql.join(columns, sql`, `)} from json_each(${JSON.stringify(items)})`;
};

export interface PlacedItem extends ItemReference {
  item: ContentItem | null;
  /** Set even if that channel is private. */
  nested: ChannelRow | null;
  isNesting: boolean;
}

const holdsChannels = sql`(exists (select 1 from ${channelItems} as inner_items where inner_items.channel_id = ${channels.id} and inner_items.nested_channel_id is not null)
  or (${channels.contentType} = 'channel' and ${channels.contentPolicy} <> 'manual'))`;

const itemIds = object({
  artist: channelItems.artistId,
  album: channelItems.albumId,
  track: channelItems.trackId,
  playlist: channelItems.playlistId,
  genre: channelItems.genreId,
  tag: channelItems.tagId,
  user: channelItems.userId,
  channel: channelItems.nestedChannelId,
});

export const readablePlaces = (actor: Actor, places: SQL): Expression<PlacedItem[]> => {
  const row = object({
    ids: itemIds,
    item: pickedItems(actor, null),
    nested: first(
      object({ row: channelRow, isNesting: boolean(holdsChannels) }),
      sql`${channels} where ${channels.id} = ${channelItems.nestedChannelId}`,
    ),
  });
  const placed = map(row, ({ ids, item, nested }): PlacedItem => {
    const kind = ITEM_KINDS.find((name) => ids[name] !== null) ?? CONTENT_NAMES[0];
    return { model_type: kind, id: ids[kind] ?? 0, item, nested: nested?.row ?? null, isNesting: nested?.isNesting ?? false };
  });
  return list(placed, sql`(${places}) as ${channelItems} order by ${channelItems.position}, ${channelItems.id}`);
};
