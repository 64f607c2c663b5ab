import { and, eq, sql } from 'drizzle-orm';
import type { Context as HonoContext } from 'hono';
import { readRows } from '#db/json-row';
import { emails } from '#db/schema/auth';
import type { Context } from '#functions/platform/access/context';
import { enforceRateLimit, type RateLimitRule } from '#functions/platform/api/rate-limit';
import type { AppEnv } from '#functions/platform/api/serve';
import { type AuditEntry, auditStatement, auditStatementWhere, HAS_CHANGED } from '#functions/platform/audit/audit.service';
import { MINUTE_IN_SECONDS } from '#functions/platform/contract/duration';
import { AppError, notFound } from '#functions/platform/http/app-error';
import { canReveal, isRetriable } from './email.policy';
import { emailDetailRow } from './email.select';
import { readEmailSums, recentFailures, stillWorks } from './email.service';
import { deliverEmail, deliverEmails } from './outbox.service';

const RETRIES: RateLimitRule = { name: 'mail-retry', times: 3, seconds: 5 * MINUTE_IN_SECONDS };
const RETRIES_BY_ONE: RateLimitRule = { name: 'mail-retry-by', times: 30, seconds: 10 * MINUTE_IN_SECONDS };
const REVEALS: RateLimitRule = { name: 'mail-reveal', times: 20, seconds: 60 * MINUTE_IN_SECONDS };

const find = async ({ db }: Context, id: number) => {
  const [row] = await readRows(db, emailDetailRow, sql`${emails} where ${emails.id} = ${id}`);
  if (!row) throw notFound();
  return row;
};

const settled = (message: string) => new AppError(409, 'mail_settled', message);

const subjectOf = ({ id, kind, recipient }: { id: number; kind: string; recipient: string }) => ({
  type: 'email',
  id,
  name: `${kind}, ${recipient}`,
});

/** Sends an email now. Throws 404, 409 if it cannot be sent again (settled or expired code), 429. */
export const retryEmail = async (context: Context, id: number): Promise<void> => {
  const mail = await find(context, id);
  if (!isRetriable(mail, context.now))
    throw settled('This email can’t be sent again. It was already sent or cancelled, or its code has expired.');
  await enforceRateLimit(context, [RETRIES, id], [RETRIES_BY_ONE, context.actor.user?.id ?? 0]);
  const isTaken = await deliverEmail(
    context,
    id,
    auditStatementWhere(
      context,
      { action: 'operations.mail_retry', subject: subjectOf(mail), before: { status: mail.status } },
      HAS_CHANGED,
    ),
  );
  if (!isTaken) throw settled('This email is already being sent.');
};

/** Requeues the emails that failed in the last week. Throws 409 if their number is not `count`, 429. */
export const retryFailed = async (context: Context, http: HonoContext<AppEnv>, count: number): Promise<number> => {
  const { db, now } = context;
  const { failed } = await readEmailSums(context);
  if (failed !== count) throw new AppError(409, 'count_changed', `There are now ${failed} failed emails. Check them and try again.`);
  const again = sql`${recentFailures(context)} and ${stillWorks(now)}`;
  const [sendable] = await db.all<{ count: number }>(sql`select count(*) as count from ${emails} where ${again}`);
  if (!sendable?.count) throw settled('None of these emails can be sent again. Their codes have expired.');
  await enforceRateLimit(context, [RETRIES_BY_ONE, context.actor.user?.id ?? 0]);
  const subject = { type: 'email', id: null, name: `${sendable.count} emails` };
  const [{ meta }] = await db.batch([
    db.update(emails).set({ status: 'pending', attempts: 0, nextAttemptAt: now }).where(again),
    auditStatementWhere(context, { action: 'operations.mail_retry', subject }, HAS_CHANGED),
  ]);
  http.executionCtx.waitUntil(deliverEmails(context));
  return meta.changes;
};

/** Cancels a pending email and wipes sensitive content. Throws 404, 409 if it is not pending. */
export const cancelEmail = async (context: Context, id: number): Promise<void> => {
  const { db } = context;
  const mail = await find(context, id);
  if (mail.status !== 'pending') throw settled('This email is no longer waiting.');
  const wiped = mail.isSensitive ? { html: '', text: '' } : {};
  const entry: AuditEntry = { action: 'operations.mail_cancel', subject: subjectOf(mail), before: { status: mail.status } };
  const [{ meta }] = await db.batch([
    db
      .update(emails)
      .set({ status: 'cancelled', error: null, ...wiped })
      .where(and(eq(emails.id, id), eq(emails.status, 'pending'))),
    auditStatementWhere(context, entry, HAS_CHANGED),
  ]);
  // A concurrent run may have taken it.
  if (!meta.changes) throw settled('This email is no longer waiting.');
};

/** Returns the content of a sensitive email and audits the access. Throws 404, 409 if it is wiped, 429. */
export const revealEmail = async (context: Context, id: number): Promise<{ html: string; text: string }> => {
  const mail = await find(context, id);
  if (!canReveal(context.actor, mail)) throw settled('This email no longer contains a code or link.');
  await enforceRateLimit(context, [REVEALS, context.actor.user?.id ?? 0]);
  await auditStatement(context, { action: 'operations.mail_reveal', subject: subjectOf(mail) });
  return { html: mail.html, text: mail.text };
};
