import { sql } from 'drizzle-orm';
import { type AnySQLiteColumn, check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { albums } from './album';
import { audited, time } from './columns';
import { playlists } from './playlist';
import { tracks } from './track';
import { users } from './user';

/** Where along a track a comment stands: at its moment, without one behind all others. As the index of that order has it. */
export const COMMENT_PLACE = 'case when position is null then 9007199254740991 else position end';

/**
 * What people say of a track, an album or a playlist. A reply stands under a comment, and nothing under a reply. A comment that is deleted while
 * others have answered it keeps its place without its words and its author; a trigger does the same where an account is deleted.
 */
export const comments = sqliteTable(
  'comments',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** Null once it is deleted. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    trackId: integer('track_id').references(() => tracks.id, { onDelete: 'cascade' }),
    albumId: integer('album_id').references(() => albums.id, { onDelete: 'cascade' }),
    playlistId: integer('playlist_id').references(() => playlists.id, { onDelete: 'cascade' }),
    parentId: integer('parent_id').references((): AnySQLiteColumn => comments.id, { onDelete: 'cascade' }),
    content: text('content').notNull(),
    /** The moment of the track that it is about, in milliseconds. */
    position: integer('position'),
    /** Stands above the others; at most one of a thing does. */
    pinned: integer('pinned', { mode: 'boolean' }).notNull().default(false),
    editedAt: time('edited_at'),
    deletedAt: time('deleted_at'),
    createdAt: audited.createdAt,
    /** How many people like it whose accounts are not suspended; triggers of `comment_likes` keep it. */
    likesCount: integer('likes_count').notNull().default(0),
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
    index('comments_recent').on(table.createdAt, table.id).where(sql`deleted_at is null`),
    check('comments_one', sql`(track_id is not null) + (album_id is not null) + (playlist_id is not null) = 1`),
  ],
);

/** Comments that people like, each once. They go with the comment's words. */
export const commentLikes = sqliteTable(
  'comment_likes',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    commentId: integer('comment_id')
      .notNull()
      .references(() => comments.id, { onDelete: 'cascade' }),
    /** Likes of a suspended account do not count until it is let in again; a trigger keeps it. */
    counts: integer('counts', { mode: 'boolean' }).notNull().default(true),
    createdAt: audited.createdAt,
  },
  (table) => [primaryKey({ columns: [table.userId, table.commentId] }), index('comment_likes_comment').on(table.commentId)],
);
