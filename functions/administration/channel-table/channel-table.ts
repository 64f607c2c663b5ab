import { sql } from 'drizzle-orm';
import type { TableChannel } from '#contracts/administration/channel-table';
import { CONTENT_POLICIES, CONTENT_TYPES } from '#contracts/listening/channel';
import type { Read } from '#db/json-row';
import { contains, containsText, nameOrder } from '#db/keyset';
import { channels } from '#db/schema/channel';
import type { Resource } from '#functions/administration/resource/resource.definition';
import { CHANNEL_ACTIONS } from './channel-action';
import { isHome, tableChannelRow } from './channel-table.select';
import { toTableChannel } from './channel-table.view';

const yesNo = (is: boolean): string => (is ? 'yes' : 'no');

export const channelTable: Resource<Read<typeof tableChannelRow>, TableChannel> = {
  name: 'channels',
  permission: 'channels.update',
  area: 'channels',
  counted: ['channel', 'channels'],
  table: channels,
  where: sql`1`,
  finds: (typed) => sql`(${contains(channels.folded, typed)} or ${containsText(channels.slug, typed)})`,
  defaultOrder: 'updated',
  exported: ['name', 'slug', 'content_type', 'content_policy', 'items', 'public', 'home', 'updated', 'created'],
  columns: {
    name: {
      type: 'text',
      value: sql`${channels.name}`,
      folded: sql`${channels.folded}`,
      filters: true,
      sorts: nameOrder(channels),
      cell: ({ name }) => name,
    },
    slug: { type: 'text', value: sql`${channels.slug}`, filters: true, sorts: sql`${channels.slug}`, cell: ({ slug }) => slug },
    content_type: {
      type: 'choice',
      value: sql`${channels.contentType}`,
      choices: CONTENT_TYPES,
      filters: true,
      cell: ({ content_type }) => content_type,
    },
    content_policy: {
      type: 'choice',
      value: sql`${channels.contentPolicy}`,
      choices: CONTENT_POLICIES,
      filters: true,
      cell: ({ content_policy }) => content_policy,
    },
    items: { type: 'number', cell: ({ items_count }) => items_count },
    public: { type: 'flag', value: sql`${channels.public} = 1`, filters: true, cell: (channel) => yesNo(channel.public) },
    home: { type: 'flag', value: isHome, filters: true, cell: ({ is_home }) => yesNo(is_home) },
    updated: {
      type: 'date',
      value: sql`${channels.updatedAt}`,
      filters: true,
      sorts: sql`${channels.updatedAt}`,
      cell: ({ updated_at }) => updated_at,
    },
    created: {
      type: 'date',
      value: sql`${channels.createdAt}`,
      filters: true,
      sorts: sql`${channels.createdAt}`,
      cell: ({ created_at }) => created_at,
    },
  },
  row: tableChannelRow,
  view: toTableChannel,
  // Bulk actions must not hide or delete the homepage.
  allows: () => sql`not ${isHome}`,
  actions: CHANNEL_ACTIONS,
};
