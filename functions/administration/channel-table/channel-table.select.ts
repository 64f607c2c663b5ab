import { type SQL, sql } from 'drizzle-orm';
import { boolean, list, number, object } from '#db/json-row';
import { channelItems, channels } from '#db/schema/channel';
import { channelRow } from '#functions/listening/channel/channel.select';
import { settingSql } from '#functions/platform/settings/settings.condition';

/** The setting holds a slug or an id. */
export const isHome: SQL = sql`(${settingSql('homepage.type')} = 'channel'
  and ${settingSql('homepage.channel')} in (${channels.slug}, cast(${channels.id} as text)))`;

const parentChannels = sql`${channels} as outer_channel where outer_channel.id in (select outer_item.channel_id from ${channelItems} as outer_item
  where outer_item.nested_channel_id = ${channels.id}) order by outer_channel.folded, outer_channel.name`;

export const tableChannelRow = object({
  channel: channelRow,
  itemsCount: number(sql`(select count(*) from ${channelItems} where ${channelItems.channelId} = ${channels.id})`),
  standsIn: list({ sql: sql`json_array(outer_channel.name)`, read: (value) => String((value as string[])[0]) }, parentChannels),
  isHome: boolean(isHome),
  createdAt: channels.createdAt,
  updatedAt: channels.updatedAt,
});
