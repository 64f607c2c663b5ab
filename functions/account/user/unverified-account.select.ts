import { type Column, type SQL, sql } from 'drizzle-orm';
import { joinRequests } from '#db/schema/joining';
import { roles, userPermissions, userRoles } from '#db/schema/role';
import { settings } from '#db/schema/site';
import { users } from '#db/schema/user';
import { emailVerificationRequired } from '#functions/account/auth/email-verification.condition';
import { awaitsApproval } from '#functions/account/auth/joining.select';
import { DAY } from '#functions/platform/contract/duration';
import { ORDINARY_PERMISSIONS } from '#functions/platform/contract/permission';
import { leftTraces } from './trace.select';

/** Spares older accounts, because the site may require the verification only since. */
const CONSIDERED_DAYS = 60;

const ordinary = sql`(select value from json_each(${JSON.stringify(ORDINARY_PERMISSIONS)}))`;
const hasOffice = sql`exists (select 1 from ${userPermissions} where ${userPermissions.userId} = ${users.id} and ${userPermissions.name} not in ${ordinary})
  or exists (select 1 from ${userRoles} join ${roles} on ${roles.id} = ${userRoles.roleId}, json_each(${roles.permissions}) as granted
    where ${userRoles.userId} = ${users.id} and granted.value ->> 'name' not in ${ordinary})`;

const isClosed = sql`(${awaitsApproval} or (${users.bannedAt} is null and (${users.shadowOfEmail} is not null or ${emailVerificationRequired})))`;

const ruledSince = sql`(select ${settings.updatedAt} from ${settings} where ${settings.name} = 'require_email_confirmation')`;

/** Every act that unverifies an account updates its row; others are closed by the setting. In milliseconds. */
export const unverifiedSince: SQL = sql`max(${users.createdAt}, ${users.updatedAt},
  case when ${users.shadowOfEmail} is null and not ${awaitsApproval} then coalesce(${ruledSince}, 0) else 0 end)`;

/** Accounts that could do nothing since `before`, for their address is not verified. `now` and `before` are in milliseconds. */
export const unverifiedAccounts = (now: SQL, before: SQL): SQL => {
  const created = (time: Column) => sql`${time} <= ${before}`;
  const candidates = sql`select ${users.id} from ${users} where ${users.createdAt} > ${now} - ${sql.raw(String(CONSIDERED_DAYS * DAY))} and ${created(users.createdAt)}
    union all select ${users.id} from ${users} where ${users.shadowOfEmail} > '' and +${created(users.createdAt)}
    union all select ${joinRequests.userId} from ${joinRequests} where ${joinRequests.state} = 'waiting' and ${created(joinRequests.createdAt)}`;
  return sql`${users} where ${users.id} in (${candidates}) and ${users.emailVerifiedAt} is null and ${users.deletionDueAt} is null
    and ${isClosed} and ${unverifiedSince} <= ${before} and not (${leftTraces} or ${hasOffice})`;
};
