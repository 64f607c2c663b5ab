import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { tracks } from './track';

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

export const LISTENER_SUBJECTS = ['track', 'album', 'artist'] as const;

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
