import { createMiddleware } from 'hono/factory';
import { AppError } from '#functions/platform/http/app-error';
import type { Env } from '#functions/platform/http/env';
import { missingConfiguration } from './missing-configuration';
import type { AppEnv } from './serve';

/** Throws 503 and logs the name of the missing setting. */
export const requireConfiguration = (env: Env): void => {
  const missing = missingConfiguration(env);
  if (!missing) return;
  console.error(missing);
  throw new AppError(503, 'not_configured', 'The site is not set up yet. Please try again later.', undefined, { 'Retry-After': '60' });
};

export const configuration = createMiddleware<AppEnv>(async (http, next) => {
  requireConfiguration(http.env);
  await next();
});
