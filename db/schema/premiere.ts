import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { albums } from './album';
import { audited, time } from './columns';
import { tracks } from './track';
import { users } from './user';

/** Announced releases that users can save in advance. The row is deleted once they have been notified. */
export const premieres = sqliteTable(
  'premieres',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** Exactly one of `albumId` and `trackId` is set. */
    albumId: integer('album_id').references(() => albums.id, { onDelete: 'cascade' }),
    trackId: integer('track_id').references(() => tracks.id, { onDelete: 'cascade' }),
    showsTracks: integer('shows_tracks', { mode: 'boolean' }).notNull().default(false),
    teaserTrackId: integer('teaser_track_id').references(() => tracks.id, { onDelete: 'set null' }),
    /** Milliseconds. */
    teaserFrom: integer('teaser_from'),
    teaserLength: integer('teaser_length'),
    /** Object that contains only these seconds. */
    teaserKey: text('teaser_key'),
    teaserType: text('teaser_type'),
    teaserSize: integer('teaser_size'),
    /** Release time at the announcement, or the latest that users who saved it were notified of. */
    knownAt: time('known_at').notNull(),
    /** Pending notification: a new release time in milliseconds, or `out`. */
    telling: text('telling'),
    /** Notifies users who saved it up to `tellingSince`; those up to `toldUntil` are done. */
    tellingSince: time('telling_since'),
    toldUntil: time('told_until'),
    createdBy: integer('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: audited.createdAt,
  },
  (table) => [
    uniqueIndex('premieres_album').on(table.albumId),
    uniqueIndex('premieres_track').on(table.trackId),
    index('premieres_teaser_track').on(table.teaserTrackId),
    index('premieres_teaser').on(table.teaserKey).where(sql`teaser_key is not null`),
    check('premieres_subject', sql`(album_id is null) <> (track_id is null)`),
  ],
);
