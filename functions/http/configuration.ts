import { createMiddleware } from 'hono/factory';
import type { Env } from '../env';
import { AppError } from './app-error';
import type { AppEnv } from './serve';

/** A secret shorter than this can be guessed. */
export const SECRET_MIN = 32;

/** What the site cannot run without and does not have, as one line for the operator; null if nothing is missing. */
export const missingConfiguration = (env: Partial<Env>): string | null => {
  for (const name of ['DB', 'BUCKET', 'BASE_URL'] as const) {
    if (!env[name]) return `${name} is missing: see wrangler.toml.`;
  }
  if ((env.BETTER_AUTH_SECRET?.length ?? 0) >= SECRET_MIN) return null;
  return `BETTER_AUTH_SECRET is missing or shorter than ${SECRET_MIN} characters: set it with "wrangler secret put", or in .dev.vars.`;
};

/** Refuses to run half configured: the caller gets 503, the log a line that names what is missing. */
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
