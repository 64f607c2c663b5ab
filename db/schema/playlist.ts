import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { audited, folded, NAME_ORDER, time } from './columns';
import { tracks } from './track';
import { users } from './user';

export const playlists = sqliteTable(
  'playlists',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    name: text('name').notNull(),
    slug: text('slug').notNull(),
    image: text('image'),
    tint: text('tint'),
    description: text('description'),
    public: integer('public', { mode: 'boolean' }).notNull().default(true),
    collaborative: integer('collaborative', { mode: 'boolean' }).notNull().default(false),
    ownerId: integer('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Rules of a smart playlist; null for a manual one. */
    rules: text('rules', { mode: 'json' }).$type<unknown>(),
    /** Secret of invitation links; replaced to revoke them. */
    inviteToken: text('invite_token'),
    plays: integer('plays').notNull().default(0),
    /** Maintained by triggers on `playlist_followers`. */
    followersCount: integer('followers_count').notNull().default(0),
    deletedAt: time('deleted_at'),
    ...audited,
    /** Time since which a smart playlist stores its tracks as entries; null while it follows its rules. */
    frozenAt: time('frozen_at'),
    folded: folded(),
  },
  (table) => [
    index('playlists_image').on(table.image).where(sql`image is not null`),
    index('playlists_owner').on(table.ownerId),
    index('playlists_bin').on(table.deletedAt).where(sql`deleted_at is not null`),
    index('playlists_popular').on(table.followersCount, table.id).where(sql`public = 1 and deleted_at is null`),
    index('playlists_name').on(NAME_ORDER, table.id).where(sql`public = 1 and deleted_at is null`),
    index('playlists_followers').on(table.followersCount),
    index('playlists_created').on(table.createdAt),
    index('playlists_called').on(NAME_ORDER),
    index('playlists_unfolded').on(table.id).where(sql`folded < '!'`),
    index('playlists_new').on(table.createdAt, table.id).where(sql`public = 1 and deleted_at is null`),
  ],
);

export const playlistTracks = sqliteTable(
  'playlist_tracks',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    playlistId: integer('playlist_id')
      .notNull()
      .references(() => playlists.id, { onDelete: 'cascade' }),
    trackId: integer('track_id')
      .notNull()
      .references(() => tracks.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    addedBy: integer('added_by').references(() => users.id, { onDelete: 'set null' }),
    addedAt: audited.createdAt,
  },
  (table) => [index('playlist_tracks_order').on(table.playlistId, table.position), index('playlist_tracks_track').on(table.trackId)],
);

/** Removed entries, stored temporarily for undo. `id` is the original entry's. */
export const removedPlaylistTracks = sqliteTable(
  'removed_playlist_tracks',
  {
    id: integer('id').primaryKey(),
    playlistId: integer('playlist_id')
      .notNull()
      .references(() => playlists.id, { onDelete: 'cascade' }),
    trackId: integer('track_id')
      .notNull()
      .references(() => tracks.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    addedBy: integer('added_by').references(() => users.id, { onDelete: 'set null' }),
    addedAt: time('added_at').notNull(),
    removedAt: time('removed_at').notNull(),
  },
  (table) => [
    index('removed_playlist_tracks_playlist').on(table.playlistId),
    index('removed_playlist_tracks_track').on(table.trackId),
    index('removed_playlist_tracks_time').on(table.removedAt),
  ],
);

export const playlistFollowers = sqliteTable(
  'playlist_followers',
  {
    playlistId: integer('playlist_id')
      .notNull()
      .references(() => playlists.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    editor: integer('editor', { mode: 'boolean' }).notNull().default(false),
    createdAt: audited.createdAt,
  },
  (table) => [primaryKey({ columns: [table.playlistId, table.userId] }), index('playlist_followers_user').on(table.userId)],
);

export const playlistFolders = sqliteTable(
  'playlist_folders',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    position: integer('position').notNull().default(0),
    ...audited,
    folded: folded(),
  },
  (table) => [index('playlist_folders_user').on(table.userId, table.position)],
);

export const playlistFolderItems = sqliteTable(
  'playlist_folder_items',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    playlistId: integer('playlist_id')
      .notNull()
      .references(() => playlists.id, { onDelete: 'cascade' }),
    folderId: integer('folder_id')
      .notNull()
      .references(() => playlistFolders.id, { onDelete: 'cascade' }),
    position: integer('position').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.playlistId] }),
    index('playlist_folder_items_folder').on(table.folderId, table.position),
  ],
);
