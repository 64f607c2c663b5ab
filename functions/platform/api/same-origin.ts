import { createMiddleware } from 'hono/factory';
import { AppError } from '#functions/platform/http/app-error';
import type { AppEnv } from './serve';

/** The methods that change nothing. */
export const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/** Whether the request comes from a page of this site: by `Origin`, or by `Sec-Fetch-Site` where no origin is sent. */
const isSameOrigin = (request: Request): boolean => {
  const origin = request.headers.get('Origin');
  if (origin !== null) return origin === new URL(request.url).origin;
  return request.headers.get('Sec-Fetch-Site') === 'same-origin';
};

/** Refuses what another site's page asks for. A bearer token is no cookie: no other site can send it unseen. Error: 403. */
export const requireSiteOrigin = (request: Request): void => {
  const bearer = /^Bearer \S+$/.test(request.headers.get('Authorization') ?? '');
  if (!bearer && !isSameOrigin(request)) throw new AppError(403, 'cross_origin', 'This request did not come from this site.');
};

/** Addresses that are signed for one call (access `signed`): nobody's cookie counts there, so that there is nothing for another site to misuse. */
const SIGNED_ADDRESS = /^\/api\/v1\/uploads\/[^/]+\/[^/]+$/;

const isSigned = ({ method, path }: { method: string; path: string }): boolean => method === 'PUT' && SIGNED_ADDRESS.test(path);

/** Refuses a change asked for by another site's page. */
export const requireSameOrigin = createMiddleware<AppEnv>(async (http, next) => {
  if (!SAFE_METHODS.includes(http.req.method) && !isSigned(http.req)) requireSiteOrigin(http.req.raw);
  await next();
});
