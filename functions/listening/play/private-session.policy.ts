import type { Actor } from '#functions/platform/access/actor';
import { PRIVATE_SESSION_LENGTH } from './private-session.contract';

/** Rejects another user's cookie, and an end later than a session can last. */
export const isPrivateSession = (cookie: string | undefined, { user }: Pick<Actor, 'user'>, now: Date): boolean => {
  const [end, owner] = (cookie ?? '').split('.', 2).map(Number);
  const left = end - now.getTime();
  return user !== null && owner === user.id && left > 0 && left <= PRIVATE_SESSION_LENGTH;
};
