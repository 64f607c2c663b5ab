import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { ARTIST_ROLES, CREDIT_STATES } from '#contracts/catalogue/artist';
import { albums } from './album';
import { artists } from './artist';
import { time } from './columns';
import { tracks } from './track';
import { users } from './user';

/**
 * Credits of artists that whoever named them does not manage, until the artist has agreed. They become rows of `track_artists` or `album_artists`
 * only then, so that nothing that reads those can show them before. What was declined stays here and is not asked again.
 */
export const creditRequests = sqliteTable(
  'credit_requests',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    trackId: integer('track_id').references(() => tracks.id, { onDelete: 'cascade' }),
    albumId: integer('album_id').references(() => albums.id, { onDelete: 'cascade' }),
    artistId: integer('artist_id')
      .notNull()
      .references(() => artists.id, { onDelete: 'cascade' }),
    /** Of an album always `primary`. */
    role: text('role', { enum: ARTIST_ROLES }).notNull(),
    /** The place among the artists of the work. */
    position: integer('position').notNull().default(0),
    /** Who named the artist. */
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    state: text('state', { enum: CREDIT_STATES }).notNull().default('waiting'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    check('credit_requests_one', sql`(track_id is not null) + (album_id is not null) = 1`),
    uniqueIndex('credit_requests_track').on(table.trackId, table.artistId, table.role).where(sql`track_id is not null`),
    uniqueIndex('credit_requests_album').on(table.albumId, table.artistId, table.role).where(sql`album_id is not null`),
    index('credit_requests_artist').on(table.artistId, table.id),
    index('credit_requests_user').on(table.userId),
    index('credit_requests_waiting').on(table.id).where(sql`state = 'waiting'`),
  ],
);

/** Accounts that may never again ask for the credits of an artist. */
export const creditBlocks = sqliteTable(
  'credit_blocks',
  {
    artistId: integer('artist_id')
      .notNull()
      .references(() => artists.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: time('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.artistId, table.userId] }), index('credit_blocks_user').on(table.userId)],
);
