import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { SPOTLIGHT_KINDS } from '#contracts/catalogue/artist';
import { audited, folded, NAME_ORDER, time } from './columns';
import { users } from './user';
import { workspaces } from './workspace';

export const artists = sqliteTable(
  'artists',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    name: text('name').notNull(),
    slug: text('slug').notNull(),
    image: text('image'),
    tint: text('tint'),
    description: text('description'),
    city: text('city'),
    country: text('country'),
    images: text('images', { mode: 'json' }).$type<string[]>().notNull().default([]),
    links: text('links', { mode: 'json' }).$type<{ title: string; url: string }[]>().notNull().default([]),
    verified: integer('verified', { mode: 'boolean' }).notNull().default(false),
    disabled: integer('disabled', { mode: 'boolean' }).notNull().default(false),
    spotlight: integer('spotlight', { mode: 'boolean' }).notNull().default(false),
    plays: integer('plays').notNull().default(0),
    likesCount: integer('likes_count').notNull().default(0),
    /** Maintained by triggers on `artist_follows`. */
    followersCount: integer('followers_count').notNull().default(0),
    deletedAt: time('deleted_at'),
    ...audited,
    /** Release or track featured on the artist page; hidden while it is missing or not public. */
    spotlightKind: text('spotlight_kind', { enum: SPOTLIGHT_KINDS }),
    spotlightId: integer('spotlight_id'),
    /** `nameKeys` of the name; null until the schedule fills it in after an upgrade. */
    nameKeys: text('name_keys', { mode: 'json' }).$type<string[]>(),
    folded: folded(),
  },
  (table) => [
    index('artists_unkeyed').on(table.verified, table.id).where(sql`name_keys is null`),
    index('artists_image').on(table.image).where(sql`image is not null`),
    index('artists_images').on(table.id).where(sql`images <> '[]'`),
    index('artists_bin').on(table.deletedAt).where(sql`deleted_at is not null`),
    index('artists_popular').on(table.plays, table.id).where(sql`disabled = 0 and deleted_at is null`),
    index('artists_name').on(NAME_ORDER, table.id).where(sql`disabled = 0 and deleted_at is null`),
    index('artists_new').on(table.createdAt, table.id).where(sql`disabled = 0 and deleted_at is null`),
    index('artists_likes').on(table.likesCount, table.id).where(sql`disabled = 0 and deleted_at is null`),
    index('artists_all_added').on(sql`(created_at + 0)`),
    index('artists_all_named').on(NAME_ORDER),
    index('artists_unfolded').on(table.id).where(sql`folded < '!'`),
    index('artists_disabled').on(table.disabled).where(sql`disabled = 1`),
  ],
);

/** Keys of the names of verified artists: no two share one. Maintained by triggers on `artists`. */
export const verifiedNames = sqliteTable(
  'verified_names',
  {
    key: text('key').primaryKey(),
    artistId: integer('artist_id')
      .notNull()
      .references(() => artists.id, { onDelete: 'cascade' }),
  },
  (table) => [index('verified_names_artist').on(table.artistId)],
);

/** Users who may edit an artist and publish in its name: its owners and members of its workspace. */
export const artistManagers = sqliteTable(
  'artist_managers',
  {
    artistId: integer('artist_id')
      .notNull()
      .references(() => artists.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: audited.createdAt,
    /** Workspace that grants access; null for the artist's owners. Maintained by triggers. */
    workspaceId: integer('workspace_id').references(() => workspaces.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.artistId, table.userId] }),
    index('artist_managers_user').on(table.userId),
    index('artist_managers_workspace').on(table.workspaceId, table.userId).where(sql`workspace_id is not null`),
  ],
);

export const workspaceArtists = sqliteTable(
  'workspace_artists',
  {
    artistId: integer('artist_id')
      .primaryKey()
      .references(() => artists.id, { onDelete: 'cascade' }),
    workspaceId: integer('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    createdAt: audited.createdAt,
  },
  (table) => [index('workspace_artists_workspace').on(table.workspaceId)],
);

export const artistLikes = sqliteTable(
  'artist_likes',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    artistId: integer('artist_id')
      .notNull()
      .references(() => artists.id, { onDelete: 'cascade' }),
    createdAt: audited.createdAt,
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.artistId] }),
    index('artist_likes_artist').on(table.artistId, table.createdAt),
    index('artist_likes_recent').on(table.userId, table.createdAt),
  ],
);

export const artistMerges = sqliteTable(
  'artist_merges',
  {
    oldId: integer('old_id').primaryKey(),
    artistId: integer('artist_id')
      .notNull()
      .references(() => artists.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    createdAt: audited.createdAt,
  },
  (table) => [index('artist_merges_artist').on(table.artistId), index('artist_merges_created').on(table.createdAt, table.oldId)],
);
