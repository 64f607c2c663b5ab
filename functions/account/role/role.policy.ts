import type { GrantedPermission } from '#db/schema/role';
import type { Actor } from '#functions/platform/access/actor';
import { canGrant, hasPermission } from '#functions/platform/access/permission.policy';
import { ORDINARY_PERMISSIONS } from '#functions/platform/contract/permission';

interface RoleRights {
  permissions: GrantedPermission[];
  isDefault: boolean;
  isGuest: boolean;
}

/** Only roles that grant nothing the actor lacks. */
export const canEditRole = (actor: Actor, role: RoleRights): boolean =>
  hasPermission(actor, 'roles.update') && canGrant(actor, role.permissions);

export const canGiveRole = (actor: Actor, role: RoleRights): boolean => canEditRole(actor, role) && !role.isGuest;

/** Not of users with an office that the actor lacks. */
export const canChangeRolesOf = (actor: Actor, granted: GrantedPermission[]): boolean =>
  canGrant(
    actor,
    granted.filter(({ name }) => !ORDINARY_PERMISSIONS.includes(name)),
  );

export const canDeleteRole = (actor: Actor, role: RoleRights): boolean => canEditRole(actor, role) && !role.isDefault && !role.isGuest;
