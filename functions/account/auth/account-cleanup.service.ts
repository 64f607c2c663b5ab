import { and, inArray, lt, lte } from 'drizzle-orm';
import { emailCodes, emails, rateLimits, sessions, verifications } from '#db/schema/auth';
import type { Context } from '#functions/platform/access/context';
import { deliverEmails } from '#functions/platform/email/outbox.service';
import { daysBefore } from '#functions/platform/settings/settings.condition';

/** How many rounds of mails a run of the clock sends. */
const ROUNDS_OF_RUN = 10;

/** Removes what has expired: sessions, codes, limits, and settled mails older than `logging.mail_days` says. Then sends the mails that are due. */
export const cleanUpAccounts = async (context: Pick<Context, 'db' | 'env' | 'now'>): Promise<void> => {
  const { db, now } = context;
  await db.batch([
    db.delete(sessions).where(lte(sessions.expiresAt, now)),
    db.delete(verifications).where(lte(verifications.expiresAt, now)),
    db.delete(emailCodes).where(lte(emailCodes.expiresAt, now)),
    db.delete(rateLimits).where(lte(rateLimits.resetsAt, now)),
    db
      .delete(emails)
      .where(
        and(inArray(emails.status, ['sent', 'kept', 'failed', 'cancelled']), lt(emails.createdAt, daysBefore(now, 'logging.mail_days'))),
      ),
  ]);
  await deliverEmails(context, ROUNDS_OF_RUN);
};
