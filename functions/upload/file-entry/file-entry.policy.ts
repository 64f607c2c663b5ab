import type { Actor } from '#functions/platform/access/actor';
import { hasPermission } from '#functions/platform/access/permission.policy';

/** Whether the actor may read and remove a file: its owner, and who keeps the site's files. */
export const canUseFile = (actor: Actor, file: { ownerId: number | null }): boolean =>
  hasPermission(actor, 'files.update') || (actor.user !== null && file.ownerId === actor.user.id);
