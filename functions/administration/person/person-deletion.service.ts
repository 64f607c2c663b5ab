import { type SQL, sql } from 'drizzle-orm';
import type { PersonDeletion } from '#contracts/administration/person';
import { number, object, only, readRows } from '#db/json-row';
import { albums } from '#db/schema/album';
import { auditLogs } from '#db/schema/audit-log';
import { plays } from '#db/schema/play';
import { trackAudioVersions, tracks } from '#db/schema/track';
import { fileEntries } from '#db/schema/upload';
import { users } from '#db/schema/user';
import { findManaged } from '#functions/account/user/managed-user.service';
import { rowsOfUser, USER_LOSSES } from '#functions/administration/user-table/user-loss';
import type { Context } from '#functions/platform/access/context';

const rowsOf = (...owned: Parameters<typeof rowsOfUser>) => number(rowsOfUser(...owned));

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
      playlists: number(USER_LOSSES.playlists),
      comments: number(USER_LOSSES.comments),
      likes: number(USER_LOSSES.likes),
      follows: number(USER_LOSSES.follows),
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
