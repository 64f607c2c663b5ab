import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { unstable_readConfig } from 'wrangler';
import { missingConfiguration } from '../functions/platform/api/missing-configuration.ts';

const secretsIn = (folder: string): Record<string, string | undefined> => {
  const file = join(folder, '.dev.vars');
  return existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
};

/**
 * Stops a start that could only end in a site that answers 503: reads `wrangler.toml` and `.dev.vars` of a folder and throws with one
 * line that names the first binding or secret that is missing.
 */
export const requireConfigured = (folder: string): void => {
  const { d1_databases, r2_buckets, vars } = unstable_readConfig({ config: join(folder, 'wrangler.toml') }, { hideWarnings: true });
  const bindings = [...d1_databases, ...r2_buckets].map(({ binding }) => [binding, true]);
  const missing = missingConfiguration({ ...Object.fromEntries(bindings), ...vars, ...secretsIn(folder) });
  if (missing) throw new Error(missing);
};
