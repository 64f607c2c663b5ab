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

/** Browser sessions. The cookie holds the token signed with the site's secret, so a leaked row cannot log in. */
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
    /** User the administrator views the site as. No foreign key: a deleted user is simply not found. */
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

/** Login methods: a password (`provider_id` is `credential`) or an account at another service. */
export const accounts = sqliteTable(
  'accounts',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    userId: userId(),
    providerId: text('provider_id').notNull(),
    /** User id at the provider; the local user id for a password. */
    accountId: text('account_id').notNull(),
    username: text('username'),
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

/** Short-lived values without a user: pending second login steps and logins through another service. */
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

/** Second factor of a user; `verified` is false until setup is completed. */
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
    /** Last accepted time step, to reject reused codes. */
    lastTotpStep: integer('last_totp_step').notNull().default(0),
  },
  (table) => [uniqueIndex('two_factors_user').on(table.userId)],
);

/** Codes that prove access to an email address, stored as a hash: one to verify it; reset links add the beginning of their hash. */
export const emailCodes = sqliteTable(
  'email_codes',
  {
    userId: userId(),
    purpose: text('purpose').$type<'verify-email' | `reset-password ${string}`>().notNull(),
    hash: text('hash').notNull(),
    attempts: integer('attempts').notNull().default(0),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.purpose] }), index('email_codes_hash').on(table.hash)],
);

/** API tokens; only the hash is stored. */
export const accessTokens = sqliteTable(
  'access_tokens',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    userId: userId(),
    name: text('name').notNull(),
    hash: text('hash').notNull(),
    lastUsedAt: time('last_used_at'),
    createdAt: audited.createdAt,
    /** Null for tokens older than scopes: they may do everything a token can. */
    scopes: text('scopes', { mode: 'json' }).$type<NonNullable<AccessToken['scopes']>>(),
    /** Null if the token never expires. */
    expiresAt: time('expires_at'),
  },
  (table) => [
    uniqueIndex('access_tokens_hash').on(table.hash),
    index('access_tokens_user').on(table.userId),
    index('access_tokens_end').on(table.expiresAt).where(sql`expires_at is not null`),
  ],
);

export const rateLimits = sqliteTable(
  'rate_limits',
  { key: text('key').primaryKey(), count: integer('count').notNull(), resetsAt: time('resets_at').notNull() },
  (table) => [index('rate_limits_reset').on(table.resetsAt)],
);

/** Attempt to send an email; `at` in milliseconds. */
export interface StoredTry {
  at: number;
  error: string | null;
}

/** Outbox: the row is written in the batch of its cause and sent later. */
export const emails = sqliteTable(
  'emails',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    dedupeKey: text('dedupe_key'),
    kind: text('kind').notNull(),
    recipient: text('recipient').notNull(),
    replyTo: text('reply_to'),
    subject: text('subject').notNull(),
    html: text('html').notNull(),
    text: text('text').notNull(),
    /** Contains a code or link that opens an account: the body is wiped after sending. */
    isSensitive: integer('is_sensitive', { mode: 'boolean' }).notNull().default(false),
    status: text('status', { enum: EMAIL_STATES }).notNull().default('pending'),
    attempts: integer('attempts').notNull().default(0),
    error: text('error'),
    nextAttemptAt: time('next_attempt_at').notNull().default(sql`0`),
    sentAt: time('sent_at'),
    createdAt: audited.createdAt,
    /** One-click unsubscribe address for the email header. */
    unsubscribeUrl: text('unsubscribe_url'),
    tries: text('tries', { mode: 'json' }).$type<StoredTry[]>().notNull().default([]),
    /** Body of a sensitive email with its code or link masked; survives the wipe. */
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
