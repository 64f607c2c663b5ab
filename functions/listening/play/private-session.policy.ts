import type { Actor } from '#functions/platform/access/actor';
import { PRIVATE_SESSION_LENGTH } from './private-session.contract';

/**
 * Whether a private session of the caller is on, by what the browser's cookie says of its end. One that would last longer than it may is
 * none, and neither is one of somebody who was here before.
 */
export const isPrivateSession = (cookie: string | undefined, { user }: Pick<Actor, 'user'>, now: Date): boolean => {
  const [end, owner] = (cookie ?? '').split('.', 2).map(Number);
  const left = end - now.getTime();
  return user !== null && owner === user.id && left > 0 && left <= PRIVATE_SESSION_LENGTH;
};
