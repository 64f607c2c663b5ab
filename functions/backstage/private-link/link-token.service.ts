import { LINK_TOKEN_LIFETIME, PLAY_TOKEN_LIFETIME } from '#contracts/backstage/private-link';
import type { Context } from '#functions/platform/access/context';
import { sha256Hex, sign, verifySignature } from '#functions/platform/http/hmac';

type Sealing = Pick<Context, 'env' | 'now'>;

/** Milliseconds. The purpose is signed too, so a pass does not work as a ticket. */
const LIFETIMES = {
  open: LINK_TOKEN_LIFETIME,
  stream: PLAY_TOKEN_LIFETIME,
  download: LINK_TOKEN_LIFETIME,
  'download-all': LINK_TOKEN_LIFETIME,
};
type Purpose = keyof typeof LIFETIMES;

export interface LinkClaims {
  link: number;
  /** Missing in the pass of an opened link. */
  track?: number;
  /** An earlier version of the audio; missing for the current one. */
  version?: number;
  /** Ties the token to the link's password: setting or changing it invalidates the token. */
  lock?: string;
  longerLifetime?: number;
}

const LOCK_LENGTH = 12;

/** Distinguishes passwords without revealing them. */
export const lockOf = async ({ passwordHash }: { passwordHash: string | null }): Promise<string | undefined> =>
  passwordHash === null ? undefined : (await sha256Hex(passwordHash)).slice(0, LOCK_LENGTH);

const purposeOf = (purpose: Purpose): string => `private-link-${purpose}`;

export const issueToken = async ({ env, now }: Sealing, purpose: Purpose, claims: LinkClaims): Promise<string> => {
  const body = btoa(JSON.stringify({ ...claims, at: now.getTime() }))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
  return `${body}.${await sign(env.BETTER_AUTH_SECRET, purposeOf(purpose), body)}`;
};

/** Null if the signature is invalid or the token expired. */
export const verifyToken = async ({ env, now }: Sealing, purpose: Purpose, text: string): Promise<LinkClaims | null> => {
  const [body = '', signature = ''] = text.split('.', 2);
  if (!(await verifySignature(env.BETTER_AUTH_SECRET, purposeOf(purpose), body, signature))) return null;
  const claims = JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/'))) as LinkClaims & { at: number };
  return now.getTime() - claims.at <= Math.max(LIFETIMES[purpose], claims.longerLifetime ?? 0) ? claims : null;
};
