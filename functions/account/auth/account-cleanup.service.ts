import { and, inArray, lt, lte } from 'drizzle-orm';
import { emailCodes, emails, rateLimits, sessions, verifications } from '#db/schema/auth';
import type { Context } from '#functions/platform/access/context';
import { deliverEmails } from '#functions/platform/email/outbox.service';
import { daysBefore } from '#functions/platform/settings/settings.condition';

const EMAIL_ROUNDS = 10;

/** Deletes expired sessions, codes and rate limits, and settled emails older than `logging.mail_days`. Then sends due emails. */
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
  await deliverEmails(context, EMAIL_ROUNDS);
};
