import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { ARTIST_ROLES, CREDIT_STATES } from '#contracts/catalogue/artist';
import type { CreditChange } from '#functions/catalogue/publishing/credit-change.contract';
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
    /** Material changes since the last consent; empty for a first request. */
    changes: text('changes', { mode: 'json' }).$type<CreditChange[]>().notNull().default([]),
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

/** The work as the artist agreed to it: a material change puts the credit back to waiting. */
export const creditConsents = sqliteTable(
  'credit_consents',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    trackId: integer('track_id').references(() => tracks.id, { onDelete: 'cascade' }),
    albumId: integer('album_id').references(() => albums.id, { onDelete: 'cascade' }),
    artistId: integer('artist_id')
      .notNull()
      .references(() => artists.id, { onDelete: 'cascade' }),
    role: text('role', { enum: ARTIST_ROLES }).notNull(),
    /** Null after the account is deleted. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Folded by `foldTitle`; empty for consents older than this table. */
    title: text('title').notNull(),
    /** On albums, a JSON list of the keys of their tracks; null if it is unknown. */
    audioKey: text('audio_key'),
    /** Ids of all main artists, ascending. */
    mainArtists: text('main_artists', { mode: 'json' }).$type<number[]>().notNull().default([]),
    publication: integer('publication', { mode: 'boolean' }).notNull().default(true),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    check('credit_consents_one', sql`(track_id is not null) + (album_id is not null) = 1`),
    uniqueIndex('credit_consents_track').on(table.trackId, table.artistId, table.role).where(sql`track_id is not null`),
    uniqueIndex('credit_consents_album').on(table.albumId, table.artistId, table.role).where(sql`album_id is not null`),
    index('credit_consents_artist').on(table.artistId),
    index('credit_consents_user').on(table.userId),
  ],
);
