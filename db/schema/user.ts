import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { audited, folded, NAME_ORDER, time } from './columns';

export const users = sqliteTable(
  'users',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    name: text('name').notNull(),
    firstName: text('first_name'),
    lastName: text('last_name'),
    email: text('email').notNull(),
    emailVerified: integer('email_verified', { mode: 'boolean' }).notNull().default(false),
    emailVerifiedAt: time('email_verified_at'),
    image: text('image'),
    language: text('language'),
    country: text('country'),
    timezone: text('timezone'),
    bannedAt: time('banned_at'),
    /** Reason shown to the user, and end of the suspension; null for no end. */
    banReason: text('ban_reason'),
    banEndsAt: time('ban_ends_at'),
    /** Deletion requested by an administrator, and its due time; until then the account is suspended and can be restored. */
    deletionAskedAt: time('deletion_asked_at'),
    deletionDueAt: time('deletion_due_at'),
    /** Address of an existing account: a placeholder for a repeated registration, never verified, so that registrations do not reveal accounts. */
    shadowOfEmail: text('shadow_of_email'),
    description: text('description'),
    links: text('links', { mode: 'json' }).$type<{ title: string; url: string }[]>().notNull().default([]),
    privateTabs: text('private_tabs', { mode: 'json' }).$type<string[]>().notNull().default([]),
    /** Set until the user completes or skips the welcome steps. */
    welcomeDueAt: time('welcome_due_at'),
    twoFactorEnabled: integer('two_factor_enabled', { mode: 'boolean' }).notNull().default(false),
    /** Last use in a browser, 0 for never; a session trigger writes it, so it outlives sessions. */
    lastSeenAt: time('last_seen_at').notNull().default(sql`0`),
    ...audited,
    folded: folded(),
  },
  (table) => [
    uniqueIndex('users_email').on(table.email),
    index('users_shadow').on(table.shadowOfEmail),
    index('users_image').on(table.image).where(sql`image is not null`),
    index('users_ban_end').on(table.banEndsAt).where(sql`ban_ends_at is not null`),
    index('users_deletion').on(table.deletionDueAt).where(sql`deletion_due_at is not null`),
    index('users_joined').on(table.createdAt),
    index('users_named').on(NAME_ORDER),
    index('users_unfolded').on(table.id).where(sql`folded < '!'`),
    index('users_seen').on(table.lastSeenAt),
    index('users_suspended').on(table.bannedAt).where(sql`banned_at is not null`),
  ],
);
