import type { Env } from './env';

/** `__Host-` binds the cookie to this host but requires https, which local development lacks. */
export const cookiePrefix = (env: Env): string => (isSecure(env) ? '__Host-segue' : 'segue');

export const isSecure = (env: Env): boolean => env.BASE_URL.startsWith('https:');

export const sessionCookieName = (env: Env): string => `${cookiePrefix(env)}.session_token`;
