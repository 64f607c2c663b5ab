import type { emails } from '#db/schema/auth';
import type { Actor } from '#functions/platform/access/actor';
import { hasPermission } from '#functions/platform/access/permission.policy';
import { HOUR } from '#functions/platform/contract/duration';

type Mail = Pick<typeof emails.$inferSelect, 'kind' | 'status' | 'isSensitive' | 'html' | 'createdAt'>;

/** The mails whose code or link works for an hour: later they would only puzzle who gets them. */
export const SHORT_LIVED: readonly string[] = ['verification', 'reset-password'];

/**
 * Whether the actor may see the code or link of a mail. It would make anybody who reads the logs an administrator, so administrators alone see
 * it, and no access token, which never manages credentials.
 */
export const canReveal = (actor: Actor, { isSensitive, html }: Mail): boolean =>
  isSensitive && html !== '' && hasPermission(actor, 'admin') && actor.session !== null;

/** Whether a mail may be tried again: it waits or failed, still says something, and what it says still works. */
export const isRetriable = ({ status, html, kind, createdAt }: Mail, now: Date): boolean =>
  (status === 'pending' || status === 'failed') &&
  html !== '' &&
  !(SHORT_LIVED.includes(kind) && createdAt.getTime() < now.getTime() - HOUR);

/** What mails do is changed by whoever may change how the site works; reading the log alone changes nothing. */
const canChange = (actor: Actor): boolean => hasPermission(actor, 'settings.update');

/** What the actor may do with a mail. */
export const emailRights = (actor: Actor, mail: Mail, now: Date) => ({
  reveal: canReveal(actor, mail),
  retry: canChange(actor) && isRetriable(mail, now),
  cancel: canChange(actor) && mail.status === 'pending',
});
