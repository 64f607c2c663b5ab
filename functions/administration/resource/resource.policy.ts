import type { Actor } from '#functions/platform/access/actor';
import { hasPermission } from '#functions/platform/access/permission.policy';
import type { Permission } from '#functions/platform/contract/permission';

/** Whether the actor may see a list of the administration, and act on it. */
export const canUseResource = (actor: Actor, resource: { permission: Permission }): boolean => hasPermission(actor, resource.permission);

/** Whether the actor may see a column of a list that they may see, and ask about it. */
export const canUseColumn = (actor: Actor, column: { needs?: Permission }): boolean =>
  column.needs === undefined || hasPermission(actor, column.needs);
