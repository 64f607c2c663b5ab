import { generateSignedCookie } from 'hono/cookie';
import { SESSION_SECONDS } from '#contracts/account/auth';
import { xsrfToken } from '#functions/platform/api/xsrf';
import { XSRF_HEADER } from '#functions/platform/contract/cookie';
import type { Env } from '#functions/platform/http/env';
import { sessionCookieName } from '#functions/platform/http/session-cookie';
import type { Person, SiteDatabase } from './site-database';
import { readSecrets } from './site-secrets';

/** Calls the API with a session of the user, without a browser. `path` starts at `/api/v1/`. */
export const apiSession = async (site: SiteDatabase, baseURL: string | undefined, user: Pick<Person, 'id'>) => {
  const url = baseURL ?? '';
  const env = { BASE_URL: url, BETTER_AUTH_SECRET: readSecrets().BETTER_AUTH_SECRET } as Env;
  const token = crypto.randomUUID();
  const now = Date.now();
  await site.run(
    'insert into sessions (user_id, token, expires_at, last_active_at) values (?, ?, ?, ?)',
    ...[user.id, token, now + SESSION_SECONDS * 1000, now],
  );
  const [cookie = ''] = (await generateSignedCookie(sessionCookieName(env), token, env.BETTER_AUTH_SECRET)).split(';');
  const headers = { Cookie: cookie, Origin: url, 'Content-Type': 'application/json', [XSRF_HEADER]: await xsrfToken(env, token) };
  return (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<Response> =>
    fetch(`${url}/api/v1/${path}`, { method, headers, body: body && JSON.stringify(body) });
};
