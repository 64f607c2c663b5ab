import type { Env } from './env';

/** Under https the cookie is bound to this very host; plain http, as on one's own machine, knows no such cookies. */
export const cookiePrefix = (env: Env): string => (isSecure(env) ? '__Host-segue' : 'segue');

/** Whether the site is reached by https. */
export const isSecure = (env: Env): boolean => env.BASE_URL.startsWith('https:');

/** The cookie that holds the token of the session and its signature. */
export const sessionCookieName = (env: Env): string => `${cookiePrefix(env)}.session_token`;
