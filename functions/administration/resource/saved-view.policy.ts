import type { Actor } from '#functions/platform/access/actor';

/** Shared views too can only be edited by their owner. */
export const canEditView = (actor: Actor, view: { userId: number }): boolean => actor.user?.id === view.userId;
