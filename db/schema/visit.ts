import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { time } from './columns';

/** `YYYY-MM-DD`, in UTC. */
const day = text('day').notNull();

/** What the visitors of one day are hashed with. It goes with its day: without it nobody can tell whose a hash was, or find the same person on another day. */
export const visitSalts = sqliteTable('visit_salts', { day: text('day').primaryKey(), salt: text('salt').notNull() });

/** Who was here today, as a hash of address and browser with the salt of the day. Rows go with their day. */
export const visitPeople = sqliteTable(
  'visit_people',
  {
    day,
    hash: text('hash').notNull(),
    /** When a page was last seen: what comes soon after belongs to the same visit. */
    lastAt: time('last_at').notNull(),
    visits: integer('visits').notNull(),
    pages: integer('pages').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.hash] })],
);

/** Visits of a day, the people who made them, and the pages that they saw. */
export const visitDays = sqliteTable('visit_days', {
  day: text('day').primaryKey(),
  visits: integer('visits').notNull(),
  people: integer('people').notNull(),
  pages: integer('pages').notNull(),
});

/** Visits of a day by one thing that is known of them, such as the country: at most so many names each, the rest under `*`. Unknown is empty. */
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
