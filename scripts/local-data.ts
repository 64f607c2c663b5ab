import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { getPlatformProxy } from 'wrangler';
import { ROOT } from './process.ts';

export interface LocalData {
  DB: D1Database;
  BUCKET: R2Bucket;
}

const ASSETS = /^\[assets\]\n(?:(?!\[).*\n)*/m;

const STORES = /^\[\[(?:d1_databases|r2_buckets)\]\]\n/gm;

/** Configuration without the built files, which may be incomplete while data is loaded. */
const configuration = (isRemote: boolean): string => {
  const folder = join(ROOT, '.wrangler');
  const path = join(folder, isRemote ? 'remote-data.toml' : 'data.toml');
  mkdirSync(folder, { recursive: true });
  const local = readFileSync(join(ROOT, 'wrangler.toml'), 'utf8').replace(ASSETS, '');
  writeFileSync(path, isRemote ? local.replaceAll(STORES, '$&remote = true\n') : local);
  return path;
};

/** Retries, because a concurrent build locks the database briefly. */
const OPEN_TRIES = 20;
const OPEN_PAUSE_MS = 250;

const waitUntilUnlocked = async (database: D1Database): Promise<void> => {
  for (let tries = 1; ; tries += 1) {
    try {
      await database.prepare('select 1 from sqlite_master').first();
      return;
    } catch (error) {
      if (tries === OPEN_TRIES) throw error;
      await pause(OPEN_PAUSE_MS);
    }
  }
};

export const openLocalData = async (state: string): Promise<{ env: LocalData; dispose: () => Promise<void> }> => {
  // Suppresses Wrangler's message about the source of secrets.
  process.env.WRANGLER_LOG ??= 'warn';
  const opened = await getPlatformProxy<LocalData>({
    configPath: configuration(false),
    persist: { path: join(resolve(ROOT, state), 'v3') },
    remoteBindings: false,
  });
  await waitUntilUnlocked(opened.env.DB);
  return opened;
};

/** Database and bucket of the deployed site, through the operator's Cloudflare login. */
export const openRemoteData = (): Promise<{ env: LocalData; dispose: () => Promise<void> }> =>
  getPlatformProxy<LocalData>({ configPath: configuration(true), persist: false, remoteBindings: true });
