import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { StoredKind } from '#contracts/upload/file-entry';
import { time } from './columns';
import { tracks } from './track';

/** `YYYY-MM-DD` in the site's time zone. */
const day = text('day').notNull();

/**
 * A limited number of names per facet and day, the rest under `*`; unknown is empty. A `slice` name is an array of facets. Rolled up from `plays`,
 * except `playlist`, `link` and `refused`, which are counted at once.
 */
export const sitePlayFacets = sqliteTable(
  'site_play_facets',
  { day, facet: text('facet').notNull(), name: text('name').notNull(), plays: integer('plays').notNull() },
  (table) => [primaryKey({ columns: [table.facet, table.day, table.name] }), index('site_play_facets_day').on(table.day)],
);

/** A limited number of cities per day. `slots` has a bit per listener slot (see `trackPlayCities`): a lower bound of listeners. */
export const sitePlayCities = sqliteTable(
  'site_play_cities',
  {
    day,
    country: text('country').notNull(),
    city: text('city').notNull(),
    plays: integer('plays').notNull(),
    slots: integer('slots').notNull(),
  },
  (table) => [primaryKey({ columns: [table.country, table.city, table.day] }), index('site_play_cities_day').on(table.day)],
);

/** Rolled up from `plays`, like `sitePlayFacets`. */
export const sitePlayTracks = sqliteTable(
  'site_play_tracks',
  {
    trackId: integer('track_id')
      .notNull()
      .references(() => tracks.id, { onDelete: 'cascade' }),
    day,
    plays: integer('plays').notNull(),
  },
  (table) => [primaryKey({ columns: [table.trackId, table.day] }), index('site_play_tracks_day').on(table.day, table.plays)],
);

/** Time zones by which plays were counted, each from the first roll-up that used it. */
export const siteZones = sqliteTable('site_zones', { since: time('since').primaryKey(), zone: text('zone').notNull() });

/** Files and bytes in the bucket at the end of a day, according to the tables. */
export const storageDays = sqliteTable('storage_days', {
  day: text('day').primaryKey(),
  files: integer('files').notNull(),
  bytes: integer('bytes').notNull(),
  kinds: text('kinds', { mode: 'json' }).$type<Partial<Record<StoredKind, { files: number; bytes: number }>>>().notNull().default({}),
});
