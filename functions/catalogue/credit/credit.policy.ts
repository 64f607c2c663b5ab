import type { Actor } from '#functions/platform/access/actor';
import { hasPermission } from '#functions/platform/access/permission.policy';

interface CreditRights {
  /** Who named the artist. */
  userId: number;
  /** The actor manages the artist. */
  isManaged: boolean;
  /** Nobody manages the artist. */
  isUnmanaged: boolean;
}

/** Whether the actor answers for artists whom nobody manages. */
export const canAnswerForUnmanaged = (actor: Actor): boolean => hasPermission(actor, 'backstageRequests.update');

const isOwn = (actor: Actor, credit: CreditRights): boolean => actor.user !== null && actor.user.id === credit.userId;

/** The managers of an artist answer for it; where there are none, who decides on requests does, but not on what they asked themselves. */
export const canAnswerCredit = (actor: Actor, credit: CreditRights): boolean =>
  credit.isManaged || (credit.isUnmanaged && canAnswerForUnmanaged(actor) && (!isOwn(actor, credit) || hasPermission(actor, 'admin')));

/** Whether the actor may credit artists without asking them, as who may change every work does. */
export const needsNoConsent = (actor: Actor, kind: 'track' | 'album'): boolean =>
  hasPermission(actor, kind === 'track' ? 'tracks.update' : 'albums.update');
