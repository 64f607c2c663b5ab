import { createHash } from 'node:crypto';
import { globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from './process.ts';

/** What brings a database to its schema. */
export const MIGRATIONS = ['db/migrations'];

/** What turns the sources into files: where it changes, no page of an earlier build is right any more. */
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

/**
 * The style sheets. A page has them in its text, but Astro compares of a CSS module only the names of its classes: without them a page of an earlier build
 * would keep its old look.
 */
export const styleSheets = (): string[] => globSync('src/**/*.css', { cwd: ROOT }).sort();

/** Everything that a build is made from. */
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

/** A hash of all files in `sources`, files or folders of the project, and of `extra`: equal hashes mean that there is nothing to do again. */
export const fingerprint = (sources: readonly string[], extra: string[]): string => {
  const hash = createHash('sha256').update(JSON.stringify(extra));
  for (const source of sources) {
    for (const file of filesOf(join(ROOT, source))) hash.update(relative(ROOT, file)).update(readFileSync(file));
  }
  return hash.digest('hex');
};
