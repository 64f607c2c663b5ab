import type { Env } from '#functions/platform/http/env';

const SECRET_MIN_LENGTH = 32;

export const baseUrlProblem = (baseUrl: unknown): string | null =>
  /^https?:\/\//.test(String(baseUrl)) && URL.canParse(String(baseUrl))
    ? null
    : `BASE_URL must be an address that begins with http:// or https://, not "${baseUrl}".`;

export const missingConfiguration = (env: { [name in keyof Env]?: unknown } & Pick<Partial<Env>, 'BETTER_AUTH_SECRET'>): string | null => {
  for (const name of ['DB', 'BUCKET', 'BASE_URL'] as const) {
    if (!env[name]) return `${name} is missing: see wrangler.toml.`;
  }
  const problem = baseUrlProblem(env.BASE_URL);
  if (problem) return problem;
  if ((env.BETTER_AUTH_SECRET?.length ?? 0) >= SECRET_MIN_LENGTH) return null;
  return `BETTER_AUTH_SECRET is missing or shorter than ${SECRET_MIN_LENGTH} characters: set it with "wrangler secret put", or in .dev.vars.`;
};
