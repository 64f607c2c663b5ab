import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { unstable_readConfig } from 'wrangler';
import { baseUrlProblem, missingConfiguration } from '../functions/platform/api/missing-configuration.ts';
import type { Site } from './site.ts';

const secretsIn = (folder: string): Record<string, string | undefined> => {
  const file = join(folder, '.dev.vars');
  return existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
};

/** Throws with the name of the first binding or secret missing in a folder's `wrangler.toml` and `.dev.vars`, or if the address is invalid; the site would answer 503 otherwise. */
export const requireConfigured = (folder: string, { baseUrl }: Pick<Site, 'baseUrl'>): void => {
  const { d1_databases, r2_buckets, vars } = unstable_readConfig({ config: join(folder, 'wrangler.toml') }, { hideWarnings: true });
  const bindings = [...d1_databases, ...r2_buckets].map(({ binding }) => [binding, true]);
  const missing = missingConfiguration({ ...Object.fromEntries(bindings), ...vars, ...secretsIn(folder) });
  const problem = missing ?? baseUrlProblem(baseUrl);
  if (problem) throw new Error(problem);
};
