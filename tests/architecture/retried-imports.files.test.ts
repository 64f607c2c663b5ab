import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { wrapImports } from '../../scripts/retried-imports.ts';

/** Dynamic imports that are code: types and comments have them as well. */
const IMPORT = /(?<!typeof |[*`].*)\bimport\(/g;

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

test('a dynamic import of the islands is wrapped in the retry', () => {
  const bare = globSync('src/islands/**/*.{ts,tsx}').filter((path) => {
    const source = readFileSync(path, 'utf8');
    return count(wrapImports(source), /__retryImport\(\(\) => import\(/g) !== count(source, IMPORT);
  });
  expect(bare).toEqual([]);
});

test('an import of a type is left as it is', () => {
  expect(wrapImports("typeof import('./a')")).toBe("typeof import('./a')");
});
