import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { RECORD_TYPES } from '#contracts/catalogue/album';
import { VISIBILITIES } from '#contracts/catalogue/publishing';
import { artists } from './artist';
import { audited, folded, NAME_ORDER, rightsColumns, time } from './columns';
import { users } from './user';

export const albums = sqliteTable(
  'albums',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    name: text('name').notNull(),
    slug: text('slug').notNull(),
    image: text('image'),
    tint: text('tint'),
    description: text('description'),
    recordType: text('record_type', { enum: RECORD_TYPES }).notNull().default('album'),
    /** `YYYY-MM-DD`, `YYYY-MM` or `YYYY`. */
    releaseDate: text('release_date'),
    upc: text('upc'),
    visibility: text('visibility', { enum: VISIBILITIES }).notNull().default('public'),
    scheduledAt: time('scheduled_at'),
    /** First publication; set by triggers. */
    publishedAt: time('published_at'),
    /** Integrated loudness in LUFS. */
    loudness: real('loudness'),
    ownerId: integer('owner_id').references(() => users.id, { onDelete: 'set null' }),
    plays: integer('plays').notNull().default(0),
    likesCount: integer('likes_count').notNull().default(0),
    deletedAt: time('deleted_at'),
    ...audited,
    ...rightsColumns,
    catalogueNumber: text('catalogue_number'),
    /** Shows “Various Artists” instead of the album's artists. */
    variousArtists: integer('various_artists', { mode: 'boolean' }).notNull().default(false),
    /** Artist whose managers hold all rights; null: the owner does. */
    homeArtistId: integer('home_artist_id').references(() => artists.id, { onDelete: 'set null' }),
    folded: folded(),
    /** Folded label and other searchable credits; null until the schedule fills it in after an upgrade. */
    foldedCredits: text('folded_credits', { mode: 'json' }).$type<{ label?: string | null; catalogue_number?: string | null }>(),
  },
  (table) => [
    index('albums_image').on(table.image).where(sql`image is not null`),
    index('albums_bin').on(table.deletedAt).where(sql`deleted_at is not null`),
    index('albums_popular').on(table.plays, table.id).where(sql`visibility = 'public' and deleted_at is null`),
    index('albums_released').on(table.releaseDate, table.id).where(sql`visibility = 'public' and deleted_at is null`),
    index('albums_name').on(NAME_ORDER, table.id).where(sql`visibility = 'public' and deleted_at is null`),
    index('albums_likes').on(table.likesCount, table.id).where(sql`visibility = 'public' and deleted_at is null`),
    index('albums_scheduled').on(table.scheduledAt).where(sql`visibility = 'scheduled'`),
    index('albums_owner').on(table.ownerId),
    index('albums_home').on(table.homeArtistId),
    index('albums_label').on(sql`label collate nocase`).where(sql`label is not null`),
    index('albums_upc').on(table.upc).where(sql`upc is not null`),
    /** For administration lists, which include hidden albums. */
    index('albums_all_added').on(sql`(created_at + 0)`),
    index('albums_all_named').on(NAME_ORDER),
    index('albums_unfolded').on(table.id).where(sql`folded < '!'`),
    index('albums_uncredited').on(table.id).where(sql`folded_credits is null`),
    index('albums_hidden').on(table.visibility).where(sql`visibility <> 'public'`),
  ],
);

export const albumArtists = sqliteTable(
  'album_artists',
  {
    albumId: integer('album_id')
      .notNull()
      .references(() => albums.id, { onDelete: 'cascade' }),
    artistId: integer('artist_id')
      .notNull()
      .references(() => artists.id, { onDelete: 'cascade' }),
    position: integer('position').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.albumId, table.artistId] }), index('album_artists_artist').on(table.artistId)],
);

export const albumLikes = sqliteTable(
  'album_likes',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    albumId: integer('album_id')
      .notNull()
      .references(() => albums.id, { onDelete: 'cascade' }),
    createdAt: audited.createdAt,
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.albumId] }),
    index('album_likes_album').on(table.albumId, table.createdAt),
    index('album_likes_recent').on(table.userId, table.createdAt),
  ],
);
