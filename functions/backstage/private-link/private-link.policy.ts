import { LAST_PLAY_MARGIN, LISTEN_TOKEN_LIFETIME } from '#contracts/backstage/private-link';

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

interface PlayedLink extends Pick<LinkRights, 'playLimit' | 'plays'> {
  isOfAlbum: boolean;
  listen: Heard[];
  tracks: { id: number; duration: number; versions?: { duration: number }[] }[];
}

export const playedLength = ({ duration, versions = [] }: PlayedLink['tracks'][number]): number =>
  Math.max(duration, ...versions.map((version) => version.duration));

/** Milliseconds until the last play ends; null while plays are left. An album that was not started to its last track ends as its listen does. */
export const lastPlayMs = (link: PlayedLink, now: Date): number | null => {
  if (playsLeft(link) !== 0) return null;
  const [first, last] = [link.listen[0], link.listen.at(-1)];
  if (!first || !last) return 0;
  const length = Math.max(0, ...link.tracks.filter(({ id }) => id === last.trackId).map(playedLength));
  const isComplete = !link.isOfAlbum || link.tracks.every(({ id }) => link.listen.some(({ trackId }) => trackId === id));
  const endOfTrack = last.playedAt.getTime() + length + LAST_PLAY_MARGIN;
  const end = isComplete ? endOfTrack : Math.max(endOfTrack, first.playedAt.getTime() + LISTEN_TOKEN_LIFETIME);
  return Math.max(0, end - now.getTime());
};

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
