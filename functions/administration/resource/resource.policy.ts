import type { Actor } from '#functions/platform/access/actor';
import { hasPermission } from '#functions/platform/access/permission.policy';
import type { Permission } from '#functions/platform/contract/permission';

export const canUseResource = (actor: Actor, resource: { permission: Permission }): boolean => hasPermission(actor, resource.permission);

export const canUseColumn = (actor: Actor, column: { needs?: Permission }): boolean =>
  column.needs === undefined || hasPermission(actor, column.needs);
