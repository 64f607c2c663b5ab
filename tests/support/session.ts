import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { generateSignedCookie } from 'hono/cookie';
import { sessions } from '#db/schema/auth';
import { xsrfToken } from '#functions/platform/api/xsrf';
import { XSRF_HEADER } from '#functions/platform/contract/cookie';
import { sessionCookieName } from '#functions/platform/http/session-cookie';

/** The headers that a browser sends in which the person is logged in. */
export const signIn = async (user: { id: number }): Promise<Record<string, string>> => {
  const token = crypto.randomUUID();
  await drizzle(env.DB)
    .insert(sessions)
    .values({ userId: user.id, token, expiresAt: new Date(Date.now() + 86_400_000), lastActiveAt: new Date() });
  const cookie = await generateSignedCookie(sessionCookieName(env), token, env.BETTER_AUTH_SECRET);
  return { Cookie: cookie.split(';')[0], [XSRF_HEADER]: await xsrfToken(env, token) };
};
