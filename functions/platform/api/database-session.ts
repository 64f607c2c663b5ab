import { getCookie, setCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './serve';

/** Holds how far the caller has seen the database, so that a read replica never shows them an older state. */
export const BOOKMARK_COOKIE = 'd1-bookmark';
const BOOKMARK_SECONDS = 60;
export const BOOKMARK_PATTERN = /^[0-9a-f]{8}-[0-9a-f]{8}-[0-9a-f]{8}-[0-9a-f]{32}$/;

/** Opens one D1 session for the request and hands its bookmark on after a write. */
export const databaseSession = createMiddleware<AppEnv>(async (http, next) => {
  const known = getCookie(http, BOOKMARK_COOKIE);
  const writes = !['GET', 'HEAD', 'OPTIONS'].includes(http.req.method);
  const start = known && BOOKMARK_PATTERN.test(known) ? known : writes ? 'first-primary' : 'first-unconstrained';
  const session = http.env.DB.withSession(start);
  http.set('session', session);
  await next();
  const bookmark = writes ? session.getBookmark() : null;
  if (!bookmark || http.get('leavesNoCookie')) return;
  setCookie(http, BOOKMARK_COOKIE, bookmark, { path: '/', httpOnly: true, secure: true, sameSite: 'Lax', maxAge: BOOKMARK_SECONDS });
});
