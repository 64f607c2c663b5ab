import type { Actor } from '#functions/platform/access/actor';
import { hasPermission } from '#functions/platform/access/permission.policy';

export const canEditChannel = (actor: Actor): boolean => hasPermission(actor, 'channels.update');

export const canSeeChannel = (actor: Actor, channel: { public: boolean }): boolean => channel.public || canEditChannel(actor);
