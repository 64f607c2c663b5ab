import { createMiddleware } from 'hono/factory';
import { AppError } from '#functions/platform/http/app-error';
import type { Env } from '#functions/platform/http/env';
import type { AppEnv } from './serve';

export const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/** Behind a proxy, the request arrives at another address than the site's. */
const isSameOrigin = (request: Request, { BASE_URL }: Pick<Env, 'BASE_URL'>): boolean => {
  const origin = request.headers.get('Origin');
  if (origin !== null) return origin !== 'null' && [request.url, BASE_URL].some((url) => origin === URL.parse(url)?.origin);
  return request.headers.get('Sec-Fetch-Site') === 'same-origin';
};

/** Throws 403 for cross-site requests. Bearer tokens are exempt: browsers never attach them automatically. */
export const requireSiteOrigin = (request: Request, env: Pick<Env, 'BASE_URL'>): void => {
  const bearer = /^Bearer \S+$/.test(request.headers.get('Authorization') ?? '');
  if (!bearer && !isSameOrigin(request, env)) throw new AppError(403, 'cross_origin', 'This request did not come from this site.');
};

/** URLs signed for one upload (access `signed`): cookies have no effect there, so other sites cannot misuse them. */
const SIGNED_ADDRESS = /^\/api\/v1\/uploads\/[^/]+\/[^/]+$/;

const isSigned = ({ method, path }: { method: string; path: string }): boolean => method === 'PUT' && SIGNED_ADDRESS.test(path);

export const requireSameOrigin = createMiddleware<AppEnv>(async (http, next) => {
  if (!SAFE_METHODS.includes(http.req.method) && !isSigned(http.req)) requireSiteOrigin(http.req.raw, http.env);
  await next();
});
