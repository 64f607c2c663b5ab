interface LinkRights {
  expiresAt: Date | null;
  revokedAt: Date | null;
  playLimit: number | null;
  plays: number;
}

/** Whether a link still leads anywhere. One whose plays are spent does: it says so. */
export const isAlive = (link: Pick<LinkRights, 'expiresAt' | 'revokedAt'>, now: Date): boolean =>
  link.revokedAt === null && (link.expiresAt === null || link.expiresAt.getTime() > now.getTime());

/** How often something can still be played; null for any number. */
export const playsLeft = ({ playLimit, plays }: Pick<LinkRights, 'playLimit' | 'plays'>): number | null =>
  playLimit === null ? null : Math.max(0, playLimit - plays);

/** How it is with a link, in a word. */
export const linkState = (link: LinkRights, now: Date): 'open' | 'spent' | 'expired' | 'revoked' => {
  if (link.revokedAt !== null) return 'revoked';
  if (!isAlive(link, now)) return 'expired';
  return playsLeft(link) === 0 ? 'spent' : 'open';
};
