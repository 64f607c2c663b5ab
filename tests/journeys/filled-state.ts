import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DAY } from '#functions/platform/contract/duration';
import { createDemoLogins } from '../../scripts/demo-logins.ts';
import { fingerprint } from '../../scripts/fingerprint.ts';
import { prepareSketchedData } from '../../scripts/prepare.ts';
import type { Site } from '../../scripts/site.ts';
import { UserCache } from '../../scripts/user-cache.ts';
import { DEMO_PASSWORD } from './servers.ts';

/** Sources of the demo's rows and objects. */
export const FILLED_FROM = [
  'db/demo',
  'db/folded-table.ts',
  'db/migrations',
  'db/rollup',
  'functions/account/auth/password.ts',
  'functions/listening/play/play.contract.ts',
  'functions/platform/contract/duration.ts',
  'functions/platform/contract/fold.ts',
  'functions/platform/contract/slug.ts',
  'functions/platform/contract/time-zone.ts',
  'functions/platform/media/tint.ts',
  'functions/platform/name/name-key.ts',
  'package-lock.json',
  'scripts/demo-logins.ts',
  'scripts/local-data.ts',
  'scripts/migrate.ts',
  'scripts/prepare.ts',
  'scripts/process.ts',
  'wrangler.toml',
];

/** Demo times are relative to loading: “this week” must stay current. */
const MAX_AGE = 2 * DAY;

/** Hash of the sources and the period; `time` in milliseconds since 1970. */
export const stateHash = (time: number): string => fingerprint(FILLED_FROM, [DEMO_PASSWORD, String(Math.floor(time / MAX_AGE))]);

const stampOf = (site: Site): string => join(site.state, 'filled-from');

export const isFilled = (site: Site, hash: string): boolean => existsSync(stampOf(site)) && readFileSync(stampOf(site), 'utf8') === hash;

/** Generates the state, or restores it from the user's cache. */
export const fillState = async (site: Site, hash: string): Promise<void> => {
  rmSync(site.state, { recursive: true, force: true });
  const cache = new UserCache('demo-state');
  if (!cache.restore(hash, site.state)) {
    await prepareSketchedData(site);
    process.env.SEGUE_DEMO_PASSWORD = DEMO_PASSWORD;
    await createDemoLogins(site);
    cache.store(hash, site.state, readdirSync(site.state));
  }
  writeFileSync(stampOf(site), hash);
};
