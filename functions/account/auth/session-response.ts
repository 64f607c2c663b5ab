import { APIError } from 'better-auth/api';
import type { Context as HonoContext } from 'hono';
import { deleteCookie, setCookie } from 'hono/cookie';
import { SESSION_SECONDS } from '#contracts/account/auth';
import type { AppEnv } from '#functions/platform/api/serve';
import { xsrfToken } from '#functions/platform/api/xsrf';
import { SESSION_HINT_COOKIE, XSRF_COOKIE } from '#functions/platform/contract/cookie';
import { isSecure, sessionCookieName } from '#functions/platform/http/session-cookie';

type Http = HonoContext<AppEnv>;

/** Adds the location that Cloudflare determined. */
export const headersOf = ({ req }: Http): Headers => {
  const headers = new Headers(req.raw.headers);
  headers.set('cf-ipcountry', String(req.raw.cf?.country ?? ''));
  headers.set('cf-ipcity', encodeURIComponent(String(req.raw.cf?.city ?? '')));
  return headers;
};

export const forwardCookies = (http: Http, headers: Headers): void => {
  for (const cookie of headers.getSetCookie()) http.header('Set-Cookie', cookie, { append: true });
};

/** Forwards the session cookies, with a session hint and XSRF token that scripts can read, of the same lifetime. */
export const forwardSession = async (http: Http, headers: Headers, sessionToken: string): Promise<void> => {
  forwardCookies(http, headers);
  const cookie = headers.getSetCookie().find((each) => each.startsWith(`${sessionCookieName(http.env)}=`));
  const remembered = /; max-age=/i.test(cookie ?? '');
  const options = { path: '/', sameSite: 'Lax', secure: isSecure(http.env), ...(remembered && { maxAge: SESSION_SECONDS }) } as const;
  setCookie(http, SESSION_HINT_COOKIE, '1', options);
  setCookie(http, XSRF_COOKIE, await xsrfToken(http.env, sessionToken), options);
};

export const clearReadableCookies = (http: Http): void => {
  for (const name of [SESSION_HINT_COOKIE, XSRF_COOKIE]) deleteCookie(http, name, { path: '/', secure: isSecure(http.env) });
};

/** Rethrows everything that is not an error of better-auth. */
export const errorCode = (error: unknown): string => {
  if (error instanceof APIError) return String(error.body?.code);
  throw error;
};
