import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { albums } from './album';
import { audited, time } from './columns';
import { tracks } from './track';
import { users } from './user';

/** Releases that are announced before their day: their address tells of them, and people can save them. The row goes once those who did are told. */
export const premieres = sqliteTable(
  'premieres',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** Of these two there is one. */
    albumId: integer('album_id').references(() => albums.id, { onDelete: 'cascade' }),
    trackId: integer('track_id').references(() => tracks.id, { onDelete: 'cascade' }),
    /** Whether the names of the tracks are told. */
    showsTracks: integer('shows_tracks', { mode: 'boolean' }).notNull().default(false),
    /** The track that the teaser is cut out of. */
    teaserTrackId: integer('teaser_track_id').references(() => tracks.id, { onDelete: 'set null' }),
    /** Where the teaser begins in it and how long it is, in milliseconds. */
    teaserFrom: integer('teaser_from'),
    teaserLength: integer('teaser_length'),
    /** The teaser itself: an object that holds these seconds and nothing else. */
    teaserKey: text('teaser_key'),
    teaserType: text('teaser_type'),
    teaserSize: integer('teaser_size'),
    /** The moment of release that those who saved it know of. */
    knownAt: time('known_at').notNull(),
    /** What they are being told of: another moment, in milliseconds, or `out`. */
    telling: text('telling'),
    /** Those are told who saved it up to this moment, and were told who did up to that one. */
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
