import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import configuration from '../../astro.config.mjs';
import { BUILT_FROM, fingerprint } from '../../scripts/fingerprint.ts';
import { ROOT } from '../../scripts/process.ts';

const matchesIn = (files: readonly string[], pattern: RegExp): string[] =>
  files.flatMap((file) => [...readFileSync(join(ROOT, file), 'utf8').matchAll(pattern)].map(([, name]) => name ?? ''));

const isCovered = (path: string): boolean => BUILT_FROM.some((source) => path === source || path.startsWith(`${source}/`));

test('Astro reuses no page of an earlier build after any source changed', () => {
  const define = configuration.vite?.define as Record<string, string>;
  expect(define.__BUILT_FROM__).toBe(JSON.stringify(fingerprint(BUILT_FROM, [])));
});

test('the build fingerprint covers every file that the build loads', () => {
  const scripts = matchesIn(['astro.config.mjs'], /from '\.\/(scripts\/[\w-]+\.ts)'/g).filter((path) => path !== 'scripts/fingerprint.ts');
  const sources = globSync('{src,functions}/**/*.{ts,tsx,astro}', { cwd: ROOT });
  const queries = matchesIn(sources, /from '#(db\/[\w/-]+)'/g).map((path) => `${path}.ts`);
  expect(scripts.length).toBeGreaterThan(5);
  expect(queries.length).toBeGreaterThan(100);
  expect([...new Set([...scripts, ...queries])].filter((path) => !isCovered(path))).toEqual([]);
});
