import type { Actor } from '#functions/platform/access/actor';
import { hasPermission } from '#functions/platform/access/permission.policy';
import { MINUTE } from '#functions/platform/contract/duration';
import { ORDINARY_PERMISSIONS, type Permission } from '#functions/platform/contract/permission';

const VIEW_AS: Permission = 'users.view_as';

export const VIEW_TIME = 30 * MINUTE; // milliseconds

/** Never a user with an office, with permissions the viewer lacks, or with a restricted account. Checked at the start and at each request. */
export const canViewAs = (viewer: Actor, person: Actor): boolean =>
  hasPermission(viewer, VIEW_AS) &&
  viewer.restriction === null &&
  person.restriction === null &&
  viewer.user?.id !== person.user?.id &&
  person.permissions.every(({ name }) => ORDINARY_PERMISSIONS.includes(name) && hasPermission(viewer, name));
