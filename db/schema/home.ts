import { sql } from 'drizzle-orm';
import { check, integer, sqliteTable, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { albums } from './album';
import { time } from './columns';
import { tracks } from './track';

/** Works whose home was ambiguous at the upgrade, until an administrator confirms or moves it. */
export const homeReviews = sqliteTable(
  'home_reviews',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    trackId: integer('track_id').references(() => tracks.id, { onDelete: 'cascade' }),
    albumId: integer('album_id').references(() => albums.id, { onDelete: 'cascade' }),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    check('home_reviews_one', sql`(track_id is not null) + (album_id is not null) = 1`),
    uniqueIndex('home_reviews_track').on(table.trackId).where(sql`track_id is not null`),
    uniqueIndex('home_reviews_album').on(table.albumId).where(sql`album_id is not null`),
  ],
);
