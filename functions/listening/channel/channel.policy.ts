import type { Actor } from '#functions/platform/access/actor';
import { allows } from '#functions/platform/access/permission.policy';

export const canEditChannel = (actor: Actor): boolean => allows(actor, 'channels.update');

export const canSeeChannel = (actor: Actor, channel: { public: boolean }): boolean => channel.public || canEditChannel(actor);
