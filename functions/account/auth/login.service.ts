import { eq } from 'drizzle-orm';
import type { Context as HonoContext } from 'hono';
import type { z } from 'zod';
import type { loginBody } from '#contracts/account/auth';
import type { BootstrapData } from '#contracts/platform/settings';
import { users } from '#db/schema/user';
import { ANONYMOUS_ACTOR } from '#functions/platform/access/actor';
import type { Context } from '#functions/platform/access/context';
import { enforceRateLimit, refundAttempt } from '#functions/platform/api/rate-limit';
import type { AppEnv } from '#functions/platform/api/serve';
import { validationError } from '#functions/platform/http/app-error';
import { clientAddress } from '#functions/platform/http/client-address';
import { findByPassword } from './account.service';
import { readGuest, readSessionActor } from './actor';
import { LOGIN_PER_ADDRESS_RATE_LIMIT, LOGIN_RATE_LIMIT, PASSWORD_RATE_LIMIT } from './auth.rate-limit';
import { authOf } from './better-auth';
import { recordDevice } from './device.service';
import { clearReadableCookies, forwardCookies, forwardSession, headersOf } from './session-response';

type Http = HonoContext<AppEnv>;

/** Either the person is in, or their second factor is asked for. */
export type LoginAnswer = { bootstrapData: BootstrapData } | { two_factor: true };

/** What the site starts from for the person of a new session. */
export const sessionResponse = async (context: Context, http: Http, token: string): Promise<BootstrapData> => {
  const actor = (await readSessionActor(context, token)) ?? ANONYMOUS_ACTOR;
  return http.get('readBootstrap')({ ...context, actor }, http);
};

const openSession = async (context: Context, http: Http, userId: number, remember?: boolean): Promise<string> => {
  const body = { userId: String(userId), remember };
  const { headers, response } = await authOf(context.env).api.openSession({ body, headers: headersOf(http), returnHeaders: true });
  await forwardSession(http, headers, response.token);
  return response.token;
};

/** Logs a person in whose both factors were proved at once, as by a passkey that recognised them. */
export const logInVerified = async (context: Context, http: Http, userId: number, remember: boolean): Promise<BootstrapData> => {
  const token = await openSession(context, http, userId, remember);
  await recordDevice(context, http, userId);
  return sessionResponse(context, http, token);
};

/**
 * Logs a person in whose right to it was proved: by a password, a registration or another service. With a second factor they are asked for
 * it first.
 */
export const startLogin = async (context: Context, http: Http, userId: number, remember: boolean): Promise<LoginAnswer> => {
  const { api } = authOf(context.env);
  const [user] = await context.db.select({ twoFactor: users.twoFactorEnabled }).from(users).where(eq(users.id, userId));
  if (user?.twoFactor) {
    const body = { userId: String(userId), remember };
    const { headers } = await api.askSecondFactor({ body, headers: headersOf(http), returnHeaders: true });
    forwardCookies(http, headers);
    return { two_factor: true };
  }
  return { bootstrapData: await sessionResponse(context, http, await openSession(context, http, userId, remember)) };
};

/** Logs in with an address and a password. Errors: 422 where they do not fit together, 429. */
export const logIn = async (
  context: Context,
  http: Http,
  { email, password, remember }: z.output<typeof loginBody>,
): Promise<LoginAnswer> => {
  const place = clientAddress(http.req.raw);
  await enforceRateLimit(
    context,
    [LOGIN_RATE_LIMIT, `${place} ${email}`],
    [LOGIN_PER_ADDRESS_RATE_LIMIT, place],
    [PASSWORD_RATE_LIMIT, email],
  );
  const userId = await findByPassword(context, email, password);
  if (userId === null) throw validationError({ email: ['These credentials do not match our records.'] });
  await refundAttempt(context, [LOGIN_RATE_LIMIT, `${place} ${email}`], [PASSWORD_RATE_LIMIT, email]);
  const answer = await startLogin(context, http, userId, remember);
  if ('bootstrapData' in answer) await recordDevice(context, http, userId);
  return answer;
};

/** Ends the session of the call, and answers with what the site starts from for a guest. */
export const logOut = async (context: Context, http: Http): Promise<BootstrapData> => {
  const { headers } = await authOf(context.env).api.signOut({ headers: headersOf(http), returnHeaders: true });
  forwardCookies(http, headers);
  clearReadableCookies(http);
  return http.get('readBootstrap')({ ...context, actor: await readGuest(context) }, http);
};

/** A new session in this browser in the place of one that ended, to last as long as that one was to. */
export const renewSession = async (context: Context, http: Http, userId: number): Promise<void> => {
  await openSession(context, http, userId);
};
