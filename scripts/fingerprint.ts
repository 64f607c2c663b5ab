import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from './process.ts';

export const MIGRATIONS = ['db/migrations'];

/** Sources of pages and scripts, and of the build itself. */
export const BUILT_FROM = [
  'astro.config.mjs',
  'scripts/absent-postcss.ts',
  'scripts/browser-only.ts',
  'scripts/island-addresses.ts',
  'scripts/checked-build.ts',
  'scripts/css-module-types.ts',
  'scripts/minified-text.ts',
  'scripts/minified-worker.ts',
  'scripts/preload-helper.ts',
  'scripts/prerendered-styles.ts',
  'scripts/retried-imports.ts',
  'scripts/shared-styles.ts',
  'scripts/without-secrets.ts',
  'src',
  'functions',
  'public',
  'db/schema',
  'db/migrations',
  'db/rollup',
  'db/contract-columns.ts',
  'db/folded-name.ts',
  'db/folded-table.ts',
  'db/json-row.ts',
  'db/keyset.ts',
  'wrangler.toml',
  'package.json',
  'package-lock.json',
];

const filesOf = (path: string): string[] =>
  statSync(path).isDirectory()
    ? readdirSync(path)
        .sort()
        .flatMap((name) => filesOf(join(path, name)))
    : [path];

export const fingerprint = (sources: readonly string[], extra: string[]): string => {
  const hash = createHash('sha256').update(JSON.stringify(extra));
  for (const source of sources) {
    for (const file of filesOf(join(ROOT, source))) hash.update(relative(ROOT, file)).update(readFileSync(file));
  }
  return hash.digest('hex');
};
