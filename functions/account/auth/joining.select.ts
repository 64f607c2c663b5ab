import { type SQL, sql } from 'drizzle-orm';
import { joinRequests } from '#db/schema/joining';
import { users } from '#db/schema/user';
import { settingSql } from '#functions/platform/settings/settings.condition';

export const joinsByApproval: SQL = sql`(${settingSql('joining.mode')} = 'approval')`;

/** Not approved yet, and not suspended for another reason. */
export const awaitsApproval: SQL = sql`exists (select 1 from ${joinRequests}
  where ${joinRequests.userId} = ${users.id} and ${joinRequests.state} <> 'approved' and ${joinRequests.createdAt} = ${users.bannedAt})`;

/** `banned_at` of an account that is not suspended. */
export const closedUntilApproved: SQL = sql`(select ${joinRequests.createdAt} from ${joinRequests}
  where ${joinRequests.userId} = ${users.id} and ${joinRequests.state} <> 'approved')`;

/** In the queue: the address is verified and the question answered. */
export const isDecidable: SQL = sql`(${joinRequests.state} = 'waiting' and (${joinRequests.question} is null or ${joinRequests.answer} is not null)
  and exists (select 1 from ${users} as joining where joining.id = ${joinRequests.userId} and joining.shadow_of_email is null
    and joining.email_verified_at is not null and joining.banned_at = ${joinRequests.createdAt}))`;
