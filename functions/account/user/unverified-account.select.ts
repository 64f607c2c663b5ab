import { type Column, type SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { albumLikes, albums } from '#db/schema/album';
import { artistManagers } from '#db/schema/artist';
import { accessTokens } from '#db/schema/auth';
import { comments } from '#db/schema/comment';
import { artistFollows } from '#db/schema/follow';
import { joinRequests } from '#db/schema/joining';
import { plays } from '#db/schema/play';
import { playlists } from '#db/schema/playlist';
import { roles, userPermissions, userRoles } from '#db/schema/role';
import { subscriptions } from '#db/schema/subscription';
import { trackLikes, tracks } from '#db/schema/track';
import { fileEntries } from '#db/schema/upload';
import { users } from '#db/schema/user';
import { workspaceMembers } from '#db/schema/workspace';
import { emailVerificationRequired } from '#functions/account/auth/email-verification.condition';
import { awaitsApproval } from '#functions/account/auth/joining.select';
import { DAY } from '#functions/platform/contract/duration';
import { ORDINARY_PERMISSIONS } from '#functions/platform/contract/permission';

/** Spares older accounts, because the site may require the verification only since. */
const CONSIDERED_DAYS = 60;

const OWNED: [table: SQLiteTable, owner: Column][] = [
  [tracks, tracks.ownerId],
  [albums, albums.ownerId],
  [playlists, playlists.ownerId],
  [fileEntries, fileEntries.ownerId],
  [comments, comments.userId],
  [plays, plays.userId],
  [trackLikes, trackLikes.userId],
  [albumLikes, albumLikes.userId],
  [artistFollows, artistFollows.userId],
  [artistManagers, artistManagers.userId],
  [workspaceMembers, workspaceMembers.userId],
  [subscriptions, subscriptions.userId],
  [accessTokens, accessTokens.userId],
];
const hasContent = sql.join(
  OWNED.map(([table, owner]) => sql`exists (select 1 from ${table} where ${owner} = ${users.id})`),
  sql` or `,
);

const ordinary = sql`(select value from json_each(${JSON.stringify(ORDINARY_PERMISSIONS)}))`;
const hasOffice = sql`exists (select 1 from ${userPermissions} where ${userPermissions.userId} = ${users.id} and ${userPermissions.name} not in ${ordinary})
  or exists (select 1 from ${userRoles} join ${roles} on ${roles.id} = ${userRoles.roleId}, json_each(${roles.permissions}) as granted
    where ${userRoles.userId} = ${users.id} and granted.value ->> 'name' not in ${ordinary})`;

const isClosed = sql`(${awaitsApproval} or (${users.bannedAt} is null and (${users.shadowOfEmail} is not null or ${emailVerificationRequired})))`;

/** Accounts that could do nothing since they were created, for their address was never verified. `now` and `before` are in milliseconds. */
export const unverifiedAccounts = (now: SQL, before: SQL): SQL => {
  const created = (time: Column) => sql`${time} <= ${before}`;
  const candidates = sql`select ${users.id} from ${users} where ${users.createdAt} > ${now} - ${sql.raw(String(CONSIDERED_DAYS * DAY))} and ${created(users.createdAt)}
    union all select ${users.id} from ${users} where ${users.shadowOfEmail} > '' and +${created(users.createdAt)}
    union all select ${joinRequests.userId} from ${joinRequests} where ${joinRequests.state} = 'waiting' and ${created(joinRequests.createdAt)}`;
  return sql`${users} where ${users.id} in (${candidates}) and ${users.emailVerifiedAt} is null and ${users.deletionDueAt} is null
    and ${isClosed} and not (${hasContent} or ${hasOffice})`;
};
