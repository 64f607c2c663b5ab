import type { Actor } from '#functions/platform/access/actor';
import { hasPermission } from '#functions/platform/access/permission.policy';

/**
 * Whether the actor may read what a mail says. A code or a link that opens an account would make anybody who reads the logs an administrator,
 * so those are read by administrators only, and by no access token, which never manages credentials.
 */
export const canReadEmail = (actor: Actor, { isSensitive }: { isSensitive: boolean }): boolean =>
  hasPermission(actor, 'logs.view') && (!isSensitive || (hasPermission(actor, 'admin') && actor.session !== null));
