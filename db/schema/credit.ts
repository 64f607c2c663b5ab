import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { ARTIST_ROLES, CREDIT_STATES } from '#contracts/catalogue/artist';
import { albums } from './album';
import { artists } from './artist';
import { time } from './columns';
import { tracks } from './track';
import { users } from './user';

/** Only accepted requests become rows of `track_artists` or `album_artists`. Declined ones stay, so that the artist is not asked again. */
export const creditRequests = sqliteTable(
  'credit_requests',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    trackId: integer('track_id').references(() => tracks.id, { onDelete: 'cascade' }),
    albumId: integer('album_id').references(() => albums.id, { onDelete: 'cascade' }),
    artistId: integer('artist_id')
      .notNull()
      .references(() => artists.id, { onDelete: 'cascade' }),
    /** Always `primary` for albums. */
    role: text('role', { enum: ARTIST_ROLES }).notNull(),
    position: integer('position').notNull().default(0),
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
