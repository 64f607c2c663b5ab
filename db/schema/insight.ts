import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { artists } from './artist';
import { audited } from './columns';
import { playlists } from './playlist';
import { tracks } from './track';
import { users } from './user';

/** `YYYY-MM-DD`, in UTC. */
const day = text('day').notNull();
const trackId = integer('track_id')
  .notNull()
  .references(() => tracks.id, { onDelete: 'cascade' });

/** Counted plays of a track a day by where and how they were heard; what is not known of a play is empty. Rolled up from `plays`. */
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

/** Counted plays of a track a day by how far they came: `step` is the twentieth of the track (0 to 20) that was reached. Rolled up from `plays`. */
export const trackPlayRetention = sqliteTable(
  'track_play_retention',
  { trackId, day, step: integer('step').notNull(), plays: integer('plays').notNull() },
  (table) => [primaryKey({ columns: [table.trackId, table.day, table.step] })],
);

/** Counted plays of a track a day by the stretch of it in which they stopped, as `stretchLength` divides it: at most 400. Rolled up from `plays`. */
export const trackPlayStops = sqliteTable(
  'track_play_stops',
  { trackId, day, stretch: integer('stretch').notNull(), plays: integer('plays').notNull() },
  (table) => [primaryKey({ columns: [table.trackId, table.day, table.stretch] })],
);

/**
 * Counted plays of a track a day by city, added up as they are counted: no city ever stands with a play or a person. Listeners of a city are
 * dealt into a few slots by a keyed hash; as many different slots as there are, so many different people there are at least.
 */
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

/** Counted plays of a track a day that came from a playlist which was for everybody then. */
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

/** Counted plays of a track a day that began on a page to which a link with a name of its own led (`?via=newsletter`). */
export const trackPlayLinks = sqliteTable(
  'track_play_links',
  { trackId, day, link: text('link').notNull(), plays: integer('plays').notNull() },
  (table) => [primaryKey({ columns: [table.trackId, table.day, table.link] })],
);

/** `site` is everything, with the id 0. */
export const LISTENER_SUBJECTS = ['track', 'album', 'artist', 'site'] as const;

/**
 * How many people listened to something on a day whose day before that on which they did lay `daysSinceLast` days back (0: there was none).
 * From this the number of different listeners of any span of days follows: a person counts on their first day in it, the one before which lies outside.
 */
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

/** What the people who look after an artist write down of a day, beside its figures: a concert, a mention, a campaign. */
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

/** Who does not want the weekly mail about an artist of theirs, or about any of them. */
export const insightMailStops = sqliteTable(
  'insight_mail_stops',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null for all of them, also those to come. */
    artistId: integer('artist_id').references(() => artists.id, { onDelete: 'cascade' }),
  },
  (table) => [
    uniqueIndex('insight_mail_stops_one').on(table.userId, sql`case when artist_id is null then 0 else artist_id end`),
    index('insight_mail_stops_artist').on(table.artistId),
  ],
);
