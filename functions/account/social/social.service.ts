import { and, eq, sql } from 'drizzle-orm';
import type { Context as HonoContext } from 'hono';
import { z } from 'zod';
import { type SocialMessage, type SocialService, socialService } from '#contracts/account/social';
import { accounts } from '#db/schema/auth';
import { users } from '#db/schema/user';
import { createAccount, readPasswordHash } from '#functions/account/auth/account.service';
import { SOCIAL_CONNECT_RATE_LIMIT, SOCIAL_PASSWORD_RATE_LIMIT } from '#functions/account/auth/auth.rate-limit';
import { admit, rejectingUsedCode } from '#functions/account/auth/joining.service';
import { type LoginAnswer, startLogin } from '#functions/account/auth/login.service';
import { verifyPassword } from '#functions/account/auth/password';
import type { Context } from '#functions/platform/access/context';
import { enforceRateLimit, type RateLimitAttempt, type RateLimitRule, refundAttempt } from '#functions/platform/api/rate-limit';
import type { AppEnv } from '#functions/platform/api/serve';
import { cleanName } from '#functions/platform/contract/clean-name';
import { MINUTE_IN_SECONDS } from '#functions/platform/contract/duration';
import { AppError, validationError } from '#functions/platform/http/app-error';
import { clientAddress } from '#functions/platform/http/client-address';
import { randomSecret } from '#functions/platform/http/hmac';
import { nameRefusal } from '#functions/platform/name/name-guard.service';
import { readPublicSettings } from '#functions/platform/settings/settings.service';
import { authorizationUrl, isConfigured, readProfile } from './oauth';
import type { SocialProfile } from './provider';
import { consumeSignedCookie, writeSignedCookie } from './signed-cookie';

type Http = HonoContext<AppEnv>;
type Result = Omit<SocialMessage, 'type'>;

const FLOW_SECONDS = 10 * MINUTE_IN_SECONDS;
const SOCIAL_NAME_MAX = 100;
const FINISH: RateLimitRule = { name: 'social-finish', times: 1, seconds: FLOW_SECONDS };

const underWay = z.object({
  service: socialService,
  state: z.string(),
  verifier: z.string(),
  userId: z.number().nullable(),
  joinCode: z.string().optional(),
});
const pendingLink = z.object({ service: socialService, userId: z.number(), accountId: z.string(), username: z.string() });

const failed = (errorMessage: string): Result => ({ status: 'ERROR', callbackData: { errorMessage } });

/** Returns the authorization URL, or the result if the flow ends here. */
export const startOAuth = async (
  context: Context,
  http: Http,
  service: SocialService,
  purpose: 'login' | 'connect',
  joinCode?: string,
): Promise<string | Result> => {
  const { env, actor } = context;
  if (purpose === 'login' && actor.user) return { status: 'ALREADY_LOGGED_IN', callbackData: {} };
  if (purpose === 'connect' && !actor.session) return failed('Log in first.');
  const { social } = await readPublicSettings(context);
  if (!social[service].enable || !isConfigured(env, service)) return failed('This service is not available.');
  const [state, verifier] = [randomSecret(), randomSecret()];
  await writeSignedCookie(
    http,
    'social',
    { service, state, verifier, userId: purpose === 'connect' ? actor.user!.id : null, joinCode },
    FLOW_SECONDS,
  );
  return authorizationUrl(env, service, state, verifier);
};

const linkStatement = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  userId: number,
  service: string,
  profile: Pick<SocialProfile, 'accountId' | 'username'>,
) =>
  db
    .insert(accounts)
    .values({ userId, providerId: service, accountId: profile.accountId, username: profile.username })
    .onConflictDoUpdate({
      target: [accounts.userId, accounts.providerId],
      set: { accountId: profile.accountId, username: profile.username, updatedAt: now },
    });

const link = async (
  context: Context,
  http: Http,
  userId: number,
  service: SocialService,
  profile: SocialProfile,
  ownerId?: number,
): Promise<Result> => {
  if (context.actor.user?.id !== userId) return failed('Log in first.');
  if (ownerId !== undefined && ownerId !== userId) return failed('This account is linked to another user.');
  await linkStatement(context, userId, service, profile);
  return { status: 'SUCCESS', callbackData: { bootstrapData: await http.get('readBootstrapData')(context, http) } };
};

const logInAs = async (context: Context, http: Http, userId: number): Promise<Result> => ({
  status: 'SUCCESS',
  callbackData: await startLogin(context, http, userId, true),
});

/** Empty if the name would reveal the email address. */
const publicName = (name: string, email: string): string =>
  name.includes('@') || name.toLowerCase() === email.split('@', 1)[0] ? '' : name;

/** Empty if the name reveals the address, is reserved, or belongs to a verified artist. */
const ownNameOf = async (context: Context, given: string, email: string): Promise<string> => {
  const name = publicName(cleanName(given).slice(0, SOCIAL_NAME_MAX), email);
  return name && (await nameRefusal(context, name)) ? '' : name;
};

/** A new user, or one with the same address, who must prove ownership by password. */
const meet = async (context: Context, http: Http, service: SocialService, profile: SocialProfile, code?: string): Promise<Result> => {
  const email = profile.email?.toLowerCase();
  if (!email) return failed('This account has no verified email address.');
  const [existing] = await context.db.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (existing) {
    const { accountId, username } = profile;
    await writeSignedCookie(http, 'social-link', { service, userId: existing.id, accountId, username }, FLOW_SECONDS);
    return { status: 'REQUEST_PASSWORD', callbackData: { service } };
  }
  const admission = await admit(context, { email, isInvited: false, code });
  const account = { email, verified: true, name: await ownNameOf(context, profile.name, email), social: { ...profile, service } };
  const userId = await rejectingUsedCode(createAccount(context, account, admission.statements));
  return userId === null ? failed('Please try again.') : logInAs(context, http, userId);
};

export const finishOAuth = async (
  context: Context,
  http: Http,
  service: SocialService,
  query: { code?: string; state?: string },
): Promise<Result> => {
  const begun = await consumeSignedCookie(http, 'social', underWay);
  if (!begun || !query.code || begun.state !== query.state || begun.service !== service) return failed('The login wasn’t completed.');
  if (begun.userId === null && context.actor.user) return { status: 'ALREADY_LOGGED_IN', callbackData: {} };
  await enforceRateLimit(context, [FINISH, begun.state]);
  const profile = await readProfile(context.env, service, query.code, begun.verifier).catch((error: Error) => {
    console.warn(JSON.stringify({ event: 'social', service, message: error.message.slice(0, 300) }));
    throw new AppError(422, 'social', 'The login wasn’t completed.');
  });
  const account = and(eq(accounts.providerId, service), eq(accounts.accountId, profile.accountId));
  const [owner] = await context.db.select({ userId: accounts.userId }).from(accounts).where(account);
  if (begun.userId !== null) return link(context, http, begun.userId, service, profile, owner?.userId);
  return owner ? logInAs(context, http, owner.userId) : meet(context, http, service, profile, begun.joinCode);
};

/** Links the pending account by password and logs in. Throws 422, 429. */
export const connectPending = async (context: Context, http: Http, service: SocialService, password: string): Promise<LoginAnswer> => {
  const pending = await consumeSignedCookie(http, 'social-link', pendingLink);
  if (!pending || pending.service !== service) {
    await enforceRateLimit(context, [SOCIAL_CONNECT_RATE_LIMIT, clientAddress(http.req.raw)]);
    throw validationError({ password: ['This took too long. Log in with the service again.'] });
  }
  const attempt: RateLimitAttempt = [SOCIAL_PASSWORD_RATE_LIMIT, pending.userId];
  const by = `${service} ${pending.accountId}`;
  try {
    await enforceRateLimit(context, [SOCIAL_CONNECT_RATE_LIMIT, by], attempt);
    if (!(await verifyPassword(await readPasswordHash(context, pending.userId), password)))
      throw validationError({ password: ['This password is incorrect.'] });
  } catch (error) {
    await writeSignedCookie(http, 'social-link', pending, FLOW_SECONDS);
    throw error;
  }
  await refundAttempt(context, attempt);
  await linkStatement(context, pending.userId, service, pending);
  return startLogin(context, http, pending.userId, true);
};

/** Throws 404 without a link, 422 if it is the only way to log in. */
export const disconnect = async ({ db, actor }: Context, service: SocialService): Promise<void> => {
  const userId = actor.user!.id;
  const own = and(eq(accounts.userId, userId), eq(accounts.providerId, service));
  const another = sql`exists (select 1 from ${accounts} as other where other.user_id = ${userId} and other.provider_id <> ${service})`;
  const removed = await db.delete(accounts).where(and(own, another)).returning({ id: accounts.id });
  if (removed.length) return;
  const linked = (await db.select({ id: accounts.id }).from(accounts).where(own)).length > 0;
  if (!linked) throw new AppError(404, 'not_found', 'Not found.');
  throw validationError({ service: ['Set a password first. This is your only way to log in.'] });
};
