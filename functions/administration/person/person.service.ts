import { sql } from 'drizzle-orm';
import type { PersonAccount } from '#contracts/administration/person';
import { readRows } from '#db/json-row';
import { users } from '#db/schema/user';
import { readUserActor } from '#functions/account/auth/actor';
import { canViewAs } from '#functions/account/auth/view-as.policy';
import { findManaged } from '#functions/account/user/managed-user.service';
import type { Context } from '#functions/platform/access/context';
import { notFound } from '#functions/platform/http/app-error';
import { readUsage } from '#functions/upload/upload/quota.service';
import { personRow } from './person.select';
import { effectivePermissions, latelyOf, ownedBy } from './person.view';

/** Throws 403 for access tokens and for users the caller may not manage, 404. */
export const showPersonAccount = async (context: Context, id: number): Promise<PersonAccount> => {
  await findManaged(context, id);
  const { db, now } = context;
  const [[row], person] = await Promise.all([readRows(db, personRow, sql`${users} where ${users.id} = ${id}`), readUserActor(context, id)]);
  if (!row || !person) throw notFound();
  return {
    ...ownedBy(row, now),
    permissions: effectivePermissions(row, now),
    usage: await readUsage(context, person),
    lately: latelyOf(row),
    can: { view_as: canViewAs(context.actor, person) },
  };
};
