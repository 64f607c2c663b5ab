import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Context as HonoContext } from 'hono';
import { EMAIL_CODE_ATTEMPTS, EMAIL_CODE_SECONDS, VERIFICATION_CODE_LENGTH } from '#contracts/account/auth';
import { emailCodes } from '#db/schema/auth';
import { users } from '#db/schema/user';
import { claimInvitations } from '#functions/account/membership/proof.service';
import type { Context } from '#functions/platform/access/context';
import { enforceRateLimit } from '#functions/platform/api/rate-limit';
import type { AppEnv } from '#functions/platform/api/serve';
import { canEmailClaimed } from '#functions/platform/email/claimed-email.service';
import { deliverEmails, enqueueEmailStatement, readSender } from '#functions/platform/email/outbox.service';
import { AppError, validationError } from '#functions/platform/http/app-error';
import { sha256Hex, sign, verifySignature } from '#functions/platform/http/hmac';
import { accountExistsEmail, verificationEmail } from './account-email';
import { EMAIL_CODE_RATE_LIMIT, RESEND_RATE_LIMIT } from './auth.rate-limit';

const PURPOSE = 'verify-email';

const randomCode = (): string => {
  const limit = 10 ** VERIFICATION_CODE_LENGTH;
  const [number] = crypto.getRandomValues(new Uint32Array(1));
  // The incomplete last range would make low codes likelier.
  return number < Math.floor(2 ** 32 / limit) * limit ? String(number % limit).padStart(VERIFICATION_CODE_LENGTH, '0') : randomCode();
};

/** Emails a code, voiding earlier ones; for a shadow account it notifies the address owner, hourly at most. False if the limit is reached. */
export const sendVerification = async (context: Context, http: HonoContext<AppEnv>, userId: number): Promise<boolean> => {
  const { db, env, now } = context;
  const columns = { email: users.email, shadowOfEmail: users.shadowOfEmail, language: users.language };
  const [user] = await db.select(columns).from(users).where(eq(users.id, userId));
  if (!(await canEmailClaimed(context, user.shadowOfEmail ?? user.email))) return false;
  const code = randomCode();
  const fresh = {
    hash: await sign(env.BETTER_AUTH_SECRET, PURPOSE, `${userId} ${code}`),
    attempts: 0,
    expiresAt: new Date(now.getTime() + EMAIL_CODE_SECONDS * 1000),
  };
  const sender = await readSender(context, user.language);
  const owner = user.shadowOfEmail;
  const mail = owner
    ? enqueueEmailStatement(context, sender, accountExistsEmail(sender), {
        recipient: owner,
        dedupeKey: `known-address ${await sha256Hex(owner)} ${now.toISOString().slice(0, 13)}`,
      })
    : enqueueEmailStatement(context, sender, verificationEmail(sender, code), { recipient: user.email });
  await db.batch([
    db
      .insert(emailCodes)
      .values({ userId, purpose: PURPOSE, ...fresh })
      .onConflictDoUpdate({ target: [emailCodes.userId, emailCodes.purpose], set: fresh }),
    mail,
  ]);
  http.executionCtx.waitUntil(deliverEmails(context));
  return true;
};

/** Throws 422 if the address is verified, 429. */
export const resendVerification = async (context: Context, http: HonoContext<AppEnv>, userId: number): Promise<void> => {
  await enforceRateLimit(context, [RESEND_RATE_LIMIT, userId]);
  const [user] = await context.db.select({ verifiedAt: users.emailVerifiedAt }).from(users).where(eq(users.id, userId));
  if (user.verifiedAt) throw validationError({ email: ['Your email is already verified.'] });
  if (!(await sendVerification(context, http, userId)))
    throw new AppError(429, 'too_many', 'We’ve sent this address the maximum number of emails for today. Try again tomorrow.');
};

/** A code is valid for an hour and five attempts. Throws 422, 429. */
export const verifyEmail = async (context: Context, userId: number, code: string): Promise<void> => {
  const { db, env, now } = context;
  await enforceRateLimit(context, [EMAIL_CODE_RATE_LIMIT, userId]);
  const own = and(eq(emailCodes.userId, userId), eq(emailCodes.purpose, PURPOSE));
  const [emailCode] = await db
    .update(emailCodes)
    .set({ attempts: sql`${emailCodes.attempts} + 1` })
    .where(and(own, lt(emailCodes.attempts, EMAIL_CODE_ATTEMPTS), gt(emailCodes.expiresAt, now)))
    .returning({ hash: emailCodes.hash });
  if (!emailCode) throw validationError({ code: ['This code has expired. Request a new one.'] });
  if (!(await verifySignature(env.BETTER_AUTH_SECRET, PURPOSE, `${userId} ${code}`, emailCode.hash)))
    throw validationError({ code: ['This code is incorrect.'] });
  await db.batch([
    db.update(users).set({ emailVerified: true, emailVerifiedAt: now, updatedAt: now }).where(eq(users.id, userId)),
    db.delete(emailCodes).where(own),
  ]);
  await claimInvitations(context, userId);
};
