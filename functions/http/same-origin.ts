import { createMiddleware } from 'hono/factory';
import { AppError } from './app-error';
import type { AppEnv } from './serve';

/** The methods that change nothing. */
export const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/** Whether the request comes from a page of this site: by `Origin`, or by `Sec-Fetch-Site` where no origin is sent. */
export const isSameOrigin = (request: Request): boolean => {
  const origin = request.headers.get('Origin');
  if (origin !== null) return origin === new URL(request.url).origin;
  return request.headers.get('Sec-Fetch-Site') === 'same-origin';
};

/** Refuses a change asked for by another site's page. A bearer token is no cookie: no other site can send it unseen. */
export const requireSameOrigin = createMiddleware<AppEnv>(async (http, next) => {
  const bearer = /^Bearer \S+$/.test(http.req.header('Authorization') ?? '');
  if (!SAFE_METHODS.includes(http.req.method) && !bearer && !isSameOrigin(http.req.raw)) {
    throw new AppError(403, 'cross_origin', 'This request did not come from this site.');
  }
  await next();
});
