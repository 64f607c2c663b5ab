import type { GrantedPermission } from '#db/schema/role';
import type { Actor } from '#functions/platform/access/actor';
import { canGrant, hasPermission } from '#functions/platform/access/permission.policy';

interface RoleRights {
  permissions: GrantedPermission[];
  isDefault: boolean;
  isGuest: boolean;
}

/** Whether the actor may change the role: only one that grants nothing they lack. */
export const canEditRole = (actor: Actor, role: RoleRights): boolean =>
  hasPermission(actor, 'roles.update') && canGrant(actor, role.permissions);

/** Whether the actor may delete the role; the site cannot do without its default and guest roles. */
export const canDeleteRole = (actor: Actor, role: RoleRights): boolean => canEditRole(actor, role) && !role.isDefault && !role.isGuest;
