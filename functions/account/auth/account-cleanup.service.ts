import { and, inArray, lt, lte } from 'drizzle-orm';
import { emailCodes, emails, rateLimits, sessions, verifications } from '#db/schema/auth';
import type { Context } from '#functions/platform/access/context';
import { DAY } from '#functions/platform/contract/duration';
import { deliverEmails } from '#functions/platform/email/outbox.service';

/** How long a mail stays in the outbox once it is settled, in milliseconds. */
const EMAIL_RETENTION = 30 * DAY;

/** Removes what has expired: sessions, codes, limits, old mails. Then sends the mails that are due. */
export const cleanUpAccounts = async (context: Pick<Context, 'db' | 'env' | 'now'>): Promise<void> => {
  const { db, now } = context;
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  await db.batch([
    db.delete(sessions).where(lte(sessions.expiresAt, now)),
    db.delete(verifications).where(lte(verifications.expiresAt, now)),
    db.delete(emailCodes).where(lte(emailCodes.expiresAt, now)),
    db.delete(rateLimits).where(lte(rateLimits.resetsAt, now)),
    db.delete(emails).where(and(inArray(emails.status, ['sent', 'kept', 'failed']), lt(emails.createdAt, ago(EMAIL_RETENTION)))),
  ]);
  await deliverEmails(context);
};
