import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { albums } from './album';
import { artists } from './artist';
import { audited, time } from './columns';
import { tracks } from './track';
import { users } from './user';

/** What an artist writes to followers about a release: one for each release and artist, whoever presses however often. */
export const releaseNotes = sqliteTable(
  'release_notes',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** Of these two there is one. */
    albumId: integer('album_id').references(() => albums.id, { onDelete: 'cascade' }),
    trackId: integer('track_id').references(() => tracks.id, { onDelete: 'cascade' }),
    /** Whose followers it goes to. */
    artistId: integer('artist_id')
      .notNull()
      .references(() => artists.id, { onDelete: 'cascade' }),
    /** The artist's own words. */
    body: text('body').notNull(),
    /** When somebody pressed send; null for a draft. */
    sentAt: time('sent_at'),
    sentBy: integer('sent_by').references(() => users.id, { onDelete: 'set null' }),
    /** It goes to who followed up to this moment; null until it goes, where it waits for the day of its release. */
    audienceUntil: time('audience_until'),
    /** How many were to be told on the site and by mail, as whoever sent it was shown; null where it waits for its day. */
    promisedNotices: integer('promised_notices'),
    promisedMails: integer('promised_mails'),
    /** When the first follower was told: until then it can be taken back. */
    begunAt: time('begun_at'),
    /** The last follower whom it was handed to, in the order of their ids. */
    afterUserId: integer('after_user_id').notNull().default(0),
    /** How many were told on the site, and how many are down for a mail, those without a proved address with them. */
    notifiedCount: integer('notified_count').notNull().default(0),
    mailsDue: integer('mails_due').notNull().default(0),
    /** How many mails were written, and how many are not to be. */
    mailedCount: integer('mailed_count').notNull().default(0),
    skippedCount: integer('skipped_count').notNull().default(0),
    /** When the last follower had been reached; null while it is on its way. */
    finishedAt: time('finished_at'),
    /** When it was stopped because whoever sent it lost the right to. */
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
