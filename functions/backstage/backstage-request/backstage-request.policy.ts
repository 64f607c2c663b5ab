import type { Actor } from '#functions/platform/access/actor';
import { hasPermission } from '#functions/platform/access/permission.policy';

interface RequestRights {
  userId: number;
  state: 'pending' | 'approved' | 'denied' | 'withdrawn';
}

/** Whether the actor decides on requests. */
export const canDecide = (actor: Actor): boolean => hasPermission(actor, 'backstageRequests.update');

const isOwn = (actor: Actor, request: RequestRights): boolean => actor.user !== null && actor.user.id === request.userId;

export const canSeeRequest = (actor: Actor, request: RequestRights): boolean => isOwn(actor, request) || canDecide(actor);

/** A request is its applicant's to change or withdraw until it is decided. */
export const canWithdrawRequest = (actor: Actor, request: RequestRights): boolean => isOwn(actor, request) && request.state === 'pending';

/** Nobody decides on a request of their own, administrators apart. */
export const canDecideRequest = (actor: Actor, request: RequestRights): boolean =>
  canDecide(actor) && request.state === 'pending' && (!isOwn(actor, request) || hasPermission(actor, 'admin'));
