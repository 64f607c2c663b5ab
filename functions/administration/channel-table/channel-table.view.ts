import type { TableChannel } from '#contracts/administration/channel-table';
import type { Read } from '#db/json-row';
import { toChannelItem } from '#functions/listening/channel/channel.view';
import type { Context } from '#functions/platform/access/context';
import type { tableChannelRow } from './channel-table.select';

export const toTableChannel = ({ actor }: Pick<Context, 'actor'>, row: Read<typeof tableChannelRow>): TableChannel => {
  const { seo: _, can: __, ...shown } = toChannelItem(actor, row.channel);
  return {
    ...shown,
    public: row.channel.public,
    filled: row.channel.filled,
    has_rules: row.channel.rules !== null,
    items_count: row.itemsCount,
    stands_in: row.standsIn,
    is_home: row.isHome,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
};
