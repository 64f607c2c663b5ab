import { type SQL, sql } from 'drizzle-orm';
import type { BatchItem, BatchResponse } from 'drizzle-orm/batch';
import { accessTokens, sessions } from '#db/schema/auth';
import { users } from '#db/schema/user';
import { AppError } from '#functions/platform/http/app-error';
import type { Actor } from './actor';
import type { Context } from './context';

const MARK = 'right-lost';

/** `serve` answers it by running the request again, as the caller is now; elsewhere it is 409. */
export class RightLost extends AppError {
  constructor() {
    super(409, 'changed', 'Your rights changed meanwhile. Reload and try again.');
    this.name = 'RightLost';
  }
}

/** True while the account is not suspended and the session or token of the request lives. */
const isStillAdmitted = ({ user, session, token }: Actor, now: Date): SQL => {
  if (!user) return sql`1`;
  const isActive = sql`exists (select 1 from ${users} where ${users.id} = ${user.id} and ${users.bannedAt} is null)`;
  // Jobs that the schedule continues have a session without an id.
  const hasSession =
    session?.id &&
    sql`exists (select 1 from ${sessions} where ${sessions.id} = ${session.id} and ${sessions.expiresAt} > ${now.getTime()})`;
  const hasToken =
    token &&
    sql`exists (select 1 from ${accessTokens} where ${accessTokens.id} = ${token.id}
      and (${accessTokens.expiresAt} is null or ${accessTokens.expiresAt} > ${now.getTime()}))`;
  return sql.join([isActive, ...(hasSession ? [hasSession] : []), ...(hasToken ? [hasToken] : [])], sql` and `);
};

/** True while a role or a direct grant gives the user the permission. Plans give no permission of an office. */
export const isPermitted = (userId: SQL, permission: string): SQL => sql`(exists (select 1 from user_permissions as given
    where given.user_id = ${userId} and given.name in (${permission}, 'admin'))
  or exists (select 1 from user_roles join roles on roles.id = user_roles.role_id, json_each(roles.permissions) as granted
    where user_roles.user_id = ${userId} and granted.value ->> 'name' in (${permission}, 'admin')))`;

/** Fails as a whole unless the caller is still admitted and all `rights` hold: an invalid JSON path raises an error. Throws `RightLost`. */
export const guardedBatch = async <Item extends BatchItem<'sqlite'>, Statements extends Readonly<[Item, ...Item[]]>>(
  { db, actor, now }: Pick<Context, 'db' | 'actor' | 'now'>,
  rights: SQL[],
  statements: Statements,
): Promise<BatchResponse<Statements>> => {
  const holds = sql.join([isStillAdmitted(actor, now), ...rights], sql` and `);
  const guard = db.select({ holds: sql`case when ${holds} then 1 else json_extract('{}', ${MARK}) end` }).from(sql`(select 1)`);
  try {
    const [, ...results] = await db.batch([guard, ...statements]);
    return results as BatchResponse<Statements>;
  } catch (error) {
    const reason = error instanceof Error ? (error.cause ?? error) : error;
    throw String(reason).includes(MARK) ? new RightLost() : error;
  }
};
