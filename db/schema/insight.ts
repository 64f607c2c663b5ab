import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { artists } from './artist';
import { audited } from './columns';
import { playlists } from './playlist';
import { tracks } from './track';
import { users } from './user';

/** `YYYY-MM-DD` in UTC. */
const day = text('day').notNull();
const trackId = integer('track_id')
  .notNull()
  .references(() => tracks.id, { onDelete: 'cascade' });

/** Plays per track and day by context; unknown is an empty string. Rolled up from `plays`. */
export const trackPlayFacets = sqliteTable(
  'track_play_facets',
  {
    trackId,
    day,
    country: text('country').notNull(),
    device: text('device').notNull(),
    platform: text('platform').notNull(),
    source: text('source').notNull(),
    referrer: text('referrer').notNull(),
    plays: integer('plays').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.trackId, table.day, table.country, table.device, table.platform, table.source, table.referrer] }),
  ],
);

/** Plays per track and day by the last twentieth reached (`step`, 0 to 20). Rolled up from `plays`. */
export const trackPlayRetention = sqliteTable(
  'track_play_retention',
  { trackId, day, step: integer('step').notNull(), plays: integer('plays').notNull() },
  (table) => [primaryKey({ columns: [table.trackId, table.day, table.step] })],
);

/** Plays per track and day by the stretch where they stopped (see `stretchLength`; at most 400). Rolled up from `plays`. */
export const trackPlayStops = sqliteTable(
  'track_play_stops',
  { trackId, day, stretch: integer('stretch').notNull(), plays: integer('plays').notNull() },
  (table) => [primaryKey({ columns: [table.trackId, table.day, table.stretch] })],
);

/** Plays per track, day and city. A play never stores its city; listeners are hashed into a few slots, whose number is a lower bound of listeners. */
export const trackPlayCities = sqliteTable(
  'track_play_cities',
  {
    trackId,
    day,
    country: text('country').notNull(),
    city: text('city').notNull(),
    slot: integer('slot').notNull(),
    plays: integer('plays').notNull(),
  },
  (table) => [primaryKey({ columns: [table.trackId, table.day, table.country, table.city, table.slot] })],
);

/** Plays per track and day from a playlist that was public at that time. */
export const trackPlayPlaylists = sqliteTable(
  'track_play_playlists',
  {
    trackId,
    day,
    playlistId: integer('playlist_id')
      .notNull()
      .references(() => playlists.id, { onDelete: 'cascade' }),
    plays: integer('plays').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.trackId, table.day, table.playlistId] }),
    index('track_play_playlists_playlist').on(table.playlistId),
  ],
);

/** Plays per track and day that began on a page opened through a named link (`?via=newsletter`). */
export const trackPlayLinks = sqliteTable(
  'track_play_links',
  { trackId, day, link: text('link').notNull(), plays: integer('plays').notNull() },
  (table) => [primaryKey({ columns: [table.trackId, table.day, table.link] })],
);

/** An `artist` has all its credits, a `home` the tracks whose rights the artist holds; `site` covers everything, and its id is 0. */
export const LISTENER_SUBJECTS = ['track', 'album', 'artist', 'home', 'site'] as const;

/** Listeners per day by the days since they last listened (0: never before), so that distinct listeners of any range are a sum. */
export const listenerRecency = sqliteTable(
  'listener_recency',
  {
    kind: text('kind', { enum: LISTENER_SUBJECTS }).notNull(),
    subjectId: integer('subject_id').notNull(),
    day,
    daysSinceLast: integer('days_since_last').notNull(),
    listeners: integer('listeners').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.subjectId, table.day, table.daysSinceLast] })],
);

export const insightNotes = sqliteTable(
  'insight_notes',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    artistId: integer('artist_id')
      .notNull()
      .references(() => artists.id, { onDelete: 'cascade' }),
    day,
    text: text('text').notNull(),
    createdBy: integer('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: audited.createdAt,
  },
  (table) => [index('insight_notes_day').on(table.artistId, table.day, table.id), index('insight_notes_author').on(table.createdBy)],
);

export const insightMailStops = sqliteTable(
  'insight_mail_stops',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null for all artists, including future ones. */
    artistId: integer('artist_id').references(() => artists.id, { onDelete: 'cascade' }),
  },
  (table) => [
    uniqueIndex('insight_mail_stops_one').on(table.userId, sql`case when artist_id is null then 0 else artist_id end`),
    index('insight_mail_stops_artist').on(table.artistId),
  ],
);
