import { and, desc, eq, gt, inArray, like, ne, not, notInArray, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Context as HonoContext } from 'hono';
import type { z } from 'zod';
import {
  type changePasswordBody,
  REMOVED_CREDENTIALS,
  RESET_LINK_SECONDS,
  type RemovedCredential,
  type resetPasswordBody,
} from '#contracts/account/auth';
import { boolean, object, readRows } from '#db/json-row';
import { accessTokens, accounts, emailCodes, sessions, twoFactors } from '#db/schema/auth';
import { passkeys } from '#db/schema/passkey';
import { users } from '#db/schema/user';
import { claimInvitations } from '#functions/account/membership/proof.service';
import type { Context } from '#functions/platform/access/context';
import { emailVerified, isVerifiedColumn } from '#functions/platform/access/verified-email';
import {
  enforceForStrangers,
  enforceRateLimit,
  type RateLimitAttempt,
  refundAttempt,
  resetRateLimit,
} from '#functions/platform/api/rate-limit';
import type { AppEnv } from '#functions/platform/api/serve';
import { canEmailUser } from '#functions/platform/email/claimed-email.service';
import { mailboxOf } from '#functions/platform/email/mailbox.policy';
import { deliverEmails, enqueueEmailStatement, readSender } from '#functions/platform/email/outbox.service';
import { validationError } from '#functions/platform/http/app-error';
import { clientAddress } from '#functions/platform/http/client-address';
import { randomSecret, sha256Hex } from '#functions/platform/http/hmac';
import { CREDENTIAL_PROVIDER, newHashFor, passwordStatement, readPasswordHash } from './account.service';
import { type CredentialRemoval, passwordChangedEmail, passwordResetEmail } from './account-email';
import {
  CONFIRM_PASSWORD_RATE_LIMIT,
  FORGOT_OWN_PASSWORD_RATE_LIMIT,
  FORGOT_PASSWORD_PER_ACCOUNT_RATE_LIMIT,
  FORGOT_PASSWORD_RATE_LIMIT,
  PASSWORD_RATE_LIMIT,
  RESET_PASSWORD_RATE_LIMIT,
  SESSION_PASSWORD_RATE_LIMIT,
} from './auth.rate-limit';
import { readDevice, trustDevice } from './device.service';
import { renewSession } from './login.service';
import { verifyPassword } from './password';

type Http = HonoContext<AppEnv>;
const PURPOSE = 'reset-password';
const RESET_LINKS_MAX = 20;

/** `field` names the password in the error. Throws 422, 429. */
export const requirePassword = async (context: Context, password: string, field = 'password'): Promise<void> => {
  const { user, session } = context.actor;
  const attempt: RateLimitAttempt = [SESSION_PASSWORD_RATE_LIMIT, session!.id];
  await enforceRateLimit(context, [CONFIRM_PASSWORD_RATE_LIMIT, session!.id], attempt);
  if (!(await verifyPassword(await readPasswordHash(context, user!.id), password)))
    throw validationError({ [field]: ['This password is incorrect.'] });
  await refundAttempt(context, attempt);
};

export const confirmPassword = async (context: Context, password: string): Promise<void> => {
  await requirePassword(context, password);
  await context.db.update(sessions).set({ passwordConfirmedAt: context.now }).where(eq(sessions.id, context.actor.session!.id));
};

/** Sets the password, ends all sessions and sends an email, which lists the credentials `removed` by a reset. */
const newPasswordStatements = async (
  context: Context,
  userId: number,
  password: string,
  removed?: CredentialRemoval,
): Promise<[BatchItem<'sqlite'>, ...BatchItem<'sqlite'>[]]> => {
  const { db, now } = context;
  const columns = { email: users.email, language: users.language, isProved: isVerifiedColumn };
  const [user] = await db.select(columns).from(users).where(eq(users.id, userId));
  const sender = await readSender(context, user.language);
  const message = enqueueEmailStatement(context, sender, passwordChangedEmail(sender, removed), { recipient: user.email });
  return [
    passwordStatement(context, userId, await newHashFor(context, userId, password)),
    db.delete(sessions).where(eq(sessions.userId, userId)),
    db.update(users).set({ updatedAt: now }).where(eq(users.id, userId)),
    ...(removed || (await canEmailUser(context, user)) ? [message] : []),
  ];
};

/** Logs out all other browsers; this one gets a new session. Throws 422, 429. */
export const changePassword = async (context: Context, http: Http, body: z.output<typeof changePasswordBody>): Promise<void> => {
  await requirePassword(context, body.current_password, 'current_password');
  const userId = context.actor.user!.id;
  await context.db.batch(await newPasswordStatements(context, userId, body.password));
  await renewSession(context, http, userId);
  await trustDevice(context, http, userId);
  http.executionCtx.waitUntil(deliverEmails(context));
};

const isResetLink = like(emailCodes.purpose, `${PURPOSE}%`);

const sendResetLink = async (context: Context, email: string, only?: number): Promise<void> => {
  const { db, now } = context;
  const columns = { id: users.id, email: users.email, language: users.language, isProved: isVerifiedColumn };
  const [user] = await db.select(columns).from(users).where(eq(users.email, email));
  if (!user || (only !== undefined && only !== user.id) || !(await canEmailUser(context, user))) return;
  const token = randomSecret();
  const hash = await sha256Hex(token);
  const own = and(eq(emailCodes.userId, user.id), isResetLink);
  const newest = db
    .select({ purpose: emailCodes.purpose })
    .from(emailCodes)
    .where(own)
    .orderBy(desc(emailCodes.expiresAt))
    .limit(RESET_LINKS_MAX - 1);
  const sender = await readSender(context, user.language);
  await db.batch([
    db.delete(emailCodes).where(and(own, notInArray(emailCodes.purpose, newest))),
    db.insert(emailCodes).values({
      userId: user.id,
      purpose: `${PURPOSE} ${hash.slice(0, 16)}`,
      hash,
      expiresAt: new Date(now.getTime() + RESET_LINK_SECONDS * 1000),
    }),
    enqueueEmailStatement(context, sender, passwordResetEmail(sender, token), { recipient: email }),
  ]);
  await deliverEmails(context);
};

const findKnown = async (context: Context, http: Http, email: string) => {
  const { user, session } = context.actor;
  if (session && user?.email === email) return { by: `session ${session.id}`, userId: user.id };
  const device = await readDevice(context, http);
  return device?.email === email ? { by: `device ${device.id}`, userId: device.userId } : null;
};

/** Emails a reset link if the address has an account. The response does not wait for it, so timing reveals nothing. Throws 429. */
export const forgotPassword = async (context: Context, http: Http, email: string): Promise<void> => {
  const known = await findKnown(context, http, email);
  const isOpen = await enforceForStrangers(
    context,
    [
      [FORGOT_PASSWORD_RATE_LIMIT, clientAddress(http.req.raw)],
      [FORGOT_PASSWORD_PER_ACCOUNT_RATE_LIMIT, mailboxOf(email)],
    ],
    known ? [[FORGOT_OWN_PASSWORD_RATE_LIMIT, known.by]] : [],
  );
  http.executionCtx.waitUntil(sendResetLink(context, email, isOpen ? undefined : known?.userId));
};

const readCredentials = async ({ db }: Context, userId: number) => {
  const among = (rows: SQL) => boolean(sql`exists (select 1 from ${rows})`);
  const row = object({
    isProved: boolean(emailVerified),
    two_factor: among(sql`${twoFactors} where ${twoFactors.userId} = ${userId}`),
    passkeys: among(sql`${passkeys} where ${passkeys.userId} = ${userId}`),
    access_tokens: among(sql`${accessTokens} where ${accessTokens.userId} = ${userId}`),
    linked_accounts: among(sql`${accounts} where ${accounts.userId} = ${userId} and ${accounts.providerId} <> ${CREDENTIAL_PROVIDER}`),
  });
  const [credentials] = await readRows(db, row, sql`${users} where ${users.id} = ${userId}`);
  return credentials;
};

/** Remain after a reset by a user who had verified the address before. */
const KEPT_BY_OWNER: string[] = ['two_factor', 'linked_accounts'] satisfies RemovedCredential[];

/** Second factors and social logins set up before the address was verified may belong to someone else who registered it first. */
const unprovenStatements = ({ db, now }: Context, userId: number) => {
  const unproven = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), not(emailVerified)));
  return [
    db.delete(accounts).where(and(inArray(accounts.userId, unproven), ne(accounts.providerId, CREDENTIAL_PROVIDER))),
    db.delete(twoFactors).where(inArray(twoFactors.userId, unproven)),
    db.delete(emailCodes).where(inArray(emailCodes.userId, unproven)),
    db.update(users).set({ twoFactorEnabled: false, emailVerified: true, emailVerifiedAt: now }).where(inArray(users.id, unproven)),
  ];
};

/** Uses up all reset links of the account in one statement, so that parallel resets cannot both succeed. */
const useResetLink = async (context: Context, { email, token }: { email: string; token: string }): Promise<number | null> => {
  const { db, now } = context;
  const owner = db.select({ id: users.id }).from(users).where(eq(users.email, email));
  const link = and(isResetLink, eq(emailCodes.hash, await sha256Hex(token)), gt(emailCodes.expiresAt, now));
  const linked = db
    .select({ userId: emailCodes.userId })
    .from(emailCodes)
    .where(and(link, inArray(emailCodes.userId, owner)));
  const [used] = await db
    .delete(emailCodes)
    .where(and(isResetLink, inArray(emailCodes.userId, linked)))
    .returning({ userId: emailCodes.userId });
  return used?.userId ?? null;
};

/** Works once. Ends sessions, tokens, passkeys and shadow accounts; verifies the address. Returns the removed credentials. Throws 422, 429. */
export const resetPassword = async (
  context: Context,
  http: Http,
  body: z.output<typeof resetPasswordBody>,
): Promise<RemovedCredential[]> => {
  const { db } = context;
  const userId = await useResetLink(context, body);
  if (userId === null) {
    await enforceRateLimit(context, [RESET_PASSWORD_RATE_LIMIT, clientAddress(http.req.raw)]);
    throw validationError({ email: ['This link is no longer valid or belongs to another address.'] });
  }
  const { isProved, ...credentials } = await readCredentials(context, userId);
  const removed = REMOVED_CREDENTIALS.filter((credential) => credentials[credential] && !(isProved && KEPT_BY_OWNER.includes(credential)));
  await db.batch([
    ...(await newPasswordStatements(context, userId, body.password, { credentials: removed, isFirstProof: !isProved })),
    ...unprovenStatements(context, userId),
    db.delete(accessTokens).where(eq(accessTokens.userId, userId)),
    db.delete(passkeys).where(eq(passkeys.userId, userId)),
    db.delete(users).where(eq(users.shadowOfEmail, body.email)),
  ]);
  await claimInvitations(context, userId);
  await trustDevice(context, http, userId);
  await resetRateLimit(context, [PASSWORD_RATE_LIMIT, body.email]);
  http.executionCtx.waitUntil(deliverEmails(context));
  return removed;
};
