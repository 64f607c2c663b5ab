import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { REPORT_DECISIONS, REPORT_REASONS } from '#contracts/community/content-report';
import { albums } from './album';
import { artists } from './artist';
import { audited, time } from './columns';
import { comments } from './comment';
import { playlists } from './playlist';
import { tracks } from './track';
import { users } from './user';

/** What people have reported, each once; a report that was decided stays, so that it is not made again. */
export const contentReports = sqliteTable(
  'content_reports',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** Null as well once the comment is gone: that somebody was right about its author is still known. */
    commentId: integer('comment_id').references(() => comments.id, { onDelete: 'set null' }),
    trackId: integer('track_id').references(() => tracks.id, { onDelete: 'cascade' }),
    albumId: integer('album_id').references(() => albums.id, { onDelete: 'cascade' }),
    artistId: integer('artist_id').references(() => artists.id, { onDelete: 'cascade' }),
    playlistId: integer('playlist_id').references(() => playlists.id, { onDelete: 'cascade' }),
    /** The person whose profile was reported. */
    profileId: integer('profile_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Whose it is: the author, the owner, the person themselves. Music may stay when they go, so of music it is nobody. */
    personId: integer('person_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Who reports it. */
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: text('reason', { enum: REPORT_REASONS }).notNull().default('other'),
    note: text('note'),
    /** What was reported, as it stood then; null for reports from before it was kept. */
    snapshot: text('snapshot', { mode: 'json' }).$type<{ name: string; text: string; image: string | null }>(),
    decision: text('decision', { enum: REPORT_DECISIONS }),
    decidedAt: time('decided_at'),
    createdAt: audited.createdAt,
  },
  (table) => [
    uniqueIndex('content_reports_comment').on(table.commentId, table.userId),
    uniqueIndex('content_reports_track').on(table.trackId, table.userId),
    uniqueIndex('content_reports_album').on(table.albumId, table.userId),
    uniqueIndex('content_reports_artist').on(table.artistId, table.userId),
    uniqueIndex('content_reports_playlist').on(table.playlistId, table.userId),
    uniqueIndex('content_reports_profile').on(table.profileId, table.userId),
    index('content_reports_user').on(table.userId),
    index('content_reports_person').on(table.personId, table.decision),
    index('content_reports_open')
      .on(table.commentId, table.trackId, table.albumId, table.artistId, table.playlistId, table.profileId)
      .where(sql`decided_at is null`),
    check(
      'content_reports_one',
      sql`(comment_id is not null) + (track_id is not null) + (album_id is not null) + (artist_id is not null)
        + (playlist_id is not null) + (profile_id is not null) <= 1`,
    ),
  ],
);
