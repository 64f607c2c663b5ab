import type { Env } from '#functions/platform/http/env';

/** A secret shorter than this can be guessed. */
const SECRET_MIN = 32;

/** What the site cannot run without and does not have, as one line for the operator; null if nothing is missing. */
export const missingConfiguration = (env: { [name in keyof Env]?: unknown } & Pick<Partial<Env>, 'BETTER_AUTH_SECRET'>): string | null => {
  for (const name of ['DB', 'BUCKET', 'BASE_URL'] as const) {
    if (!env[name]) return `${name} is missing: see wrangler.toml.`;
  }
  if ((env.BETTER_AUTH_SECRET?.length ?? 0) >= SECRET_MIN) return null;
  return `BETTER_AUTH_SECRET is missing or shorter than ${SECRET_MIN} characters: set it with "wrangler secret put", or in .dev.vars.`;
};
