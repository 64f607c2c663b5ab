import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { REPORT_OUTCOMES, REPORT_REASONS } from '#contracts/community/content-report';
import { albums } from './album';
import { artists } from './artist';
import { audited, time } from './columns';
import { comments } from './comment';
import { playlists } from './playlist';
import { tracks } from './track';
import { users } from './user';

/** Reports, one per user and subject; decided reports stay, so that they cannot be filed again. */
export const contentReports = sqliteTable(
  'content_reports',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** Null once the comment is deleted; the report stays because it counts against its author. */
    commentId: integer('comment_id').references(() => comments.id, { onDelete: 'set null' }),
    trackId: integer('track_id').references(() => tracks.id, { onDelete: 'cascade' }),
    albumId: integer('album_id').references(() => albums.id, { onDelete: 'cascade' }),
    artistId: integer('artist_id').references(() => artists.id, { onDelete: 'cascade' }),
    playlistId: integer('playlist_id').references(() => playlists.id, { onDelete: 'cascade' }),
    profileId: integer('profile_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Author, owner or reported user. Null for music, which can outlive its owner. */
    personId: integer('person_id').references(() => users.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: text('reason', { enum: REPORT_REASONS }).notNull().default('other'),
    note: text('note'),
    /** Content at the time of the report; null for reports that predate snapshots. `kind` once the item was deleted permanently. */
    snapshot: text('snapshot', { mode: 'json' }).$type<{ name: string; text: string; image: string | null; kind?: string }>(),
    decision: text('decision', { enum: REPORT_OUTCOMES }),
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
