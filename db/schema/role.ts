import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { audited, folded } from './columns';
import { users } from './user';

export interface GrantedPermission {
  name: string;
  restrictions?: { name: string; value: number | boolean | string }[];
}

export const roles = sqliteTable('roles', {
  id: integer('id').primaryKey({ autoIncrement: true }),
  name: text('name').notNull(),
  description: text('description'),
  isDefault: integer('is_default', { mode: 'boolean' }).notNull().default(false),
  isGuest: integer('is_guest', { mode: 'boolean' }).notNull().default(false),
  /** Granted when an artist request is approved. */
  isArtist: integer('is_artist', { mode: 'boolean' }).notNull().default(false),
  permissions: text('permissions', { mode: 'json' }).$type<GrantedPermission[]>().notNull().default([]),
  ...audited,
  folded: folded(),
});

export const userRoles = sqliteTable(
  'user_roles',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    roleId: integer('role_id')
      .notNull()
      .references(() => roles.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.userId, table.roleId] }), index('user_roles_role').on(table.roleId, table.userId)],
);

export const userPermissions = sqliteTable(
  'user_permissions',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    restrictions: text('restrictions', { mode: 'json' }).$type<GrantedPermission['restrictions']>(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.name] })],
);
