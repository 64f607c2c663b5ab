import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { getPlatformProxy } from 'wrangler';
import { ROOT } from './process.ts';

/** The local database and bucket. */
export interface LocalData {
  DB: D1Database;
  BUCKET: R2Bucket;
}

const ASSETS = /^\[assets\]\n(?:(?!\[).*\n)*/m;

/** The configuration without the built files, which may be on their way while data is loaded. */
const configuration = (): string => {
  const folder = join(ROOT, '.wrangler');
  const path = join(folder, 'data.toml');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path, readFileSync(join(ROOT, 'wrangler.toml'), 'utf8').replace(ASSETS, ''));
  return path;
};

/** Opens the database and the bucket that lie in a folder (`--persist-to`), from the project's root; `dispose` closes them. */
export const openLocalData = (state: string): Promise<{ env: LocalData; dispose: () => Promise<void> }> => {
  // Wrangler tells where it found secrets; nobody asked.
  process.env.WRANGLER_LOG ??= 'warn';
  return getPlatformProxy<LocalData>({
    configPath: configuration(),
    persist: { path: join(resolve(ROOT, state), 'v3') },
    remoteBindings: false,
  });
};
