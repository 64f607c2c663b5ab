import type { Page } from '@playwright/test';
import { generateSignedCookie } from 'hono/cookie';
import { SESSION_SECONDS } from '#contracts/account/auth';
import { xsrfToken } from '#functions/platform/api/xsrf';
import { SESSION_HINT_COOKIE, XSRF_COOKIE } from '#functions/platform/contract/cookie';
import type { Env } from '#functions/platform/http/env';
import { sessionCookieName } from '#functions/platform/http/session-cookie';
import { openSiteDatabase, type Person } from './site-database';
import { readSecrets } from './site-secrets';

/** Creates a session directly. A real login costs the time of a password hash and sends an email. */
export const signIn = async (page: Page, baseURL: string | undefined, { email }: Pick<Person, 'email'>): Promise<void> => {
  const url = baseURL ?? '';
  const env = { BASE_URL: url, BETTER_AUTH_SECRET: readSecrets().BETTER_AUTH_SECRET } as Env;
  const token = crypto.randomUUID();
  const now = Date.now();
  const { run } = await openSiteDatabase(url);
  const [session] = await run(
    `insert into sessions (user_id, token, expires_at, ip_address, user_agent, last_active_at)
      select id, ?, ?, '127.0.0.1', ?, ? from users where email = ? returning id`,
    ...[token, now + SESSION_SECONDS * 1000, await page.evaluate(() => navigator.userAgent), now, email],
  );
  if (!session) throw new Error(`Nobody has the address ${email}`);
  const [signed = ''] = (await generateSignedCookie(sessionCookieName(env), token, env.BETTER_AUTH_SECRET)).split(';');
  const shared = { url, sameSite: 'Lax' as const, expires: Math.floor(now / 1000) + SESSION_SECONDS };
  await page.context().addCookies([
    { ...shared, name: sessionCookieName(env), value: signed.slice(signed.indexOf('=') + 1), httpOnly: true },
    { ...shared, name: SESSION_HINT_COOKIE, value: '1' },
    { ...shared, name: XSRF_COOKIE, value: await xsrfToken(env, token) },
  ]);
};
