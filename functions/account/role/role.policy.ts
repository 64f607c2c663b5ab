import type { GrantedPermission } from '#db/schema/role';
import type { Actor } from '#functions/platform/access/actor';
import { canGrant, hasPermission } from '#functions/platform/access/permission.policy';
import { ORDINARY_PERMISSIONS } from '#functions/platform/contract/permission';

interface RoleRights {
  permissions: GrantedPermission[];
  isDefault: boolean;
  isGuest: boolean;
}

/** Whether the actor may change the role: only one that grants nothing they lack. */
export const canEditRole = (actor: Actor, role: RoleRights): boolean =>
  hasPermission(actor, 'roles.update') && canGrant(actor, role.permissions);

/** Whether the actor may give the role to people, or take it from them; guests are nobody that could be named. */
export const canGiveRole = (actor: Actor, role: RoleRights): boolean => canEditRole(actor, role) && !role.isGuest;

/** Whether the actor may change the roles of somebody: not of people with an office that the actor lacks. */
export const canChangeRolesOf = (actor: Actor, granted: GrantedPermission[]): boolean =>
  canGrant(
    actor,
    granted.filter(({ name }) => !ORDINARY_PERMISSIONS.includes(name)),
  );

/** Whether the actor may delete the role; the site cannot do without its default and guest roles. */
export const canDeleteRole = (actor: Actor, role: RoleRights): boolean => canEditRole(actor, role) && !role.isDefault && !role.isGuest;
