import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { wrapImports } from '../../scripts/retried-imports.ts';

/** Dynamic imports in code, not in types or comments. */
const IMPORT = /(?<!typeof |[*`].*)\bimport\(/g;

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

test('every dynamic import of the islands is wrapped in a retry', () => {
  const bare = globSync('src/islands/**/*.{ts,tsx}').filter((path) => {
    const source = readFileSync(path, 'utf8');
    return count(wrapImports(source), /__retryImport\(\(\) => import\(/g) !== count(source, IMPORT);
  });
  expect(bare).toEqual([]);
});

test('a type import is unchanged', () => {
  expect(wrapImports("typeof import('./a')")).toBe("typeof import('./a')");
});
