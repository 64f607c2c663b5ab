import { LINK_TOKEN_LIFETIME, PLAY_TOKEN_LIFETIME } from '#contracts/backstage/private-link';
import type { Context } from '#functions/platform/access/context';
import { sha256Hex, sign, verifySignature } from '#functions/platform/http/hmac';

type Sealing = Pick<Context, 'env' | 'now'>;

/** What a recipient holds once a link is open: the link, and for a stream or a download the track. A pass is worth nothing as a ticket. */
const LIFETIMES = { open: LINK_TOKEN_LIFETIME, stream: PLAY_TOKEN_LIFETIME, download: LINK_TOKEN_LIFETIME };
type Purpose = keyof typeof LIFETIMES;

/** What a pass or a ticket is for. */
export interface LinkClaims {
  link: number;
  /** None in the pass of an open link. */
  track?: number;
  /** The sound of the track that it had before; none for the one that it has. */
  version?: number;
  /** The lock of the link as it was then: a password that is set or changed closes what was opened without it. */
  lock?: string;
}

const LOCK_LENGTH = 12;

/** What tells one password of a link from another, and from none, without telling the password. */
export const lockOf = async ({ passwordHash }: { passwordHash: string | null }): Promise<string | undefined> =>
  passwordHash === null ? undefined : (await sha256Hex(passwordHash)).slice(0, LOCK_LENGTH);

const purposeOf = (purpose: Purpose): string => `private-link-${purpose}`;

/** A pass or a ticket that only this server can make. */
export const issueToken = async ({ env, now }: Sealing, purpose: Purpose, held: LinkClaims): Promise<string> => {
  const body = btoa(JSON.stringify({ ...held, at: now.getTime() }))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
  return `${body}.${await sign(env.BETTER_AUTH_SECRET, purposeOf(purpose), body)}`;
};

/** What a pass or a ticket is for; null if this server did not make it for the purpose, or made it too long ago. */
export const verifyToken = async ({ env, now }: Sealing, purpose: Purpose, text: string): Promise<LinkClaims | null> => {
  const [body = '', signature = ''] = text.split('.', 2);
  if (!(await verifySignature(env.BETTER_AUTH_SECRET, purposeOf(purpose), body, signature))) return null;
  const held = JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/'))) as LinkClaims & { at: number };
  return now.getTime() - held.at <= LIFETIMES[purpose] ? held : null;
};
