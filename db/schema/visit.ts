import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { time } from './columns';

/** `YYYY-MM-DD` in the site's time zone. */
const day = text('day').notNull();

/** Daily hash salt of visitors. It is deleted after the day, so that hashes cannot be traced or linked across days. */
export const visitSalts = sqliteTable('visit_salts', { day: text('day').primaryKey(), salt: text('salt').notNull() });

/** Visitors of today as a salted hash of address and browser; deleted after the day. */
export const visitPeople = sqliteTable(
  'visit_people',
  {
    day,
    hash: text('hash').notNull(),
    /** Last page view; another one soon after belongs to the same visit. */
    lastAt: time('last_at').notNull(),
    visits: integer('visits').notNull(),
    pages: integer('pages').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.hash] })],
);

export const visitDays = sqliteTable('visit_days', {
  day: text('day').primaryKey(),
  visits: integer('visits').notNull(),
  people: integer('people').notNull(),
  pages: integer('pages').notNull(),
});

/** Visits per day and facet: a limited number of names, the rest under `*`; unknown is empty. */
export const visitFacets = sqliteTable(
  'visit_facets',
  {
    day,
    facet: text('facet').notNull(),
    name: text('name').notNull(),
    visits: integer('visits').notNull(),
    people: integer('people').notNull(),
  },
  (table) => [primaryKey({ columns: [table.facet, table.day, table.name] }), index('visit_facets_day').on(table.day)],
);
