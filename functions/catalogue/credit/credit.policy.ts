import type { Actor } from '#functions/platform/access/actor';
import { hasPermission } from '#functions/platform/access/permission.policy';

interface CreditRights {
  userId: number;
  isManaged: boolean;
  isUnmanaged: boolean;
}

export const canAnswerForUnmanaged = (actor: Actor): boolean => hasPermission(actor, 'backstageRequests.update');

const isOwn = (actor: Actor, credit: CreditRights): boolean => actor.user !== null && actor.user.id === credit.userId;

/** Managers answer; administrators do for unmanaged artists, but not to their own requests. */
export const canAnswerCredit = (actor: Actor, credit: CreditRights): boolean =>
  credit.isManaged || (credit.isUnmanaged && canAnswerForUnmanaged(actor) && (!isOwn(actor, credit) || hasPermission(actor, 'admin')));

export const needsNoConsent = (actor: Actor, kind: 'track' | 'album'): boolean =>
  hasPermission(actor, kind === 'track' ? 'tracks.update' : 'albums.update');
