import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { audited } from './columns';
import { users } from './user';

/** How somebody looks at a list of the administration, kept under a name: theirs, or everybody's who may see the list. */
export const savedViews = sqliteTable(
  'saved_views',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The name of the list. */
    resource: text('resource').notNull(),
    name: text('name').notNull(),
    /** What stands behind the question mark of the address: filters, order, columns, density. */
    search: text('search').notNull(),
    isShared: integer('is_shared', { mode: 'boolean' }).notNull().default(false),
    ...audited,
  },
  (table) => [index('saved_views_user').on(table.userId, table.resource), index('saved_views_resource').on(table.resource, table.isShared)],
);
