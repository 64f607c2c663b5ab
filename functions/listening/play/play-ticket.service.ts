import { PLAY_TICKET_LIFETIME } from '#contracts/listening/play';
import type { Context } from '#functions/platform/access/context';
import { DAY } from '#functions/platform/contract/duration';
import { clientAddress } from '#functions/platform/http/client-address';
import { sign, verifySignature } from '#functions/platform/http/hmac';

/** What a listener holds between the start of a play and its settling. */
export interface PlayTicket {
  /** Random; a ticket counts once. */
  id: string;
  track: number;
  /** The keyed hash of who started the play. */
  listener: string;
  /** When the play started by the server's clock, in milliseconds. */
  at: number;
  /** It was started in a private session, and stays private when that has ended. */
  isPrivate?: boolean;
  /** The name of the link that led to the page on which it was started. */
  link?: string;
}

type Sealing = Pick<Context, 'env' | 'now'>;

const PURPOSE = 'play-ticket';

/** Who listens, as a keyed hash: the person, or a guest's address and browser. */
export const listenerOf = ({ env, actor }: Pick<Context, 'env' | 'actor'>, headers: Headers): Promise<string> => {
  const guest = `guest\n${headers.get('cf-connecting-ip') ?? ''}\n${headers.get('User-Agent') ?? ''}`;
  return sign(env.BETTER_AUTH_SECRET, 'listener', actor.user ? `user\n${actor.user.id}` : guest);
};

/**
 * Who listens without being remembered: a keyed hash of the person that is another one every day (UTC), so that nothing of theirs has it
 * too. Null for a guest.
 */
export const privateListenerOf = async ({ env, actor, now }: Pick<Context, 'env' | 'actor' | 'now'>): Promise<string | null> =>
  actor.user && sign(env.BETTER_AUTH_SECRET, 'private-listener', `${actor.user.id}\n${Math.floor(now.getTime() / DAY)}`);

/** The address that a guest comes from, as a keyed hash of its own; null for a person, who is known by their account. */
export const addressOf = async ({ env, actor }: Pick<Context, 'env' | 'actor'>, request: Request): Promise<string | null> =>
  actor.user ? null : sign(env.BETTER_AUTH_SECRET, 'address', clientAddress(request));

/** A new ticket, sealed so that only this server can make one. */
export const issueTicket = async (
  { env, now }: Sealing,
  started: Pick<PlayTicket, 'track' | 'listener' | 'isPrivate' | 'link'>,
): Promise<string> => {
  const ticket: PlayTicket = { id: crypto.randomUUID(), ...started, at: now.getTime() };
  const body = btoa(JSON.stringify(ticket));
  return `${body}.${await sign(env.BETTER_AUTH_SECRET, PURPOSE, body)}`;
};

/** What a ticket says; null if this server did not make it, or made it longer ago than `PLAY_TICKET_LIFETIME`. */
export const verifyTicket = async ({ env, now }: Sealing, sealed: string): Promise<PlayTicket | null> => {
  const [body = '', signature = ''] = sealed.split('.', 2);
  if (!(await verifySignature(env.BETTER_AUTH_SECRET, PURPOSE, body, signature))) return null;
  const ticket = JSON.parse(atob(body)) as PlayTicket;
  return now.getTime() - ticket.at <= PLAY_TICKET_LIFETIME ? ticket : null;
};
