import { and, eq, sql } from 'drizzle-orm';
import type { Context as HonoContext } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { accounts } from '#db/schema/auth';
import { users } from '#db/schema/user';
import type { Context } from '#functions/platform/access/context';
import { isVerifiedColumn } from '#functions/platform/access/verified-email';
import type { AppEnv } from '#functions/platform/api/serve';
import { DAY_IN_SECONDS } from '#functions/platform/contract/duration';
import { canEmailUser } from '#functions/platform/email/claimed-email.service';
import { deliverEmails, enqueueEmailStatement, readSender } from '#functions/platform/email/outbox.service';
import { clientAddress } from '#functions/platform/http/client-address';
import { deviceName } from '#functions/platform/http/device-name';
import { sign, verifySignature } from '#functions/platform/http/hmac';
import { cookiePrefix, isSecure } from '#functions/platform/http/session-cookie';
import { CREDENTIAL_PROVIDER } from './account.service';
import { newLoginEmail } from './account-email';

type Http = HonoContext<AppEnv>;

const TRUSTED_DEVICE_SECONDS = 365 * DAY_IN_SECONDS;
const PURPOSE = 'device';

const COOKIE = /^(\d{1,15})\.([0-9a-f-]{36})\.([0-9a-f]{64})$/;

export interface Device {
  id: string;
  userId: number;
  email: string;
}

const cookieOf = (http: Http) => `${cookiePrefix(http.env)}.device`;

const readOwner = async ({ db }: Pick<Context, 'db'>, userId: number) => {
  const own = and(eq(accounts.userId, users.id), eq(accounts.providerId, CREDENTIAL_PROVIDER));
  const email = sql<string>`coalesce(${users.shadowOfEmail}, ${users.email})`;
  const [row] = await db.select({ email, password: accounts.password }).from(users).leftJoin(accounts, own).where(eq(users.id, userId));
  return row;
};

/** Contains the password hash, so that a new password ends the trust in every device. */
const signedText = (userId: number, id: string, password: string | null | undefined) => `${userId} ${id} ${password ?? ''}`;

export const trustDevice = async (context: Pick<Context, 'db'>, http: Http, userId: number): Promise<void> => {
  const id = crypto.randomUUID();
  const text = signedText(userId, id, (await readOwner(context, userId))?.password);
  const value = `${userId}.${id}.${await sign(http.env.BETTER_AUTH_SECRET, PURPOSE, text)}`;
  const options = { path: '/', httpOnly: true, sameSite: 'Lax', secure: isSecure(http.env), maxAge: TRUSTED_DEVICE_SECONDS } as const;
  setCookie(http, cookieOf(http), value, options);
};

/** The account that this browser has logged in to or registered last, also a shadow account. */
export const readDevice = async (context: Pick<Context, 'db'>, http: Http): Promise<Device | null> => {
  const [, user = '', id = '', signature = ''] = COOKIE.exec(getCookie(http, cookieOf(http)) ?? '') ?? [];
  if (!signature) return null;
  const userId = Number(user);
  const owner = await readOwner(context, userId);
  const text = signedText(userId, id, owner?.password);
  return owner && (await verifySignature(http.env.BETTER_AUTH_SECRET, PURPOSE, text, signature))
    ? { id, userId, email: owner.email }
    : null;
};

/** For rate limits: the known device, else the IP address. */
export const deviceOrAddress = async (context: Pick<Context, 'db'>, http: Http): Promise<string> =>
  (await readDevice(context, http))?.id ?? clientAddress(http.req.raw);

const sendNewLogin = async (context: Context, http: Http, userId: number): Promise<void> => {
  const { db, now } = context;
  const columns = { email: users.email, shadowOfEmail: users.shadowOfEmail, language: users.language, isProved: isVerifiedColumn };
  const [user] = await db.select(columns).from(users).where(eq(users.id, userId));
  if (user.shadowOfEmail || !(await canEmailUser(context, user))) return;
  const browser = deviceName(http.req.header('User-Agent')) ?? 'an unknown browser';
  const place = [http.req.raw.cf?.city, http.req.raw.cf?.country, http.req.header('cf-connecting-ip')].filter(Boolean).join(', ');
  const sender = await readSender(context, user.language);
  const message = newLoginEmail(sender, { browser, place: place || 'an unknown place', time: now });
  await enqueueEmailStatement(context, sender, message, { recipient: user.email });
  await deliverEmails(context);
};

/** Emails the user about a login from an unknown browser, and trusts it from now on. */
export const recordDevice = async (context: Context, http: Http, userId: number): Promise<void> => {
  if ((await readDevice(context, http))?.userId === userId) return;
  await trustDevice(context, http, userId);
  http.executionCtx.waitUntil(sendNewLogin(context, http, userId));
};
