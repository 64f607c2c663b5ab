import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { channelItems, channels } from '#db/schema/channel';
import { folded } from './folded';
import { next } from './sequence';

/** Reference column of an item, such as `{ trackId: 3 }`. */
type Item = Omit<typeof channelItems.$inferInsert, 'channelId' | 'position'>;

type ChannelValues = Partial<typeof channels.$inferInsert> & { items?: Item[] };

export const createChannel = async ({ items = [], ...values }: ChannelValues = {}) => {
  const db = drizzle(env.DB);
  const number = next();
  const [channel] = await db
    .insert(channels)
    .values(folded('channels', { name: `Channel ${number}`, slug: `channel-${number}`, ...values }))
    .returning();
  for (const [position, item] of items.entries()) await db.insert(channelItems).values({ ...item, channelId: channel.id, position });
  return channel;
};
