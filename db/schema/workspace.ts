import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { INVITED_ROLES, WORKSPACE_ROLES } from '#contracts/account/workspace';
import { audited, folded, time } from './columns';
import { users } from './user';

/** Teams; deleted with the owner's account unless ownership is transferred before. */
export const workspaces = sqliteTable(
  'workspaces',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    name: text('name').notNull(),
    ownerId: integer('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    ...audited,
    folded: folded(),
  },
  (table) => [index('workspaces_owner').on(table.ownerId)],
);

export const workspaceMembers = sqliteTable(
  'workspace_members',
  {
    workspaceId: integer('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text('role', { enum: WORKSPACE_ROLES }).notNull(),
    createdAt: audited.createdAt,
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.userId] }),
    index('workspace_members_user').on(table.userId),
    uniqueIndex('workspace_members_owner').on(table.workspaceId).where(sql`role = 'owner'`),
  ],
);

/** Pending invitations; one per workspace and address. */
export const workspaceInvitations = sqliteTable(
  'workspace_invitations',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** Secret in the email and notification; never shown to members. */
    token: text('token').notNull(),
    workspaceId: integer('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    /** Lower case. */
    email: text('email').notNull(),
    role: text('role', { enum: INVITED_ROLES }).notNull(),
    /** Account of the address when invited: the invitation stays with it if the address changes. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    invitedBy: integer('invited_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: audited.createdAt,
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('workspace_invitations_token').on(table.token),
    uniqueIndex('workspace_invitations_address').on(table.workspaceId, table.email),
    index('workspace_invitations_user').on(table.userId),
    index('workspace_invitations_inviter').on(table.invitedBy),
    index('workspace_invitations_expiry').on(table.expiresAt),
  ],
);
