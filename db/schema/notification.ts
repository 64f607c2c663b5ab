import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { NotificationKind } from '#contracts/platform/notifier';
import { time } from './columns';
import { users } from './user';

/** Rows reference their subject and never copy its name, so that lists show current names and nothing hidden or deleted. */
export const notifications = sqliteTable(
  'notifications',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<NotificationKind>().notNull(),
    /** Deduplicates by kind, subject and, for grouped notifications, day. */
    dedupeKey: text('dedupe_key').notNull(),
    /** Id in the table that `kind` implies; the token for an invitation. */
    subjectId: text('subject_id'),
    /** Users who acted, latest last. */
    actorIds: text('actor_ids', { mode: 'json' }).$type<number[]>().notNull().default([]),
    /** Shown in the notification list (the channel “browser”). */
    isListed: integer('is_listed', { mode: 'boolean' }).notNull().default(true),
    emailPending: integer('email_pending', { mode: 'boolean' }).notNull().default(false),
    readAt: time('read_at'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('notifications_dedupe').on(table.userId, table.dedupeKey),
    index('notifications_list').on(table.userId, table.createdAt, table.id).where(sql`is_listed = 1`),
    index('notifications_unread').on(table.userId).where(sql`is_listed = 1 and read_at is null`),
    index('notifications_email').on(table.id).where(sql`email_pending = 1`),
    /** Sends requested notifications before mass ones. */
    index('notifications_email_soon').on(table.id).where(sql`email_pending = 1 and kind <> 'release-noted'`),
    index('notifications_age').on(table.createdAt),
  ],
);

export const notificationPreferences = sqliteTable(
  'notification_preferences',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    notifId: text('notif_id').notNull(),
    channel: text('channel').notNull(),
    enabled: integer('enabled', { mode: 'boolean' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.notifId, table.channel] })],
);

/** Releases whose followers are not all notified yet; rows are added by triggers. Each run continues after the last follower notified. */
export const releaseAnnouncements = sqliteTable(
  'release_announcements',
  {
    kind: text('kind', { enum: ['album', 'track'] }).notNull(),
    subjectId: integer('subject_id').notNull(),
    /** Artist in progress; artists are processed by id. */
    nextArtistId: integer('next_artist_id').notNull().default(0),
    afterUserId: integer('after_user_id').notNull().default(0),
    createdAt: time('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.subjectId] }), index('release_announcements_age').on(table.createdAt)],
);
