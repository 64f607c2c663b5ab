import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { audited, folded } from './columns';
import { users } from './user';

export const savedViews = sqliteTable(
  'saved_views',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    resource: text('resource').notNull(),
    name: text('name').notNull(),
    /** Query string: filters, order, columns, density. */
    search: text('search').notNull(),
    isShared: integer('is_shared', { mode: 'boolean' }).notNull().default(false),
    ...audited,
    folded: folded(),
  },
  (table) => [index('saved_views_user').on(table.userId, table.resource), index('saved_views_resource').on(table.resource, table.isShared)],
);
