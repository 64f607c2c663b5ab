import type { Actor } from '#functions/platform/access/actor';

/** Whether the actor may change a view: their own, also one that others see. */
export const canKeepView = (actor: Actor, view: { userId: number }): boolean => actor.user?.id === view.userId;
