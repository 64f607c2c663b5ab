import { globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { buildStamped, isBuilt } from './build-stamp.ts';
import { BUILT_FROM, fingerprint } from './fingerprint.ts';
import { ROOT, run } from './process.ts';
import type { Site } from './site.ts';

const BUILT = join(ROOT, 'dist');
const NEXT = join(ROOT, '.wrangler/next');
/** Copy of the database for a build beside the running site. */
const NEXT_STATE = join(ROOT, '.wrangler/next-state');
const POINTER = join(ROOT, '.wrangler/deploy/config.json');

const stampsOf = (site: Site, prerenderLimit?: number) => {
  const limit = prerenderLimit === undefined ? [] : [String(prerenderLimit)];
  const hash = fingerprint(BUILT_FROM, [site.state, site.baseUrl, ...limit]);
  return { whole: hash, withoutPages: `${hash} without pages` };
};

const build = (
  site: Pick<Site, 'baseUrl' | 'state'>,
  folder: string,
  environment: Record<string, string>,
  priority?: 'low',
): Promise<void> =>
  run('astro', ['build', '--outDir', folder], {
    environment: { BASE_URL: site.baseUrl, SEGUE_STATE: site.state, ...environment },
    output: process.env.VERBOSE ? 'shown' : 'quiet',
    priority,
  });

/** Builds the site with its pages from the local database, at most `prerenderLimit` of each kind. Does nothing if the build is up to date. */
export const buildSite = async (site: Site, prerenderLimit?: number): Promise<void> => {
  const readStamp = () => stampsOf(site, prerenderLimit).whole;
  if (isBuilt(BUILT, readStamp())) return;
  const environment: Record<string, string> = prerenderLimit === undefined ? {} : { PRERENDER_LIMIT: String(prerenderLimit) };
  await buildStamped(BUILT, readStamp, () => build(site, BUILT, environment));
};

export const buildWithoutPages = async (site: Site): Promise<void> => {
  const { whole, withoutPages } = stampsOf(site);
  if (isBuilt(BUILT, whole, withoutPages)) return;
  await buildStamped(
    BUILT,
    () => stampsOf(site).withoutPages,
    () => build(site, BUILT, { PRERENDER_LIMIT: '0' }),
  );
};

/** Activates the build prepared after the last start, if it is still up to date. */
export const takeNextBuild = (site: Site): void => {
  if (isBuilt(NEXT, stampsOf(site).whole)) {
    rmSync(BUILT, { recursive: true, force: true });
    renameSync(NEXT, BUILT);
  }
  rmSync(NEXT, { recursive: true, force: true });
};

const copyDatabase = async (state: string): Promise<void> => {
  rmSync(NEXT_STATE, { recursive: true, force: true });
  for (const file of globSync('v3/d1/**/*.sqlite', { cwd: state })) {
    const copy = join(NEXT_STATE, file);
    mkdirSync(dirname(copy), { recursive: true });
    const database = new DatabaseSync(join(state, file), { readOnly: true });
    try {
      await backup(database, copy);
    } finally {
      database.close();
    }
  }
};

/**
 * Renders pages into a second folder, because replacing the files of a running site would break it, and from a copy of its database, which a
 * second process would lock.
 */
export const buildNext = async (site: Site): Promise<void> => {
  if (!isBuilt(BUILT, stampsOf(site).withoutPages)) return;
  const pointer = readFileSync(POINTER);
  await copyDatabase(resolve(ROOT, site.state));
  await buildStamped(
    NEXT,
    () => stampsOf(site).whole,
    () => build({ ...site, state: NEXT_STATE }, NEXT, {}, 'low'),
  ).finally(() => writeFileSync(POINTER, pointer));
  rmSync(NEXT_STATE, { recursive: true, force: true });
};
