import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { JOIN_STATES } from '#functions/account/auth/joining.contract';
import { audited, time } from './columns';
import { roles } from './role';
import { users } from './user';

/** While it waits or is declined, `banned_at` of the account equals its `created_at`; any other time is a suspension. */
export const joinRequests = sqliteTable(
  'join_requests',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** As it was when the account was created; null for none. */
    question: text('question'),
    answer: text('answer'),
    state: text('state', { enum: JOIN_STATES }).notNull().default('waiting'),
    /** Sent to the user with the refusal. */
    reply: text('reply'),
    decidedBy: integer('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: time('decided_at'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('join_requests_user').on(table.userId),
    index('join_requests_state').on(table.state, table.createdAt),
    index('join_requests_created').on(table.createdAt),
    index('join_requests_decider').on(table.decidedBy),
  ],
);

export const joinCodes = sqliteTable(
  'join_codes',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** Without dashes. */
    code: text('code').notNull(),
    note: text('note'),
    /** Besides the default roles. */
    roleId: integer('role_id').references(() => roles.id, { onDelete: 'set null' }),
    maxUses: integer('max_uses').notNull(),
    uses: integer('uses').notNull().default(0),
    expiresAt: time('expires_at'),
    /** The code is valid while this user may create it. */
    createdBy: integer('created_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: audited.createdAt,
  },
  (table) => [
    uniqueIndex('join_codes_code').on(table.code),
    index('join_codes_role').on(table.roleId),
    index('join_codes_creator').on(table.createdBy),
    check('join_codes_uses', sql`uses <= max_uses`),
  ],
);

export const joinCodeUses = sqliteTable(
  'join_code_uses',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeId: integer('code_id').references(() => joinCodes.id, { onDelete: 'set null' }),
    invitedBy: integer('invited_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: time('created_at').notNull(),
  },
  (table) => [index('join_code_uses_code').on(table.codeId, table.createdAt), index('join_code_uses_inviter').on(table.invitedBy)],
);

/** Registrations with addresses of these domains and their subdomains are refused. Lower case, in ASCII. */
export const blockedDomains = sqliteTable(
  'blocked_domains',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    domain: text('domain').notNull(),
    createdBy: integer('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: audited.createdAt,
  },
  (table) => [uniqueIndex('blocked_domains_domain').on(table.domain), index('blocked_domains_creator').on(table.createdBy)],
);
