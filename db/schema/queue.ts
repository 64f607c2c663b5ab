import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { time } from './columns';
import { users } from './user';

export const playerQueues = sqliteTable('player_queues', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Rises with each change, so that devices cannot overwrite each other unnoticed. */
  revision: integer('revision').notNull().default(1),
  state: text('state', { mode: 'json' }).$type<unknown>().notNull(),
  /** Random id chosen by the browser that wrote the row, and its display name. */
  deviceId: text('device_id').notNull(),
  deviceName: text('device_name').notNull(),
  updatedAt: time('updated_at').notNull(),
});
