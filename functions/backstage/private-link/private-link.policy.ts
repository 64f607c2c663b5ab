import { LISTEN_TOKEN_LIFETIME } from '#contracts/backstage/private-link';

interface LinkRights {
  expiresAt: Date | null;
  revokedAt: Date | null;
  playLimit: number | null;
  plays: number;
}

/** Whether a link still leads anywhere. One whose plays are spent does: it says so. */
export const isLinkActive = (link: Pick<LinkRights, 'expiresAt' | 'revokedAt'>, now: Date): boolean =>
  link.revokedAt === null && (link.expiresAt === null || link.expiresAt.getTime() > now.getTime());

/** How often something can still be played; null for any number. */
export const playsLeft = ({ playLimit, plays }: Pick<LinkRights, 'playLimit' | 'plays'>): number | null =>
  playLimit === null ? null : Math.max(0, playLimit - plays);

/** How it is with a link, in a word. One has ended whose maker may not share the music any more. */
export const linkState = (link: LinkRights, isUpheld: boolean, now: Date): 'open' | 'spent' | 'expired' | 'ended' | 'revoked' => {
  if (link.revokedAt !== null) return 'revoked';
  if (!isUpheld) return 'ended';
  if (!isLinkActive(link, now)) return 'expired';
  return playsLeft(link) === 0 ? 'spent' : 'open';
};

/** A play of a track in the listen that began last. */
interface Heard {
  trackId: number;
  playedAt: Date;
}

/** Whether a play of a track can be begun: plays are left, or an album is being played and this track of it was not yet. */
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
