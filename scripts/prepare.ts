import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { requireConfigured } from './configuration.ts';
import { fingerprint, MIGRATIONS } from './fingerprint.ts';
import { migrate } from './migrate.ts';
import { ROOT, run } from './process.ts';
import type { Site } from './site.ts';

const SECRET_BYTES = 32;

/** Makes `.dev.vars` with a random secret, unless there is one. */
const ensureSecret = (): void => {
  const file = join(ROOT, '.dev.vars');
  if (existsSync(file) && readFileSync(file, 'utf8').includes('BETTER_AUTH_SECRET=')) return;
  writeFileSync(file, `BETTER_AUTH_SECRET=${randomBytes(SECRET_BYTES).toString('base64url')}\n`, { flag: 'a', mode: 0o600 });
};

/** Where the catalogue with sketched music is kept, apart from the one that people hear. */
const SKETCHED = '.demo/sketched';

/** Names, in the folder of a state, the schema that it was brought to with everything that belongs into it. */
const stampOf = (site: Site): string => join(site.state, 'prepared-for');

const schema = (): string => fingerprint(MIGRATIONS, []);

/** Whether there is nothing to prepare: the schema is the newest, and the demo catalogue is whole. */
export const isPrepared = (site: Site): boolean => existsSync(stampOf(site)) && readFileSync(stampOf(site), 'utf8') === schema();

/** What every start needs before anything else. Throws where the configuration lacks something. */
export const prepareConfiguration = (site: Site): void => {
  ensureSecret();
  requireConfigured(ROOT);
  mkdirSync(site.state, { recursive: true });
};

/** Fills the database with the catalogue, of which only the first releases are made: enough to open the site, which may be built meanwhile. */
export const loadFirstMusic = async (site: Site): Promise<void> => {
  await run('node', ['db/demo/make.ts', '--first']);
  await run('node', ['db/demo/load.ts', '--persist-to', site.state, '--beside-build']);
};

/** Makes what `loadFirstMusic` left, which may go on while the site is open. */
export const loadRemainingMusic = async (site: Site): Promise<void> => {
  await run('node', ['db/demo/finish.ts', '--persist-to', site.state], { priority: 'low' });
  writeFileSync(stampOf(site), schema());
};

/** Brings the local database to the newest schema and fills it with the whole demo catalogue; both do nothing the second time. */
export const prepareData = async (site: Site): Promise<void> => {
  prepareConfiguration(site);
  if (isPrepared(site)) return;
  await run('node', ['db/demo/make.ts']);
  await migrate(site);
  await run('node', ['db/demo/load.ts', '--persist-to', site.state]);
  await loadRemainingMusic(site);
};

/** The same with music that is only sketched, for tests: made in a quarter of the time, as long and as loud. */
export const prepareSketchedData = async (site: Site): Promise<void> => {
  prepareConfiguration(site);
  if (isPrepared(site)) return;
  await Promise.all([run('node', ['db/demo/make.ts', '--sketch', '--to', SKETCHED]), migrate(site)]);
  await run('node', ['db/demo/load.ts', '--persist-to', site.state, '--from', SKETCHED]);
  writeFileSync(stampOf(site), schema());
};
