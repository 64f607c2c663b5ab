import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { albums } from './album';
import { audited } from './columns';
import { tracks } from './track';
import { users } from './user';

export const reposts = sqliteTable(
  'reposts',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    trackId: integer('track_id').references(() => tracks.id, { onDelete: 'cascade' }),
    albumId: integer('album_id').references(() => albums.id, { onDelete: 'cascade' }),
    createdAt: audited.createdAt,
  },
  (table) => [
    uniqueIndex('reposts_track').on(table.userId, table.trackId),
    uniqueIndex('reposts_album').on(table.userId, table.albumId),
    index('reposts_recent').on(table.userId, table.createdAt),
    index('reposts_of_track').on(table.trackId),
    index('reposts_of_album').on(table.albumId),
    check('reposts_one', sql`(track_id is not null) + (album_id is not null) = 1`),
  ],
);
