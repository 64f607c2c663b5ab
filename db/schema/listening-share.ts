import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { ListeningSnapshot } from '#contracts/listening/statistics';
import { audited } from './columns';
import { users } from './user';

/** What a person has shown of their listening to whoever has the link: as it was then, until they take it back. */
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
