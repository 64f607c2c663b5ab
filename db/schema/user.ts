import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { audited, time } from './columns';

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
    /** Why they are suspended, in words for them, and from when on they are not any more; null for one without an end. */
    banReason: text('ban_reason'),
    banEndsAt: time('ban_ends_at'),
    /** When an administrator had the account deleted, and when it goes; until then it is suspended and can be brought back. */
    deletionAskedAt: time('deletion_asked_at'),
    deletionDueAt: time('deletion_due_at'),
    /**
     * Set on a row that only stands in for a registration with an address that has an account already: the address that was named. Nobody
     * can verify it, so that the registration looks like any other from outside; it is removed after a day.
     */
    shadowOfEmail: text('shadow_of_email'),
    /** What they say of themselves on their profile, and where else they can be found. */
    description: text('description'),
    links: text('links', { mode: 'json' }).$type<{ title: string; url: string }[]>().notNull().default([]),
    /** The tabs of their profile that only they themselves see. */
    privateTabs: text('private_tabs', { mode: 'json' }).$type<string[]>().notNull().default([]),
    /** Set on a new account until its person has been welcomed: has chosen what they like, or passed that over. */
    welcomeDueAt: time('welcome_due_at'),
    twoFactorEnabled: integer('two_factor_enabled', { mode: 'boolean' }).notNull().default(false),
    /** When they last used the site in a browser, 0 for never; it outlives the session, whose trigger writes it. */
    lastSeenAt: time('last_seen_at').notNull().default(sql`0`),
    ...audited,
  },
  (table) => [
    uniqueIndex('users_email').on(table.email),
    index('users_shadow').on(table.shadowOfEmail),
    index('users_image').on(table.image).where(sql`image is not null`),
    index('users_ban_end').on(table.banEndsAt).where(sql`ban_ends_at is not null`),
    index('users_deletion').on(table.deletionDueAt).where(sql`deletion_due_at is not null`),
    // The orders of the list of people.
    index('users_joined').on(table.createdAt),
    index('users_named').on(sql`lower(name)`),
    index('users_seen').on(table.lastSeenAt),
    // What few people are.
    index('users_suspended').on(table.bannedAt).where(sql`banned_at is not null`),
  ],
);
