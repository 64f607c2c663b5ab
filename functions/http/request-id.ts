import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './serve';

/** Gives the request an id for the log and the reply: the edge's ray, else a random one. */
export const requestId = createMiddleware<AppEnv>(async (http, next) => {
  const id = http.req.header('cf-ray') ?? crypto.randomUUID();
  http.set('requestId', id);
  await next();
  http.res.headers.set('X-Request-Id', id);
});
