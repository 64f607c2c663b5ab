import { and, eq, gt, inArray, ne } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Context as HonoContext } from 'hono';
import type { z } from 'zod';
import { type changePasswordBody, RESET_LINK_SECONDS, type resetPasswordBody } from '#contracts/auth';
import { accessTokens, accounts, mailedCodes, sessions } from '#db/schema/auth';
import { passkeys } from '#db/schema/passkey';
import { users } from '#db/schema/user';
import { invalid } from '../http/app-error';
import { clientAddress } from '../http/client-address';
import type { Context } from '../http/context';
import { hashOf, randomSecret } from '../http/hmac';
import { countTry, forgetTries } from '../http/rate-limit';
import type { AppEnv } from '../http/serve';
import { passwordChangedLetter, resetLetter } from '../mail/mail.template';
import { deliverMails, mailStatement, readSender } from '../mail/outbox.service';
import { CREDENTIAL, newHashFor, passwordHashOf, passwordStatement } from './account.service';
import { CONFIRM_PASSWORD, FORGOT, FORGOT_ACCOUNT, PASSWORD_GUESSES, RESET } from './auth.limit';
import { renewSession } from './login.service';
import { isPassword } from './password';

type Http = HonoContext<AppEnv>;
const PURPOSE = 'reset-password';

/** Refuses unless this is the password of the person of the call. `field` names it in the refusal. Errors: 422, 429. */
export const requirePassword = async (context: Context, password: string, field = 'password'): Promise<void> => {
  const user = context.actor.user!;
  await countTry(context, [CONFIRM_PASSWORD, user.id], [PASSWORD_GUESSES, user.email]);
  if (!(await isPassword(await passwordHashOf(context, user.id), password))) throw invalid({ [field]: ['This password is not right.'] });
};

/** Confirms the password for the session of the call. Errors: 422, 429. */
export const confirmPassword = async (context: Context, password: string): Promise<void> => {
  await requirePassword(context, password);
  await context.db.update(sessions).set({ passwordConfirmedAt: context.now }).where(eq(sessions.id, context.actor.session!.id));
};

/** The statements that set a new password, end all sessions of the person and tell them by mail. */
const newPasswordStatements = async (
  context: Context,
  userId: number,
  password: string,
): Promise<[BatchItem<'sqlite'>, ...BatchItem<'sqlite'>[]]> => {
  const { db, now } = context;
  const [person] = await db.select({ email: users.email, language: users.language }).from(users).where(eq(users.id, userId));
  const sender = await readSender(context, person.language);
  return [
    passwordStatement(context, userId, await newHashFor(context, userId, password)),
    db.delete(sessions).where(eq(sessions.userId, userId)),
    db.update(users).set({ updatedAt: now }).where(eq(users.id, userId)),
    mailStatement(context, sender, passwordChangedLetter(sender), { recipient: person.email }),
  ];
};

/** Changes the password; this browser gets a new session, all others are logged out. Errors: 422, 429. */
export const changePassword = async (context: Context, http: Http, body: z.output<typeof changePasswordBody>): Promise<void> => {
  await requirePassword(context, body.current_password, 'current_password');
  const userId = context.actor.user!.id;
  await context.db.batch(await newPasswordStatements(context, userId, body.password));
  await renewSession(context, http, userId);
  http.executionCtx.waitUntil(deliverMails(context));
};

const sendResetLink = async (context: Context, email: string): Promise<void> => {
  const { db, now } = context;
  const [person] = await db.select({ id: users.id, language: users.language }).from(users).where(eq(users.email, email));
  if (!person) return;
  const token = randomSecret();
  const fresh = { hash: await hashOf(token), expiresAt: new Date(now.getTime() + RESET_LINK_SECONDS * 1000) };
  const sender = await readSender(context, person.language);
  await db.batch([
    db
      .insert(mailedCodes)
      .values({ userId: person.id, purpose: PURPOSE, ...fresh })
      .onConflictDoUpdate({ target: [mailedCodes.userId, mailedCodes.purpose], set: fresh }),
    mailStatement(context, sender, resetLetter(sender, token), { recipient: email }),
  ]);
  await deliverMails(context);
};

/** Mails a link to set a new password, if the address has an account; an earlier link is void from then on. The answer waits for nothing of it. */
export const forgotPassword = async (context: Context, http: Http, email: string): Promise<void> => {
  await countTry(context, [FORGOT, clientAddress(http.req.raw)], [FORGOT_ACCOUNT, email]);
  http.executionCtx.waitUntil(sendResetLink(context, email));
};

/** Unlinks what was linked before anybody had shown that the address is theirs: it may be the way in of whoever named the address first. */
const unlinkUnproven = ({ db }: Context, userId: number) => {
  const unproven = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.emailVerified, false)));
  return db.delete(accounts).where(and(inArray(accounts.userId, unproven), ne(accounts.providerId, CREDENTIAL)));
};

/**
 * Sets a new password with a mailed link, which works once. All sessions, access tokens and passkeys end, and what stands in for the account; the address is
 * proved. Errors: 422, 429.
 */
export const resetPassword = async (context: Context, http: Http, body: z.output<typeof resetPasswordBody>): Promise<void> => {
  const { db, now } = context;
  await countTry(context, [RESET, clientAddress(http.req.raw)]);
  const owner = db.select({ id: users.id }).from(users).where(eq(users.email, body.email));
  const link = and(eq(mailedCodes.purpose, PURPOSE), eq(mailedCodes.hash, await hashOf(body.token)), inArray(mailedCodes.userId, owner));
  const [used] = await db
    .delete(mailedCodes)
    .where(and(link, gt(mailedCodes.expiresAt, now)))
    .returning({ userId: mailedCodes.userId });
  if (!used) throw invalid({ email: ['This link is not valid any more, or it belongs to another address.'] });
  await db.batch([
    ...(await newPasswordStatements(context, used.userId, body.password)),
    unlinkUnproven(context, used.userId),
    db.delete(accessTokens).where(eq(accessTokens.userId, used.userId)),
    db.delete(passkeys).where(eq(passkeys.userId, used.userId)),
    db.delete(users).where(eq(users.standInFor, body.email)),
    db
      .update(users)
      .set({ emailVerified: true, emailVerifiedAt: now })
      .where(and(eq(users.id, used.userId), eq(users.emailVerified, false))),
  ]);
  await forgetTries(context, [PASSWORD_GUESSES, body.email]);
  http.executionCtx.waitUntil(deliverMails(context));
};
