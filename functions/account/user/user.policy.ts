import type { ProfileTab } from '#contracts/account/user';
import type { GrantedPermission } from '#db/schema/role';
import type { Actor } from '#functions/platform/access/actor';
import { canGrant, hasPermission } from '#functions/platform/access/permission.policy';
import { ORDINARY_PERMISSIONS } from '#functions/platform/contract/permission';

interface UserRights {
  id: number;
  granted: GrantedPermission[];
}

export const isSelf = (actor: Actor, user: { id: number }): boolean => actor.user?.id === user.id;

export const canInspectUser = (actor: Actor, user: { id: number }): boolean => isSelf(actor, user) || hasPermission(actor, 'users.update');

/** Not of users with an office that the actor lacks. */
export const canManageUser = (actor: Actor, user: UserRights): boolean =>
  hasPermission(actor, 'users.update') &&
  canGrant(
    actor,
    user.granted.filter(({ name }) => !ORDINARY_PERMISSIONS.includes(name)),
  );

export const canEditUser = (actor: Actor, user: UserRights): boolean => isSelf(actor, user) || canManageUser(actor, user);

export const canDeleteUser = canEditUser;

/** True if an administrator changes fields that are ignored for others. */
export const managesUsers = (actor: Actor, change: object): boolean =>
  hasPermission(actor, 'users.update') && ['email', 'password', 'email_verified', 'roles', 'permissions'].some((field) => field in change);

export const canSeeTab = (actor: Actor, user: { id: number; privateTabs: string[] }, tab: ProfileTab): boolean =>
  isSelf(actor, user) || !user.privateTabs.includes(tab);
