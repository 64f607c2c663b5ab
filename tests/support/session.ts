import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { generateSignedCookie } from 'hono/cookie';
import { sessions } from '#db/schema/auth';
import { xsrfToken } from '#functions/platform/api/xsrf';
import { XSRF_HEADER } from '#functions/platform/contract/cookie';
import { DAY } from '#functions/platform/contract/duration';
import { now } from '#functions/platform/http/clock';
import { sessionCookieName } from '#functions/platform/http/session-cookie';

/** Session for a day without a user, and the matching browser headers. */
export const makeSession = async () => {
  const token = crypto.randomUUID();
  const cookie = await generateSignedCookie(sessionCookieName(env), token, env.BETTER_AUTH_SECRET);
  return {
    session: { token, expiresAt: new Date(now().getTime() + DAY), lastActiveAt: now() },
    headers: { Cookie: cookie.split(';')[0], [XSRF_HEADER]: await xsrfToken(env, token) } as Record<string, string>,
  };
};

export const signIn = async (user: { id: number }): Promise<Record<string, string>> => {
  const { session, headers } = await makeSession();
  await drizzle(env.DB)
    .insert(sessions)
    .values({ ...session, userId: user.id });
  return headers;
};
