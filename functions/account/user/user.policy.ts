import type { ProfileTab } from '#contracts/account/user';
import type { GrantedPermission } from '#db/schema/role';
import type { Actor } from '#functions/platform/access/actor';
import { canGrant, hasPermission } from '#functions/platform/access/permission.policy';
import { ORDINARY_PERMISSIONS } from '#functions/platform/contract/permission';

interface UserRights {
  id: number;
  /** Everything the person is granted, by roles and directly. */
  granted: GrantedPermission[];
}

/** Whether this is the actor's own account. */
export const isSelf = (actor: Actor, user: { id: number }): boolean => actor.user?.id === user.id;

/** Whether the actor sees addresses, roles and the state of the account. */
export const canInspectUser = (actor: Actor, user: { id: number }): boolean => isSelf(actor, user) || hasPermission(actor, 'users.update');

/** Whether the actor may suspend the person, or change their roles, address and password: not of people with an office that the actor lacks. */
export const canManageUser = (actor: Actor, user: UserRights): boolean =>
  hasPermission(actor, 'users.update') &&
  canGrant(
    actor,
    user.granted.filter(({ name }) => !ORDINARY_PERMISSIONS.includes(name)),
  );

/** Whether the actor may change name, image, place and language. */
export const canEditUser = (actor: Actor, user: UserRights): boolean => isSelf(actor, user) || canManageUser(actor, user);

/** Whether the actor may delete the account. */
export const canDeleteUser = canEditUser;

/** Whether a change of an account asks for what only administrators of people may do; from anybody else those fields mean nothing. */
export const managesUsers = (actor: Actor, change: object): boolean =>
  hasPermission(actor, 'users.update') && ['email', 'password', 'email_verified', 'roles', 'permissions'].some((field) => field in change);

/** Whether the actor may see a tab of the person's profile: everybody, unless the person keeps it to themselves. */
export const canSeeTab = (actor: Actor, user: { id: number; privateTabs: string[] }, tab: ProfileTab): boolean =>
  isSelf(actor, user) || !user.privateTabs.includes(tab);
