import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { requireConfigured } from './configuration.ts';
import { fingerprint, MIGRATIONS } from './fingerprint.ts';
import { migrate } from './migrate.ts';
import { ROOT, run } from './process.ts';
import type { Site } from './site.ts';

const SECRET_BYTES = 32;

const ensureSecret = (): void => {
  const file = join(ROOT, '.dev.vars');
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (text.includes('BETTER_AUTH_SECRET=')) return;
  const separator = text === '' || text.endsWith('\n') ? '' : '\n';
  writeFileSync(file, `${separator}BETTER_AUTH_SECRET=${randomBytes(SECRET_BYTES).toString('base64url')}\n`, { flag: 'a', mode: 0o600 });
};

const SKETCHED = '.demo/sketched';

const stampOf = (site: Site): string => join(site.state, 'prepared-for');

const schema = (): string => fingerprint(MIGRATIONS, []);

export const isPrepared = (site: Site): boolean => existsSync(stampOf(site)) && readFileSync(stampOf(site), 'utf8') === schema();

const withoutDemo = (site: Pick<Site, 'state'>): string => join(site.state, 'without-demo');

/** False for sites that began without the demo catalogue or were restored from a backup: nothing is ever loaded into them. */
export const hasDemo = (site: Site): boolean => !existsSync(withoutDemo(site));

export const leaveDemoOut = (site: Pick<Site, 'state'>): void => {
  mkdirSync(site.state, { recursive: true });
  writeFileSync(withoutDemo(site), '');
};

/** Throws if the configuration is incomplete. */
export const prepareConfiguration = (site: Site): void => {
  ensureSecret();
  requireConfigured(ROOT, site);
  mkdirSync(site.state, { recursive: true });
};

/** Generates only the first releases and loads the catalogue: enough to open the site; a build may run meanwhile. */
export const loadFirstMusic = async (site: Site): Promise<void> => {
  await run('node', ['db/demo/make.ts', '--first']);
  await run('node', ['db/demo/load.ts', '--persist-to', site.state, '--beside-build']);
};

const finishMusic = async (site: Site, target: string[]): Promise<void> => {
  await run('node', ['db/demo/finish.ts', ...target], { priority: 'low' });
  writeFileSync(stampOf(site), schema());
};

/** Writes through the open site. */
export const loadRemainingMusic = (site: Site): Promise<void> => finishMusic(site, ['--site', `http://localhost:${site.port}`]);

/** Migrates the local database and loads the whole demo catalogue. Idempotent. */
export const prepareData = async (site: Site): Promise<void> => {
  prepareConfiguration(site);
  if (!hasDemo(site)) return migrate(site);
  if (isPrepared(site)) return;
  await run('node', ['db/demo/make.ts']);
  await migrate(site);
  await run('node', ['db/demo/load.ts', '--persist-to', site.state]);
  await finishMusic(site, ['--persist-to', site.state]);
};

/** Same with simplified music for tests: a quarter of the time, equal length and loudness. */
export const prepareSketchedData = async (site: Site): Promise<void> => {
  prepareConfiguration(site);
  if (isPrepared(site)) return;
  await Promise.all([run('node', ['db/demo/make.ts', '--sketch', '--to', SKETCHED]), migrate(site)]);
  await run('node', ['db/demo/load.ts', '--persist-to', site.state, '--from', SKETCHED]);
  writeFileSync(stampOf(site), schema());
};
