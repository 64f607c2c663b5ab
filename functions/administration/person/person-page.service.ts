import type { UserDetail } from '#contracts/account/user';
import type { PersonAccount } from '#contracts/administration/person';
import { canManageUser } from '#functions/account/user/user.policy';
import { findUsers, showDetail } from '#functions/account/user/user.service';
import { permissionsOf } from '#functions/account/user/user.view';
import type { Context } from '#functions/platform/access/context';
import { showPersonAccount } from './person.service';

interface PersonPageData {
  user: UserDetail;
  account: PersonAccount;
  viewerId: number;
  now: number;
}

/** Returns only the name if the caller may not manage the account. Throws 404. */
export const readPersonPage = async (context: Context, id: number): Promise<{ name: string; page: PersonPageData | null }> => {
  const [row] = await findUsers(context, [id]);
  const { name } = row;
  if (!canManageUser(context.actor, { id, granted: permissionsOf(row) })) return { name, page: null };
  const [user, account] = await Promise.all([showDetail(context, id), showPersonAccount(context, id)]);
  const page = {
    user: { ...user, two_factor_recovery_codes: [] },
    account,
    viewerId: context.actor.user?.id ?? 0,
    now: context.now.getTime(),
  };
  return { name, page };
};
