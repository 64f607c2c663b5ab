import { sql } from 'drizzle-orm';
import { type AnySQLiteColumn, check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { albums } from './album';
import { audited, folded, time } from './columns';
import { playlists } from './playlist';
import { tracks } from './track';
import { users } from './user';

/** Sort expression: position in the track, then comments without one. Must match the index `comments_along`. */
export const COMMENT_PLACE = 'case when position is null then 9007199254740991 else position end';

/** One level of replies. If a comment with replies or its author is deleted, the row stays without text and author (trigger). */
export const comments = sqliteTable(
  'comments',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** Null after deletion. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    trackId: integer('track_id').references(() => tracks.id, { onDelete: 'cascade' }),
    albumId: integer('album_id').references(() => albums.id, { onDelete: 'cascade' }),
    playlistId: integer('playlist_id').references(() => playlists.id, { onDelete: 'cascade' }),
    parentId: integer('parent_id').references((): AnySQLiteColumn => comments.id, { onDelete: 'cascade' }),
    content: text('content').notNull(),
    /** Position in the track in milliseconds. */
    position: integer('position'),
    /** At most one per subject. */
    pinned: integer('pinned', { mode: 'boolean' }).notNull().default(false),
    editedAt: time('edited_at'),
    deletedAt: time('deleted_at'),
    createdAt: audited.createdAt,
    /** Excludes likes of suspended accounts; maintained by triggers on `comment_likes`. */
    likesCount: integer('likes_count').notNull().default(0),
    folded: folded(),
  },
  (table) => [
    index('comments_track').on(table.trackId, table.parentId, table.createdAt, table.id),
    index('comments_along').on(table.trackId, table.parentId, sql.raw(COMMENT_PLACE), table.id),
    index('comments_album').on(table.albumId, table.parentId, table.createdAt, table.id),
    index('comments_playlist').on(table.playlistId, table.parentId, table.createdAt, table.id),
    index('comments_track_liked').on(table.trackId, table.parentId, table.likesCount, table.id),
    index('comments_album_liked').on(table.albumId, table.parentId, table.likesCount, table.id),
    index('comments_playlist_liked').on(table.playlistId, table.parentId, table.likesCount, table.id),
    index('comments_pinned').on(table.trackId, table.albumId, table.playlistId).where(sql`pinned = 1`),
    index('comments_replies').on(table.parentId, table.id),
    index('comments_user').on(table.userId, table.createdAt),
    index('comments_unfolded').on(table.id).where(sql`folded < '!'`),
    index('comments_recent').on(table.createdAt, table.id).where(sql`deleted_at is null`),
    check('comments_one', sql`(track_id is not null) + (album_id is not null) + (playlist_id is not null) = 1`),
  ],
);

export const commentLikes = sqliteTable(
  'comment_likes',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    commentId: integer('comment_id')
      .notNull()
      .references(() => comments.id, { onDelete: 'cascade' }),
    /** False while the account is suspended; maintained by a trigger. */
    counts: integer('counts', { mode: 'boolean' }).notNull().default(true),
    createdAt: audited.createdAt,
  },
  (table) => [primaryKey({ columns: [table.userId, table.commentId] }), index('comment_likes_comment').on(table.commentId)],
);
