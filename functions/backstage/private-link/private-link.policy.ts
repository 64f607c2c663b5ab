import { LISTEN_TOKEN_LIFETIME } from '#contracts/backstage/private-link';

interface LinkRights {
  expiresAt: Date | null;
  revokedAt: Date | null;
  playLimit: number | null;
  plays: number;
}

/** A link without plays left is still active: opening it shows that. */
export const isLinkActive = (link: Pick<LinkRights, 'expiresAt' | 'revokedAt'>, now: Date): boolean =>
  link.revokedAt === null && (link.expiresAt === null || link.expiresAt.getTime() > now.getTime());

/** Null if unlimited. */
export const playsLeft = ({ playLimit, plays }: Pick<LinkRights, 'playLimit' | 'plays'>): number | null =>
  playLimit === null ? null : Math.max(0, playLimit - plays);

/** `ended`: its creator may no longer share the music. */
export const linkState = (link: LinkRights, isUpheld: boolean, now: Date): 'open' | 'spent' | 'expired' | 'ended' | 'revoked' => {
  if (link.revokedAt !== null) return 'revoked';
  if (!isUpheld) return 'ended';
  if (!isLinkActive(link, now)) return 'expired';
  return playsLeft(link) === 0 ? 'spent' : 'open';
};

interface Heard {
  trackId: number;
  playedAt: Date;
}

/** An album that is playing may continue with the tracks not started yet. */
export const canPlay = (
  link: Pick<LinkRights, 'playLimit' | 'plays'> & { isOfAlbum: boolean; listen: Heard[] },
  trackId: number,
  now: Date,
): boolean => {
  if (playsLeft(link) !== 0) return true;
  const [first] = link.listen;
  const isUnderWay = link.isOfAlbum && first !== undefined && now.getTime() - first.playedAt.getTime() < LISTEN_TOKEN_LIFETIME;
  return isUnderWay && link.listen.every((heard) => heard.trackId !== trackId);
};
