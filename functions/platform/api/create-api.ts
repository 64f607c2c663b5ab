import { Hono } from 'hono';
import { configuration } from './configuration';
import { databaseSession } from './database-session';
import { methodOverride } from './method-override';
import { onError, onNotFound } from './on-error';
import { requestId } from './request-id';
import { requireSameOrigin } from './same-origin';
import { securityHeaders } from './security-headers';
import type { Api, AppEnv, Callers, ServedOperation } from './serve';

/** An API without operations for certain callers, with what every call passes through on its way; `serve` adds operations. */
export const createApi = (callers: Callers): Api => {
  const api: Api = Object.assign(new Hono<AppEnv>(), { operations: [] as ServedOperation[], callers });
  api.onError(onError);
  api.notFound(onNotFound);
  api.use(requestId, securityHeaders, configuration, requireSameOrigin, methodOverride(api), databaseSession);
  return api;
};
