import type { Actor } from '#functions/platform/access/actor';
import { hasPermission } from '#functions/platform/access/permission.policy';

export const canUseFile = (actor: Actor, file: { ownerId: number | null }): boolean =>
  hasPermission(actor, 'files.update') || (actor.user !== null && file.ownerId === actor.user.id);
