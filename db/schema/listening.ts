import { index, integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { tracks } from './track';

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

/** How far each job that rolls plays up has come: the id of the last play that it has read, or when it last ran. */
export const rollupCursors = sqliteTable('rollup_cursors', { job: text('job').primaryKey(), lastId: integer('last_id').notNull() });
