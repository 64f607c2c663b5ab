import type { Actor } from '../auth/actor';
import { allows } from '../auth/permission.policy';

export const canEditChannel = (actor: Actor): boolean => allows(actor, 'channels.update');

export const canSeeChannel = (actor: Actor, channel: { public: boolean }): boolean => channel.public || canEditChannel(actor);
