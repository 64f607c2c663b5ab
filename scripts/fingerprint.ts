import { createHash } from 'node:crypto';
import { globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from './process.ts';

export const MIGRATIONS = ['db/migrations'];

/** Sources of the build itself: a change invalidates all pages of earlier builds. */
export const BUILT_BY = [
  'astro.config.mjs',
  'scripts/absent-postcss.ts',
  'scripts/css-module-types.ts',
  'scripts/minified-text.ts',
  'scripts/minified-worker.ts',
  'scripts/prerendered-styles.ts',
  'scripts/shared-styles.ts',
  'scripts/without-secrets.ts',
];

/** Astro compares only class names of CSS modules: without these, pages of an earlier build would keep outdated inline styles. */
export const styleSheets = (): string[] => globSync('src/**/*.css', { cwd: ROOT }).sort();

export const BUILT_FROM = [
  ...BUILT_BY,
  'src',
  'functions',
  'public',
  'db/schema',
  'db/migrations',
  'db/rollup',
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
