import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { albums } from './album';
import { artists } from './artist';
import { audited } from './columns';
import { tracks } from './track';

export const genres = sqliteTable(
  'genres',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** The slug, unique: `drum-and-bass`. */
    name: text('name').notNull(),
    displayName: text('display_name').notNull(),
    image: text('image'),
    ...audited,
  },
  (table) => [uniqueIndex('genres_name').on(table.name)],
);

const genreId = () =>
  integer('genre_id')
    .notNull()
    .references(() => genres.id, { onDelete: 'cascade' });

export const artistGenres = sqliteTable(
  'artist_genres',
  {
    artistId: integer('artist_id')
      .notNull()
      .references(() => artists.id, { onDelete: 'cascade' }),
    genreId: genreId(),
  },
  (table) => [primaryKey({ columns: [table.artistId, table.genreId] }), index('artist_genres_genre').on(table.genreId, table.artistId)],
);

export const albumGenres = sqliteTable(
  'album_genres',
  {
    albumId: integer('album_id')
      .notNull()
      .references(() => albums.id, { onDelete: 'cascade' }),
    genreId: genreId(),
  },
  (table) => [primaryKey({ columns: [table.albumId, table.genreId] }), index('album_genres_genre').on(table.genreId, table.albumId)],
);

export const trackGenres = sqliteTable(
  'track_genres',
  {
    trackId: integer('track_id')
      .notNull()
      .references(() => tracks.id, { onDelete: 'cascade' }),
    genreId: genreId(),
  },
  (table) => [primaryKey({ columns: [table.trackId, table.genreId] }), index('track_genres_genre').on(table.genreId, table.trackId)],
);
