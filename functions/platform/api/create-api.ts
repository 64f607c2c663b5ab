import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { configuration } from './configuration';
import { databaseSession } from './database-session';
import { methodOverride } from './method-override';
import { onError, onNotFound } from './on-error';
import { requireSameOrigin } from './same-origin';
import { securityHeaders } from './security-headers';
import type { Api, AppEnv, Callers, ServedOperation } from './serve';

const HEADER = 'X-Request-Id';
const RAY_FORM = /^[\w-]{1,64}$/;

/** Cloudflare's ray id, else a random one. A request rerouted by method override retains its first id. */
const requestId = createMiddleware<AppEnv>(async (http, next) => {
  const ray = http.req.header('cf-ray');
  http.set('requestId', ray && RAY_FORM.test(ray) ? ray : crypto.randomUUID());
  await next();
  if (!http.res.headers.has(HEADER)) http.res.headers.set(HEADER, http.get('requestId'));
});

export const createApi = (callers: Callers): Api => {
  const api: Api = Object.assign(new Hono<AppEnv>(), { operations: [] as ServedOperation[], callers });
  api.onError(onError);
  api.notFound(onNotFound(api));
  api.use(requestId, securityHeaders, configuration, requireSameOrigin, methodOverride(api), databaseSession);
  return api;
};
