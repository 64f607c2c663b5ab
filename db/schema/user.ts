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
    twoFactorEnabled: integer('two_factor_enabled', { mode: 'boolean' }).notNull().default(false),
    ...audited,
  },
  (table) => [
    uniqueIndex('users_email').on(table.email),
    index('users_shadow').on(table.shadowOfEmail),
    index('users_image').on(table.image).where(sql`image is not null`),
  ],
);
