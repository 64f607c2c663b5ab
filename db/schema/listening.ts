import { index, integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { audited, time } from './columns';
import { tracks } from './track';
import { users } from './user';

/** Plays per track and UTC day, rolled up from `plays` by a repeatable job. */
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

/** Tracks with shared listeners; the score damps popularity. Recomputed from `plays` by a job. */
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

/** Ratings from 1 to 5; no row if unrated. Private to the user. */
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

/** Plays summed per user and track: updated in the batch of each play and recomputed by a job. Skips exist only here. Private to the user. */
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
    skips: integer('skips').notNull().default(0),
    lastSkippedAt: time('last_skipped_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.trackId] }),
    index('track_listening_recent').on(table.userId, table.lastPlayedAt, table.trackId),
    index('track_listening_track').on(table.trackId),
  ],
);

/** Progress of roll-up jobs: the last play id read, or the last run. */
export const rollupCursors = sqliteTable('rollup_cursors', { job: text('job').primaryKey(), lastId: integer('last_id').notNull() });
