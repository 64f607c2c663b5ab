import { eq } from 'drizzle-orm';
import type { Context as HonoContext } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { users } from '#db/schema/user';
import type { Context } from '#functions/platform/access/context';
import { isVerifiedColumn } from '#functions/platform/access/verified-email';
import type { AppEnv } from '#functions/platform/api/serve';
import { DAY_IN_SECONDS } from '#functions/platform/contract/duration';
import { canEmailUser } from '#functions/platform/email/claimed-email.service';
import { deliverEmails, enqueueEmailStatement, readSender } from '#functions/platform/email/outbox.service';
import { deviceName } from '#functions/platform/http/device-name';
import { sign, verifySignature } from '#functions/platform/http/hmac';
import { cookiePrefix, isSecure } from '#functions/platform/http/session-cookie';
import { newLoginEmail } from './account-email';

type Http = HonoContext<AppEnv>;

const TRUSTED_DEVICE_SECONDS = 365 * DAY_IN_SECONDS;
const PURPOSE = 'device';

export const trustDevice = async (http: Http, userId: number): Promise<void> => {
  const value = await sign(http.env.BETTER_AUTH_SECRET, PURPOSE, String(userId));
  const options = { path: '/', httpOnly: true, sameSite: 'Lax', secure: isSecure(http.env), maxAge: TRUSTED_DEVICE_SECONDS } as const;
  setCookie(http, `${cookiePrefix(http.env)}.device`, value, options);
};

const sendNewLogin = async (context: Context, http: Http, userId: number): Promise<void> => {
  const { db, now } = context;
  const columns = { email: users.email, shadowOfEmail: users.shadowOfEmail, language: users.language, isProved: isVerifiedColumn };
  const [user] = await db.select(columns).from(users).where(eq(users.id, userId));
  if (user.shadowOfEmail || !(await canEmailUser(context, user))) return;
  const browser = deviceName(http.req.header('User-Agent')) ?? 'an unknown browser';
  const place = [http.req.raw.cf?.city, http.req.raw.cf?.country, http.req.header('cf-connecting-ip')].filter(Boolean).join(', ');
  const sender = await readSender(context, user.language);
  const message = newLoginEmail(sender, {
    browser,
    place: place || 'an unknown place',
    time: `${now.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
  });
  await enqueueEmailStatement(context, sender, message, { recipient: user.email });
  await deliverEmails(context);
};

/** Emails the user about a login from an unknown browser, and trusts it from now on. */
export const recordDevice = async (context: Context, http: Http, userId: number): Promise<void> => {
  const signature = getCookie(http, `${cookiePrefix(http.env)}.device`) ?? '';
  if (await verifySignature(http.env.BETTER_AUTH_SECRET, PURPOSE, String(userId), signature)) return;
  await trustDevice(http, userId);
  http.executionCtx.waitUntil(sendNewLogin(context, http, userId));
};
