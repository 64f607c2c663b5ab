import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { StoredKind } from '#contracts/upload/file-entry';

/** `YYYY-MM-DD`, in UTC. */
const day = text('day').notNull();

/**
 * Counted plays of the whole site a day by one thing that is known of them, such as the country: at most so many names each, the rest under `*`.
 * Unknown is empty. The name of a `slice` is an array of several things, by which reports are filtered. Rolled up from `plays` but for `playlist`, `link` and `refused`, which are added up as they come.
 */
export const sitePlayFacets = sqliteTable(
  'site_play_facets',
  { day, facet: text('facet').notNull(), name: text('name').notNull(), plays: integer('plays').notNull() },
  (table) => [primaryKey({ columns: [table.facet, table.day, table.name] }), index('site_play_facets_day').on(table.day)],
);

/**
 * Counted plays of the whole site a day by city, added up as they are counted: at most so many cities each. `slots` has a bit for each slot into which
 * a listener was dealt, as `trackPlayCities` deals them: as many bits as there are, so many different people there are at least.
 */
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

/** What lay in the bucket at the end of a day, as far as rows tell: files and their bytes, and the same of each kind of file. */
export const storageDays = sqliteTable('storage_days', {
  day: text('day').primaryKey(),
  files: integer('files').notNull(),
  bytes: integer('bytes').notNull(),
  kinds: text('kinds', { mode: 'json' }).$type<Partial<Record<StoredKind, { files: number; bytes: number }>>>().notNull().default({}),
});
