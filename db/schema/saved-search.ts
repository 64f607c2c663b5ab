import { integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { audited, folded } from './columns';
import { users } from './user';

export const savedSearches = sqliteTable(
  'saved_searches',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    query: text('query').notNull(),
    ...audited,
    folded: folded(),
  },
  (table) => [uniqueIndex('saved_searches_user').on(table.userId, table.query)],
);
