import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { INVITED_ROLES, WORKSPACE_ROLES } from '#contracts/account/workspace';
import { audited, time } from './columns';
import { users } from './user';

/** A team of people. It goes with the account of its owner, who can hand it over before. */
export const workspaces = sqliteTable(
  'workspaces',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    name: text('name').notNull(),
    ownerId: integer('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    ...audited,
  },
  (table) => [index('workspaces_owner').on(table.ownerId)],
);

/** Who is in a workspace, its owner included. */
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

/** An invitation to a workspace that is neither accepted nor declined yet; an address has one in each. */
export const workspaceInvitations = sqliteTable(
  'workspace_invitations',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** What the mail and the notification name it by: a secret of whoever is invited, which no member is shown. */
    token: text('token').notNull(),
    workspaceId: integer('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    /** The address that it was sent to, in lower case. */
    email: text('email').notNull(),
    role: text('role', { enum: INVITED_ROLES }).notNull(),
    /** The account that the address had when it was sent: the invitation is that person's, whatever their address becomes. */
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
