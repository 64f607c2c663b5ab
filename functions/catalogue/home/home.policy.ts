import type { HomeKind } from '#contracts/catalogue/home';
import type { Actor } from '#functions/platform/access/actor';
import { hasPermission } from '#functions/platform/access/permission.policy';

interface OfferRights {
  isReceived: boolean;
  /** The actor sent it, or could. */
  isSent: boolean;
}

export const canAnswerOffer = (offer: OfferRights): boolean => offer.isReceived;

export const canWithdrawOffer = (offer: OfferRights): boolean => offer.isSent;

/** By an office, without an offer. Tracks of an album require their own permission. */
export const canMoveHome = (actor: Actor, kind: HomeKind): boolean => hasPermission(actor, `${kind}s.update`);
