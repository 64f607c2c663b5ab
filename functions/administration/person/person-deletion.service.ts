import { type Column, type SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { PersonDeletion } from '#contracts/administration/person';
import { number, object, only, readRows } from '#db/json-row';
import { albumLikes, albums } from '#db/schema/album';
import { artistLikes } from '#db/schema/artist';
import { auditLogs } from '#db/schema/audit-log';
import { commentLikes, comments } from '#db/schema/comment';
import { artistFollows, userFollows } from '#db/schema/follow';
import { plays } from '#db/schema/play';
import { playlistFollowers, playlists } from '#db/schema/playlist';
import { trackAudioVersions, trackLikes, tracks } from '#db/schema/track';
import { fileEntries } from '#db/schema/upload';
import { users } from '#db/schema/user';
import { findManaged } from '#functions/account/user/managed-user.service';
import type { Context } from '#functions/platform/access/context';

const rowsOf = (...owned: [table: SQLiteTable, owner: Column][]) =>
  number(
    sql.join(
      owned.map(([table, owner]) => sql`(select count(*) from ${table} where ${owner} = ${users.id})`),
      sql` + `,
    ),
  );

const isUsed: SQL = sql.join(
  [tracks, trackAudioVersions].flatMap(({ audioKey, originalKey }) =>
    [audioKey, originalKey].map((key) => sql`exists (select 1 from ${key.table} where ${key} = ${fileEntries.storageKey})`),
  ),
  sql` or `,
);
const unusedFiles = sql`${fileEntries} where ${fileEntries.ownerId} = ${users.id} and not (${isUsed})`;

const row = object({
  deleted: only(
    object({
      playlists: rowsOf([playlists, playlists.ownerId]),
      comments: rowsOf([comments, comments.userId]),
      likes: rowsOf(
        [trackLikes, trackLikes.userId],
        [albumLikes, albumLikes.userId],
        [artistLikes, artistLikes.userId],
        [commentLikes, commentLikes.userId],
      ),
      follows: rowsOf(
        [userFollows, userFollows.followerId],
        [artistFollows, artistFollows.userId],
        [playlistFollowers, playlistFollowers.userId],
      ),
      files: number(sql`(select count(*) from ${unusedFiles})`),
      bytes: number(sql`(select coalesce(sum(${fileEntries.size}), 0) from ${unusedFiles})`),
    }),
    sql`(select 1)`,
  ),
  kept: only(
    object({
      tracks: rowsOf([tracks, tracks.ownerId]),
      albums: rowsOf([albums, albums.ownerId]),
      plays: rowsOf([plays, plays.userId]),
      acts: rowsOf([auditLogs, auditLogs.actorId]),
    }),
    sql`(select 1)`,
  ),
});

/** Throws 403 for access tokens and for users the caller may not manage, 404. */
export const showPersonDeletion = async (context: Context, id: number): Promise<PersonDeletion> => {
  await findManaged(context, id);
  const [deletion] = await readRows(context.db, row, sql`${users} where ${users.id} = ${id}`);
  return deletion;
};
