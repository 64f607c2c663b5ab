import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { HOME_OFFER_STATES } from '#contracts/catalogue/home';
import { albums } from './album';
import { artists } from './artist';
import { time } from './columns';
import { tracks } from './track';
import { users } from './user';

/** At most one per work. Answered offers stay until the next one, because notifications refer to them. */
export const homeOffers = sqliteTable(
  'home_offers',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    trackId: integer('track_id').references(() => tracks.id, { onDelete: 'cascade' }),
    albumId: integer('album_id').references(() => albums.id, { onDelete: 'cascade' }),
    /** Would become the home. */
    artistId: integer('artist_id')
      .notNull()
      .references(() => artists.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Includes the tracks of the album that have its home and this main artist. */
    withTracks: integer('with_tracks', { mode: 'boolean' }).notNull().default(false),
    state: text('state', { enum: HOME_OFFER_STATES }).notNull().default('waiting'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    check('home_offers_one', sql`(track_id is not null) + (album_id is not null) = 1`),
    uniqueIndex('home_offers_track').on(table.trackId).where(sql`track_id is not null`),
    uniqueIndex('home_offers_album').on(table.albumId).where(sql`album_id is not null`),
    index('home_offers_artist').on(table.artistId),
    index('home_offers_user').on(table.userId),
  ],
);

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
