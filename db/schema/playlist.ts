import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { audited, time } from './columns';
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
    plays: integer('plays').notNull().default(0),
    followersCount: integer('followers_count').notNull().default(0),
    deletedAt: time('deleted_at'),
    ...audited,
  },
  (table) => [
    index('playlists_owner').on(table.ownerId),
    index('playlists_popular').on(table.followersCount, table.id).where(sql`public = 1 and deleted_at is null`),
    index('playlists_name').on(table.name, table.id).where(sql`public = 1 and deleted_at is null`),
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

/** People who follow a playlist or, with `editor`, may add to it. */
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
