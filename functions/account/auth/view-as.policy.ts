import type { Actor } from '#functions/platform/access/actor';
import { hasPermission } from '#functions/platform/access/permission.policy';
import { MINUTE } from '#functions/platform/contract/duration';
import { ORDINARY_PERMISSIONS, type Permission } from '#functions/platform/contract/permission';

/** What lets somebody see the site as another person does. */
const VIEW_AS: Permission = 'users.view_as';

/** How long one looks around as somebody else, in milliseconds. */
export const VIEW_TIME = 30 * MINUTE;

/**
 * Whether one person may see the site as another: never as somebody with an office or with a permission that they lack themselves, nor as
 * somebody who sees nothing of the site. Asked at the beginning and at each request.
 */
export const canViewAs = (viewer: Actor, person: Actor): boolean =>
  hasPermission(viewer, VIEW_AS) &&
  viewer.restriction === null &&
  person.restriction === null &&
  viewer.user?.id !== person.user?.id &&
  person.permissions.every(({ name }) => ORDINARY_PERMISSIONS.includes(name) && hasPermission(viewer, name));
