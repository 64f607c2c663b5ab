import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './process.ts';

const SOURCES = [
  'src',
  'functions',
  'public',
  'db/schema',
  'db/migrations',
  'astro.config.mjs',
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

/** A hash of everything that a build is made from, and of `extra`: equal hashes mean that there is nothing to build. */
export const fingerprint = (extra: string[]): string => {
  const hash = createHash('sha256').update(JSON.stringify(extra));
  for (const source of SOURCES) {
    for (const file of filesOf(join(ROOT, source))) hash.update(file).update(readFileSync(file));
  }
  return hash.digest('hex');
};
