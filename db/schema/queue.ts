import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { time } from './columns';
import { users } from './user';

/** What a person listens to and where they are in it, so that another of their devices can go on. */
export const playerQueues = sqliteTable('player_queues', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Rises by one at each change: two devices never overwrite each other unnoticed. */
  revision: integer('revision').notNull().default(1),
  /** The queue as the contract of the player describes it. */
  state: text('state', { mode: 'json' }).$type<unknown>().notNull(),
  /** A random name that the browser which wrote it gave itself, and what it shows of it to people. */
  deviceId: text('device_id').notNull(),
  deviceName: text('device_name').notNull(),
  updatedAt: time('updated_at').notNull(),
});
