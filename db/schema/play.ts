import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { time } from './columns';
import { tracks } from './track';
import { users } from './user';

export const plays = sqliteTable(
  'plays',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** Id of the play ticket; each ticket counts once. */
    ticketId: text('ticket_id').notNull(),
    trackId: integer('track_id')
      .notNull()
      .references(() => tracks.id, { onDelete: 'cascade' }),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Keyed hash of the user id, or of a guest's address and browser. */
    listenerHash: text('listener_hash').notNull(),
    /** Furthest position in milliseconds. */
    position: integer('position').notNull().default(0),
    country: text('country'),
    device: text('device'),
    platform: text('platform'),
    browser: text('browser'),
    /** Host of the embedding page (`source` is `embed`), or of the page that led here. */
    referrer: text('referrer'),
    /** One of `PLAY_SOURCES`. */
    source: text('source'),
    countedAt: time('counted_at').notNull(),
    /** Keyed hash of a guest's address: an address counts once, whatever browsers it claims. Null for users. */
    addressHash: text('address_hash'),
  },
  (table) => [
    uniqueIndex('plays_ticket').on(table.ticketId),
    index('plays_track').on(table.trackId, table.countedAt),
    index('plays_listener').on(table.trackId, table.listenerHash, table.countedAt),
    index('plays_address').on(table.trackId, table.addressHash, table.countedAt).where(sql`address_hash is not null`),
    /** Covers a user's statistics. */
    index('plays_user').on(table.userId, table.countedAt, table.id, table.trackId, table.position),
    index('plays_time').on(table.countedAt),
    index('plays_listener_time').on(table.listenerHash, table.countedAt, table.id),
  ],
);
