import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { time } from './columns';
import { tracks } from './track';
import { users } from './user';

/** One row a counted play. */
export const plays = sqliteTable(
  'plays',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** The id inside the ticket that was settled: a ticket counts once. */
    ticketId: text('ticket_id').notNull(),
    trackId: integer('track_id')
      .notNull()
      .references(() => tracks.id, { onDelete: 'cascade' }),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** A keyed hash of who listened: the user's id, or address and browser of a guest. */
    listenerHash: text('listener_hash').notNull(),
    /** How far the listener had come, in milliseconds. */
    position: integer('position').notNull().default(0),
    country: text('country'),
    device: text('device'),
    platform: text('platform'),
    browser: text('browser'),
    /** The host of the site whose page held the player (`source` is `embed`), or over which the visit came. */
    referrer: text('referrer'),
    /** What it was played from: one of `PLAY_SOURCES`. */
    source: text('source'),
    countedAt: time('counted_at').notNull(),
    /** A keyed hash of a guest's address: one address counts once, however many browsers it says that it has. Null for a person. */
    addressHash: text('address_hash'),
  },
  (table) => [
    uniqueIndex('plays_ticket').on(table.ticketId),
    index('plays_track').on(table.trackId, table.countedAt),
    index('plays_listener').on(table.trackId, table.listenerHash, table.countedAt),
    index('plays_address').on(table.trackId, table.addressHash, table.countedAt).where(sql`address_hash is not null`),
    /** Holds what a person's statistics are made of. */
    index('plays_user').on(table.userId, table.countedAt, table.id, table.trackId, table.position),
    index('plays_time').on(table.countedAt),
    /** Whether somebody was here before, and when. */
    index('plays_listener_time').on(table.listenerHash, table.countedAt, table.id),
  ],
);
