import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { EMAIL_STATES } from '#contracts/platform/email';
import type { AccessToken } from '#functions/account/user/access-token.contract';
import { audited, time } from './columns';
import { users } from './user';

const userId = () =>
  integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** A browser in which a person is logged in. The cookie holds the token signed with the site's secret, so that a row alone opens nothing. */
export const sessions = sqliteTable(
  'sessions',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    userId: userId(),
    token: text('token').notNull(),
    expiresAt: time('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    country: text('country'),
    city: text('city'),
    lastActiveAt: time('last_active_at'),
    passwordConfirmedAt: time('password_confirmed_at'),
    /** Whom the person sees the site as, and until when. No reference: whoever is deleted meanwhile is simply not found. */
    viewAsId: integer('view_as_id'),
    viewAsEndsAt: time('view_as_ends_at'),
    createdAt: audited.createdAt,
    updatedAt: audited.updatedAt,
  },
  (table) => [
    uniqueIndex('sessions_token').on(table.token),
    index('sessions_user').on(table.userId),
    index('sessions_expiry').on(table.expiresAt),
    index('sessions_view_as').on(table.viewAsEndsAt).where(sql`view_as_ends_at is not null`),
  ],
);

/** A way in which a person can log in: their password (`provider_id` is `credential`) or an account with another service. */
export const accounts = sqliteTable(
  'accounts',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    userId: userId(),
    providerId: text('provider_id').notNull(),
    /** The person's id at the provider; their own id here for a password. */
    accountId: text('account_id').notNull(),
    /** The name that the provider knows the person by. */
    username: text('username'),
    /** The hash of the password. */
    password: text('password'),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: time('access_token_expires_at'),
    refreshTokenExpiresAt: time('refresh_token_expires_at'),
    scope: text('scope'),
    createdAt: audited.createdAt,
    updatedAt: audited.updatedAt,
  },
  (table) => [
    uniqueIndex('accounts_provider').on(table.providerId, table.accountId),
    uniqueIndex('accounts_user').on(table.userId, table.providerId),
  ],
);

/** Short-lived values that belong to no person yet: pending second steps of a login, and logins on the way through another service. */
export const verifications = sqliteTable(
  'verifications',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: time('expires_at').notNull(),
    createdAt: audited.createdAt,
    updatedAt: audited.updatedAt,
  },
  (table) => [index('verifications_identifier').on(table.identifier), index('verifications_expiry').on(table.expiresAt)],
);

/** The second factor of a person, from the moment they ask for it (`verified` false) to the moment they switch it off. */
export const twoFactors = sqliteTable(
  'two_factors',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    userId: userId(),
    /** Encrypted. */
    secret: text('secret').notNull(),
    /** Encrypted JSON list. */
    backupCodes: text('backup_codes').notNull(),
    verified: integer('verified', { mode: 'boolean' }).notNull().default(false),
    confirmedAt: time('confirmed_at'),
    failedVerificationCount: integer('failed_verification_count').notNull().default(0),
    lockedUntil: time('locked_until'),
    /** The latest time step whose code was accepted: no code is taken twice. */
    lastTotpStep: integer('last_totp_step').notNull().default(0),
  },
  (table) => [uniqueIndex('two_factors_user').on(table.userId)],
);

export const CODE_PURPOSES = ['verify-email', 'reset-password'] as const;

/** What was sent to a user to prove that they read that address: at most one of each purpose, stored as a hash. */
export const emailCodes = sqliteTable(
  'email_codes',
  {
    userId: userId(),
    purpose: text('purpose', { enum: CODE_PURPOSES }).notNull(),
    hash: text('hash').notNull(),
    attempts: integer('attempts').notNull().default(0),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.purpose] }), index('email_codes_hash').on(table.hash)],
);

/** A key with which a program uses the API in a person's name; only its hash is kept. */
export const accessTokens = sqliteTable(
  'access_tokens',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    userId: userId(),
    name: text('name').notNull(),
    hash: text('hash').notNull(),
    lastUsedAt: time('last_used_at'),
    createdAt: audited.createdAt,
    /** What it may do; null for one of before there were scopes, which may do whatever a token may. */
    scopes: text('scopes', { mode: 'json' }).$type<NonNullable<AccessToken['scopes']>>(),
    /** From when on it opens nothing; null for one that stays. */
    expiresAt: time('expires_at'),
  },
  (table) => [
    uniqueIndex('access_tokens_hash').on(table.hash),
    index('access_tokens_user').on(table.userId),
    index('access_tokens_end').on(table.expiresAt).where(sql`expires_at is not null`),
  ],
);

/** How often something was tried in the window that ends at `resets_at`. */
export const rateLimits = sqliteTable(
  'rate_limits',
  { key: text('key').primaryKey(), count: integer('count').notNull(), resetsAt: time('resets_at').notNull() },
  (table) => [index('rate_limits_reset').on(table.resetsAt)],
);

/** A try to send a mail: its time in milliseconds, and what went wrong. */
export interface StoredTry {
  at: number;
  error: string | null;
}

/** Emails on their way out: the row is written with what it tells of, and sent afterwards. */
export const emails = sqliteTable(
  'emails',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** Two emails with the same key are one. */
    dedupeKey: text('dedupe_key'),
    kind: text('kind').notNull(),
    recipient: text('recipient').notNull(),
    replyTo: text('reply_to'),
    subject: text('subject').notNull(),
    html: text('html').notNull(),
    text: text('text').notNull(),
    /** Holds a code or a link that opens an account: its body is wiped once it is sent. */
    isSensitive: integer('is_sensitive', { mode: 'boolean' }).notNull().default(false),
    status: text('status', { enum: EMAIL_STATES }).notNull().default('pending'),
    attempts: integer('attempts').notNull().default(0),
    error: text('error'),
    nextAttemptAt: time('next_attempt_at').notNull().default(sql`0`),
    sentAt: time('sent_at'),
    createdAt: audited.createdAt,
    /** Where its reader stops such mails by one press, for the head of the mail. */
    unsubscribeUrl: text('unsubscribe_url'),
    /** When it was tried to be sent, and what came of it, the first try first. */
    tries: text('tries', { mode: 'json' }).$type<StoredTry[]>().notNull().default([]),
    /** What it says with a mask in the place of its code or link, of one that opens an account: this may be read, and stays when the rest is wiped. */
    maskedHtml: text('masked_html'),
    maskedText: text('masked_text'),
  },
  (table) => [
    uniqueIndex('emails_dedupe').on(table.dedupeKey),
    index('emails_due').on(table.status, table.nextAttemptAt),
    index('emails_created').on(table.createdAt),
    index('emails_status').on(table.status, table.createdAt),
    index('emails_recipient').on(table.recipient),
  ],
);
