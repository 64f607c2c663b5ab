import type { Actor } from './actor';

/** Whether the actor holds the permission; `admin` grants every one. */
export const allows = (actor: Pick<Actor, 'permissions'>, permission: string): boolean =>
  actor.permissions.some((held) => held.name === permission || held.name === 'admin');
