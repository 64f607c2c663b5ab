import type { emails } from '#db/schema/auth';
import type { Actor } from '#functions/platform/access/actor';
import { hasPermission } from '#functions/platform/access/permission.policy';
import { HOUR } from '#functions/platform/contract/duration';

type Mail = Pick<typeof emails.$inferSelect, 'kind' | 'status' | 'isSensitive' | 'html' | 'createdAt'>;

export const SHORT_LIVED: readonly string[] = ['verification', 'reset-password']; // valid for an hour

/** Administrators in a browser only: a code would make any log reader an administrator, and tokens never manage credentials. */
export const canReveal = (actor: Actor, { isSensitive, html }: Mail): boolean =>
  isSensitive && html !== '' && hasPermission(actor, 'admin') && actor.session !== null;

export const isRetriable = ({ status, html, kind, createdAt }: Mail, now: Date): boolean =>
  (status === 'pending' || status === 'failed') &&
  html !== '' &&
  !(SHORT_LIVED.includes(kind) && createdAt.getTime() < now.getTime() - HOUR);

const canChange = (actor: Actor): boolean => hasPermission(actor, 'settings.update');

export const emailRights = (actor: Actor, mail: Mail, now: Date) => ({
  reveal: canReveal(actor, mail),
  retry: canChange(actor) && isRetriable(mail, now),
  cancel: canChange(actor) && mail.status === 'pending',
});
