import { sql } from 'drizzle-orm';
import { type AnySQLiteColumn, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { PROPOSAL_STATES } from '#functions/catalogue/publishing/genre-proposal.contract';
import { albums } from './album';
import { artists } from './artist';
import { audited, DISPLAY_NAME_ORDER, folded } from './columns';
import { tracks } from './track';
import { users } from './user';

export const genres = sqliteTable(
  'genres',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** Slug, such as `drum-and-bass`. */
    name: text('name').notNull(),
    displayName: text('display_name').notNull(),
    image: text('image'),
    ...audited,
    folded: folded(),
    parentId: integer('parent_id').references((): AnySQLiteColumn => genres.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('genres_name').on(table.name),
    index('genres_called').on(DISPLAY_NAME_ORDER),
    index('genres_parent').on(table.parentId).where(sql`parent_id is not null`),
  ],
);

/** Former slugs of renamed and merged genres, for old addresses and tags in files. */
export const genreRedirects = sqliteTable(
  'genre_redirects',
  {
    name: text('name').primaryKey(),
    genreId: integer('genre_id')
      .notNull()
      .references(() => genres.id, { onDelete: 'cascade' }),
    createdAt: audited.createdAt,
  },
  (table) => [index('genre_redirects_genre').on(table.genreId)],
);

/** Unknown genres named by tracks, pending a decision; declined ones stay, so that they are not proposed again. */
export const genreProposals = sqliteTable(
  'genre_proposals',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    name: text('name').notNull(),
    displayName: text('display_name').notNull(),
    state: text('state', { enum: PROPOSAL_STATES }).notNull().default('waiting'),
    createdAt: audited.createdAt,
  },
  (table) => [
    uniqueIndex('genre_proposals_name').on(table.name),
    index('genre_proposals_waiting').on(table.id).where(sql`state = 'waiting'`),
  ],
);

export const genreProposalTracks = sqliteTable(
  'genre_proposal_tracks',
  {
    proposalId: integer('proposal_id')
      .notNull()
      .references(() => genreProposals.id, { onDelete: 'cascade' }),
    trackId: integer('track_id')
      .notNull()
      .references(() => tracks.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.proposalId, table.trackId] }), index('genre_proposal_tracks_track').on(table.trackId)],
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

/** Genres chosen during the welcome steps. */
export const userGenres = sqliteTable(
  'user_genres',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    genreId: genreId(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.genreId] }), index('user_genres_genre').on(table.genreId)],
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
