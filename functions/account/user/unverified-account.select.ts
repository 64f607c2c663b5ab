import { type Column, type SQL, sql } from 'drizzle-orm';
import { joinRequests } from '#db/schema/joining';
import { rollupCursors } from '#db/schema/listening';
import { roles, userPermissions, userRoles } from '#db/schema/role';
import { settings } from '#db/schema/site';
import { users } from '#db/schema/user';
import { emailVerificationRequired } from '#functions/account/auth/email-verification.condition';
import { awaitsApproval } from '#functions/account/auth/joining.select';
import { DAY } from '#functions/platform/contract/duration';
import { ORDINARY_PERMISSIONS } from '#functions/platform/contract/permission';
import { leftTraces } from './trace.select';

/** Younger accounts are found by an index in each run, older ones by walking the table. */
const YOUNG_MS = 60 * DAY;
export const WALKED_PER_RUN = 500;
/** Rows of `rollup_cursors`: the last account walked over, and the time since which older accounts are covered. */
export const [WALK, COVERED] = ['unverified-walk', 'unverified-covered'] as const;
const storedUnder = (job: string): SQL => sql`(select ${rollupCursors.lastId} from ${rollupCursors} where ${rollupCursors.job} = ${job})`;

const ordinary = sql`(select value from json_each(${JSON.stringify(ORDINARY_PERMISSIONS)}))`;
const hasOffice = sql`exists (select 1 from ${userPermissions} where ${userPermissions.userId} = ${users.id} and ${userPermissions.name} not in ${ordinary})
  or exists (select 1 from ${userRoles} join ${roles} on ${roles.id} = ${userRoles.roleId}, json_each(${roles.permissions}) as granted
    where ${userRoles.userId} = ${users.id} and granted.value ->> 'name' not in ${ordinary})`;

const isClosed = sql`(${awaitsApproval} or (${users.bannedAt} is null and (${users.shadowOfEmail} is not null or ${emailVerificationRequired})))`;

const ruledSince = sql`(select ${settings.updatedAt} from ${settings} where ${settings.name} = 'require_email_confirmation')`;

const coveredSince = sql`coalesce(${storedUnder(COVERED)}, unixepoch() * 1000)`;

/** Every act that unverifies an account updates its row; others are closed by the setting or were not covered. In milliseconds. */
export const unverifiedSince: SQL = sql`max(${users.createdAt}, ${users.updatedAt},
  case when ${users.shadowOfEmail} is null and not ${awaitsApproval} then coalesce(${ruledSince}, 0) else 0 end,
  iif(${users.createdAt} <= ${coveredSince} - ${sql.raw(String(YOUNG_MS))}, ${coveredSince}, 0))`;

const walked = sql`coalesce(${storedUnder(WALK)}, 0)`;
const walkedNext = sql`${users.id} > ${walked} and ${users.id} <= ${walked} + ${sql.raw(String(WALKED_PER_RUN))}`;

/** Accounts that could do nothing since `before`, for their address is not verified. `now` and `before` are in milliseconds; `older` selects accounts. */
export const unverifiedAccounts = (now: SQL, before: SQL, older: SQL = walkedNext): SQL => {
  const created = (time: Column) => sql`${time} <= ${before}`;
  const candidates = sql`select ${users.id} from ${users} where ${users.createdAt} > ${now} - ${sql.raw(String(YOUNG_MS))} and ${created(users.createdAt)}
    union all select ${users.id} from ${users} where ${older} and ${created(users.createdAt)}
    union all select ${users.id} from ${users} where ${users.shadowOfEmail} > '' and +${created(users.createdAt)}
    union all select ${joinRequests.userId} from ${joinRequests} where ${joinRequests.state} = 'waiting' and ${created(joinRequests.createdAt)}`;
  return sql`${users} where ${users.id} in (${candidates}) and ${users.emailVerifiedAt} is null and ${users.deletionDueAt} is null
    and ${isClosed} and ${unverifiedSince} <= ${before} and not (${leftTraces} or ${hasOffice})`;
};
