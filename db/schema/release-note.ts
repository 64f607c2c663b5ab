import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { albums } from './album';
import { artists } from './artist';
import { audited, time } from './columns';
import { tracks } from './track';
import { users } from './user';

export const releaseNotes = sqliteTable(
  'release_notes',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** Exactly one of `albumId` and `trackId` is set. */
    albumId: integer('album_id').references(() => albums.id, { onDelete: 'cascade' }),
    trackId: integer('track_id').references(() => tracks.id, { onDelete: 'cascade' }),
    artistId: integer('artist_id')
      .notNull()
      .references(() => artists.id, { onDelete: 'cascade' }),
    body: text('body').notNull(),
    /** Null for a draft. */
    sentAt: time('sent_at'),
    sentBy: integer('sent_by').references(() => users.id, { onDelete: 'set null' }),
    /** Includes users who followed by then; null while the note waits for its release day. */
    audienceUntil: time('audience_until'),
    /** Recipients shown to the sender; null while the note waits for its release day. */
    promisedNotices: integer('promised_notices'),
    promisedMails: integer('promised_mails'),
    /** First delivery; until then the note can be withdrawn. */
    begunAt: time('begun_at'),
    afterUserId: integer('after_user_id').notNull().default(0),
    /** Recipients on the site, and those due an email, including ones without a verified address. */
    notifiedCount: integer('notified_count').notNull().default(0),
    mailsDue: integer('mails_due').notNull().default(0),
    mailedCount: integer('mailed_count').notNull().default(0),
    skippedCount: integer('skipped_count').notNull().default(0),
    /** Null while in progress. */
    finishedAt: time('finished_at'),
    /** Stopped because the sender lost the permission. */
    stoppedAt: time('stopped_at'),
    ...audited,
  },
  (table) => [
    uniqueIndex('release_notes_album').on(table.albumId, table.artistId),
    uniqueIndex('release_notes_track').on(table.trackId, table.artistId),
    index('release_notes_artist').on(table.artistId, table.sentAt),
    index('release_notes_under_way').on(table.sentAt).where(sql`sent_at is not null and finished_at is null and stopped_at is null`),
    check('release_notes_subject', sql`(album_id is null) <> (track_id is null)`),
  ],
);
