import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { time } from './columns';
import { users } from './user';

/** What a notification can be about. */
export const NOTIFICATION_KINDS = [
  'album-released',
  'track-released',
  'album-out',
  'track-out',
  'album-presaved',
  'track-presaved',
  'album-moved',
  'track-moved',
  'release-noted',
  'followed',
  'artist-followed',
  'playlist-followed',
  'playlist-filled',
  'request-approved',
  'request-denied',
  'workspace-invited',
  'track-commented',
  'album-commented',
  'playlist-commented',
  'comment-replied',
  'comment-liked',
  'credit-asked',
  'credit-withdrawn',
  'link-commented',
] as const;

/**
 * What people are told. A row names what it is about and does not repeat it, so that it always shows names as they are now, and nothing of
 * what is hidden or gone.
 */
export const notifications = sqliteTable(
  'notifications',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: NOTIFICATION_KINDS }).notNull(),
    /** A person is told once under a key: the kind, the subject and, where people gather in one row, the day. */
    dedupeKey: text('dedupe_key').notNull(),
    /** The id of what it is about, of an invitation its token; which table it is of the kind says. */
    subjectId: text('subject_id'),
    /** The ids of the people who did it, the latest last. */
    actorIds: text('actor_ids', { mode: 'json' }).$type<number[]>().notNull().default([]),
    /** Whether it stands in the person's list, which is what the channel "browser" is. */
    isListed: integer('is_listed', { mode: 'boolean' }).notNull().default(true),
    /** Whether an email is still to be written. */
    emailPending: integer('email_pending', { mode: 'boolean' }).notNull().default(false),
    readAt: time('read_at'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('notifications_dedupe').on(table.userId, table.dedupeKey),
    index('notifications_list').on(table.userId, table.createdAt, table.id).where(sql`is_listed = 1`),
    index('notifications_unread').on(table.userId).where(sql`is_listed = 1 and read_at is null`),
    index('notifications_email').on(table.id).where(sql`email_pending = 1`),
    /** What people asked for goes before what is told to many. */
    index('notifications_email_soon').on(table.id).where(sql`email_pending = 1 and kind <> 'release-noted'`),
    index('notifications_age').on(table.createdAt),
  ],
);

/** What people chose to be told of, and how; where there is no row, the default holds. */
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

/**
 * Releases that followers are still to be told of; the database itself keeps it, whoever publishes them. A run goes on after the last follower whom the
 * run before told.
 */
export const releaseAnnouncements = sqliteTable(
  'release_announcements',
  {
    kind: text('kind', { enum: ['album', 'track'] }).notNull(),
    subjectId: integer('subject_id').notNull(),
    /** The artist whose followers are being told, in the order of their ids. */
    nextArtistId: integer('next_artist_id').notNull().default(0),
    /** The last follower of that artist who was told. */
    afterUserId: integer('after_user_id').notNull().default(0),
    createdAt: time('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.subjectId] }), index('release_announcements_age').on(table.createdAt)],
);
