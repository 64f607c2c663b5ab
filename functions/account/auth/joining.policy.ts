import type { GrantedPermission } from '#db/schema/role';
import type { Actor } from '#functions/platform/access/actor';
import { canGrant, hasPermission } from '#functions/platform/access/permission.policy';
import { ORDINARY_PERMISSIONS } from '#functions/platform/contract/permission';

interface CodeRights {
  creator: Actor | null;
  /** Of the role that the code gives. */
  permissions: readonly GrantedPermission[];
}

/** A code works only as long as its creator may invite and grant its role, and no code gives a role of an office. */
export const codeObstacle = ({ creator, permissions }: CodeRights): 'creator' | 'role' | null => {
  if (!creator || creator.restriction || !hasPermission(creator, 'users.update')) return 'creator';
  return canGrant(creator, [...permissions]) && permissions.every(({ name }) => ORDINARY_PERMISSIONS.includes(name)) ? null : 'role';
};
