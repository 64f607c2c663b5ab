import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { requireConfigured } from './configuration.ts';
import { fingerprint } from './fingerprint.ts';
import { ROOT, run } from './process.ts';
import type { Site } from './site.ts';

const SECRET_BYTES = 32;

/** Makes `.dev.vars` with a random secret, unless there is one. */
const ensureSecret = (): void => {
  const file = join(ROOT, '.dev.vars');
  if (existsSync(file) && readFileSync(file, 'utf8').includes('BETTER_AUTH_SECRET=')) return;
  writeFileSync(file, `BETTER_AUTH_SECRET=${randomBytes(SECRET_BYTES).toString('base64url')}\n`, { flag: 'a', mode: 0o600 });
};

/** Brings the local database to the newest schema and fills it with the demo catalogue; both do nothing the second time. */
export const prepareData = async (site: Site): Promise<void> => {
  ensureSecret();
  requireConfigured(ROOT);
  mkdirSync(site.state, { recursive: true });
  await run('node', ['db/demo/make.ts']);
  await run('wrangler', ['d1', 'migrations', 'apply', 'DB', '--local', '--persist-to', site.state], {
    environment: { CI: '1' },
    output: 'quiet',
  });
  await run('node', ['db/demo/load.ts', '--persist-to', site.state]);
};

/** Builds the site from its local database, unless what is built is still right. */
export const buildSite = async (site: Site): Promise<void> => {
  const stamp = join(ROOT, '.wrangler/deploy/built-from');
  const wanted = fingerprint([site.state, site.baseUrl]);
  if (existsSync(join(ROOT, 'dist/server')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  await run('astro', ['build'], {
    environment: { BASE_URL: site.baseUrl, SEGUE_STATE: site.state },
    output: process.env.VERBOSE ? 'shown' : 'quiet',
  });
  writeFileSync(stamp, wanted);
};
