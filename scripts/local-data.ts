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

/** Configuration without the built files, which may be incomplete while data is loaded. */
const configuration = (): string => {
  const folder = join(ROOT, '.wrangler');
  const path = join(folder, 'data.toml');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path, readFileSync(join(ROOT, 'wrangler.toml'), 'utf8').replace(ASSETS, ''));
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
    configPath: configuration(),
    persist: { path: join(resolve(ROOT, state), 'v3') },
    remoteBindings: false,
  });
  await waitUntilUnlocked(opened.env.DB);
  return opened;
};
