import type { Actor } from '#functions/platform/access/actor';
import { hasPermission } from '#functions/platform/access/permission.policy';

interface RequestRights {
  userId: number;
  state: 'pending' | 'approved' | 'denied' | 'withdrawn';
}

export const canDecide = (actor: Actor): boolean => hasPermission(actor, 'backstageRequests.update');

const isOwn = (actor: Actor, request: RequestRights): boolean => actor.user !== null && actor.user.id === request.userId;

export const canSeeRequest = (actor: Actor, request: RequestRights): boolean => isOwn(actor, request) || canDecide(actor);

export const canWithdrawRequest = (actor: Actor, request: RequestRights): boolean => isOwn(actor, request) && request.state === 'pending';

/** Only administrators may decide their own requests. */
export const canDecideRequest = (actor: Actor, request: RequestRights): boolean =>
  canDecide(actor) && request.state === 'pending' && (!isOwn(actor, request) || hasPermission(actor, 'admin'));
