import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { ListeningSnapshot } from '#contracts/listening/statistics';
import { audited } from './columns';
import { users } from './user';

/** Statistics shared by link: a snapshot, available until revoked. */
export const listeningShares = sqliteTable(
  'listening_shares',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    token: text('token').notNull(),
    snapshot: text('snapshot', { mode: 'json' }).$type<ListeningSnapshot>().notNull(),
    createdAt: audited.createdAt,
  },
  (table) => [uniqueIndex('listening_shares_token').on(table.token), index('listening_shares_user').on(table.userId, table.id)],
);
