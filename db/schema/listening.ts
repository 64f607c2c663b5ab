import { index, integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { audited, time } from './columns';
import { tracks } from './track';
import { users } from './user';

/** Counted plays of a track a day (UTC), rolled up from `plays` by a job that may run as often as it likes. */
export const trackPlayDays = sqliteTable(
  'track_play_days',
  {
    trackId: integer('track_id')
      .notNull()
      .references(() => tracks.id, { onDelete: 'cascade' }),
    /** `YYYY-MM-DD`. */
    day: text('day').notNull(),
    plays: integer('plays').notNull(),
    listeners: integer('listeners').notNull(),
  },
  (table) => [primaryKey({ columns: [table.trackId, table.day] }), index('track_play_days_day').on(table.day, table.plays)],
);

/** Tracks that the same people listen to: how strongly, popularity damped. Made anew from `plays` by a job. */
export const trackNeighbours = sqliteTable(
  'track_neighbours',
  {
    trackId: integer('track_id')
      .notNull()
      .references(() => tracks.id, { onDelete: 'cascade' }),
    neighbourId: integer('neighbour_id')
      .notNull()
      .references(() => tracks.id, { onDelete: 'cascade' }),
    score: real('score').notNull(),
  },
  (table) => [primaryKey({ columns: [table.trackId, table.neighbourId] }), index('track_neighbours_best').on(table.trackId, table.score)],
);

/** What a person thinks of a track, from 1 to 5; without a row they have not rated it. Nobody else is told. */
export const trackRatings = sqliteTable(
  'track_ratings',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    trackId: integer('track_id')
      .notNull()
      .references(() => tracks.id, { onDelete: 'cascade' }),
    rating: integer('rating').notNull(),
    updatedAt: audited.updatedAt,
  },
  (table) => [primaryKey({ columns: [table.userId, table.trackId] }), index('track_ratings_track').on(table.trackId)],
);

/**
 * What a person has heard of a track, as `plays` summed: moved in the batch in which a play is written, and made anew by a job. Skips are
 * kept here alone. Nobody else is told.
 */
export const trackListening = sqliteTable(
  'track_listening',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    trackId: integer('track_id')
      .notNull()
      .references(() => tracks.id, { onDelete: 'cascade' }),
    plays: integer('plays').notNull().default(0),
    lastPlayedAt: time('last_played_at'),
    /** How often they went on to another track before it counted as played. */
    skips: integer('skips').notNull().default(0),
    lastSkippedAt: time('last_skipped_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.trackId] }),
    index('track_listening_recent').on(table.userId, table.lastPlayedAt, table.trackId),
    index('track_listening_track').on(table.trackId),
  ],
);

/** How far each job that rolls plays up has come: the id of the last play that it has read, or when it last ran. */
export const rollupCursors = sqliteTable('rollup_cursors', { job: text('job').primaryKey(), lastId: integer('last_id').notNull() });
