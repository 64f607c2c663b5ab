import { eq } from 'drizzle-orm';
import type { Context as HonoContext } from 'hono';
import type { z } from 'zod';
import type { loginBody } from '#contracts/account/auth';
import type { BootstrapData } from '#contracts/platform/settings';
import { users } from '#db/schema/user';
import { ANONYMOUS_ACTOR } from '#functions/platform/access/actor';
import type { Context } from '#functions/platform/access/context';
import { enforceForStrangers, type RateLimitAttempt, refundAttempt } from '#functions/platform/api/rate-limit';
import type { AppEnv } from '#functions/platform/api/serve';
import { requireHumanFor } from '#functions/platform/captcha/captcha.service';
import { validationError } from '#functions/platform/http/app-error';
import { clientAddress } from '#functions/platform/http/client-address';
import { findByPassword } from './account.service';
import { readGuest, readSessionActor } from './actor';
import { DEVICE_RATE_LIMIT, LOGIN_PER_ADDRESS_RATE_LIMIT, LOGIN_RATE_LIMIT, PASSWORD_RATE_LIMIT } from './auth.rate-limit';
import { authOf } from './better-auth';
import { readDevice, recordDevice } from './device.service';
import { clearReadableCookies, forwardCookies, forwardSession, headersOf } from './session-response';

type Http = HonoContext<AppEnv>;

export type LoginAnswer = { bootstrapData: BootstrapData } | { two_factor: true };

export const sessionResponse = async (context: Context, http: Http, token: string): Promise<BootstrapData> => {
  const actor = (await readSessionActor(context, token)) ?? ANONYMOUS_ACTOR;
  return http.get('readBootstrapData')({ ...context, actor }, http);
};

const openSession = async (context: Context, http: Http, userId: number, remember?: boolean): Promise<string> => {
  const body = { userId: String(userId), remember };
  const { headers, response } = await authOf(context.env).api.openSession({ body, headers: headersOf(http), returnHeaders: true });
  await forwardSession(http, headers, response.token);
  return response.token;
};

/** Skips the second factor: the login proved both, as a passkey does. */
export const logInVerified = async (context: Context, http: Http, userId: number, remember: boolean): Promise<BootstrapData> => {
  const token = await openSession(context, http, userId, remember);
  await recordDevice(context, http, userId);
  return sessionResponse(context, http, token);
};

/** After a password, a registration or another service. Requests the second factor if the user has one. */
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

/** Attempts by a known device count as strangers’ too, or the limits would reveal shadow accounts. Throws 422 without the human check or for other credentials, 429. */
export const logIn = async (
  context: Context,
  http: Http,
  { email, password, remember }: z.output<typeof loginBody>,
): Promise<LoginAnswer> => {
  const address = clientAddress(http.req.raw);
  const device = await readDevice(context, http);
  const known: RateLimitAttempt[] = device?.email === email ? [[DEVICE_RATE_LIMIT, device.id]] : [];
  const strangers: RateLimitAttempt[] = [
    [LOGIN_RATE_LIMIT, `${address} ${email}`],
    [PASSWORD_RATE_LIMIT, email],
  ];
  if (!known.length) await requireHumanFor(context, http, 'login');
  const isOpen = await enforceForStrangers(context, [...strangers, [LOGIN_PER_ADDRESS_RATE_LIMIT, address]], known);
  const userId = await findByPassword(context, email, password, isOpen ? undefined : device?.userId);
  if (userId === null) throw validationError({ email: ['These credentials do not match our records.'] });
  await refundAttempt(context, ...strangers, ...known);
  const answer = await startLogin(context, http, userId, remember);
  if ('bootstrapData' in answer) await recordDevice(context, http, userId);
  return answer;
};

export const logOut = async (context: Context, http: Http): Promise<BootstrapData> => {
  const { headers } = await authOf(context.env).api.signOut({ headers: headersOf(http), returnHeaders: true });
  forwardCookies(http, headers);
  clearReadableCookies(http);
  return http.get('readBootstrapData')({ ...context, actor: await readGuest(context) }, http);
};

/** Retains the lifetime of the session that it replaces. */
export const renewSession = async (context: Context, http: Http, userId: number): Promise<void> => {
  await openSession(context, http, userId);
};
