import { PLAY_TICKET_LIFETIME } from '#contracts/listening/play';
import type { Context } from '#functions/platform/access/context';
import { DAY } from '#functions/platform/contract/duration';
import { clientAddress } from '#functions/platform/http/client-address';
import { sign, verifySignature } from '#functions/platform/http/hmac';

export interface PlayTicket {
  /** Random; a ticket counts once. */
  id: string;
  track: number;
  listener: string;
  /** Server time in milliseconds. */
  at: number;
  /** Stays set after the private session ends. */
  isPrivate?: boolean;
  link?: string;
}

type Sealing = Pick<Context, 'env' | 'now'>;

const PURPOSE = 'play-ticket';

/** Keyed hash of the user, or of a guest's address and browser. */
export const listenerOf = ({ env, actor }: Pick<Context, 'env' | 'actor'>, headers: Headers): Promise<string> => {
  const guest = `guest\n${headers.get('cf-connecting-ip') ?? ''}\n${headers.get('User-Agent') ?? ''}`;
  return sign(env.BETTER_AUTH_SECRET, 'listener', actor.user ? `user\n${actor.user.id}` : guest);
};

/** Keyed hash that changes daily (UTC), so it can't be matched with the user's other data. Null for guests. */
export const privateListenerOf = async ({ env, actor, now }: Pick<Context, 'env' | 'actor' | 'now'>): Promise<string | null> =>
  actor.user && sign(env.BETTER_AUTH_SECRET, 'private-listener', `${actor.user.id}\n${Math.floor(now.getTime() / DAY)}`);

/** Keyed hash of the client address of guests and unverified accounts. Null for verified users, who are known by their account. */
export const addressOf = async ({ env, actor }: Pick<Context, 'env' | 'actor'>, request: Request): Promise<string | null> =>
  actor.user?.hasProvedAddress ? null : sign(env.BETTER_AUTH_SECRET, 'address', clientAddress(request));

export const issueTicket = async (
  { env, now }: Sealing,
  started: Pick<PlayTicket, 'track' | 'listener' | 'isPrivate' | 'link'>,
): Promise<string> => {
  const ticket: PlayTicket = { id: crypto.randomUUID(), ...started, at: now.getTime() };
  const body = btoa(JSON.stringify(ticket));
  return `${body}.${await sign(env.BETTER_AUTH_SECRET, PURPOSE, body)}`;
};

export const verifyTicket = async ({ env, now }: Sealing, sealed: string): Promise<PlayTicket | null> => {
  const [body = '', signature = ''] = sealed.split('.', 2);
  if (!(await verifySignature(env.BETTER_AUTH_SECRET, PURPOSE, body, signature))) return null;
  const ticket = JSON.parse(atob(body)) as PlayTicket;
  return now.getTime() - ticket.at <= PLAY_TICKET_LIFETIME ? ticket : null;
};
