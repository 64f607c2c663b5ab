import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './serve';

const HEADER = 'X-Request-Id';
const RAY_FORM = /^[\w-]{1,64}$/;

/** Gives the request an id for the log and the reply: the edge's ray, else a random one. A call under another method keeps its first id. */
export const requestId = createMiddleware<AppEnv>(async (http, next) => {
  const ray = http.req.header('cf-ray');
  http.set('requestId', ray && RAY_FORM.test(ray) ? ray : crypto.randomUUID());
  await next();
  if (!http.res.headers.has(HEADER)) http.res.headers.set(HEADER, http.get('requestId'));
});
