import { getCookie, setCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './serve';

/** D1 session bookmark: read replicas never show the caller an older state. */
export const BOOKMARK_COOKIE = 'd1-bookmark';
const BOOKMARK_SECONDS = 60;
export const BOOKMARK_PATTERN = /^[0-9a-f]{8}-[0-9a-f]{8}-[0-9a-f]{8}-[0-9a-f]{32}$/;

export const databaseSession = createMiddleware<AppEnv>(async (http, next) => {
  const previous = getCookie(http, BOOKMARK_COOKIE);
  const writes = !['GET', 'HEAD', 'OPTIONS'].includes(http.req.method);
  const start = previous && BOOKMARK_PATTERN.test(previous) ? previous : writes ? 'first-primary' : 'first-unconstrained';
  http.set('session', http.env.DB.withSession(start));
  await next();
  const bookmark = writes ? http.get('session').getBookmark() : null;
  if (!bookmark || http.get('leavesNoCookie')) return;
  setCookie(http, BOOKMARK_COOKIE, bookmark, { path: '/', httpOnly: true, secure: true, sameSite: 'Lax', maxAge: BOOKMARK_SECONDS });
});
