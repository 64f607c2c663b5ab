import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { transform } from 'esbuild';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { minifiedWorker } from '../../scripts/minified-worker';
import { withoutSecrets } from '../../scripts/without-secrets';

let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'segue-'));
  mkdirSync(join(root, 'server/chunks'), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

const SOURCE = `
/** Comments and other text for people. */
export const measureEverything = (firstNumber: number, secondNumber: number): number => {
  if (secondNumber > firstNumber) throw new Error('too much');
  return firstNumber - secondNumber;
};
`;

test('the Worker is minified, works as before and has source maps to the sources', async () => {
  const file = join(root, 'server/chunks/measure.mjs');
  const { code, map } = await transform(SOURCE, { loader: 'ts', sourcemap: true, sourcefile: 'functions/measure.ts' });
  writeFileSync(file, `${code}//# sourceMappingURL=measure.mjs.map\n`);
  writeFileSync(`${file}.map`, map);
  await minifiedWorker.hooks['astro:build:done']({ dir: pathToFileURL(join(root, 'client/')) });
  const minified = readFileSync(file, 'utf8');
  expect(code).toContain('firstNumber');
  expect(minified).not.toContain('firstNumber');
  const { measureEverything } = (await import(file)) as { measureEverything: (one: number, other: number) => number };
  expect(measureEverything(7, 2)).toBe(5);
  const at = minified.indexOf('throw');
  const origin = new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8'))).findEntry(0, at);
  expect(origin).toMatchObject({ originalSource: expect.stringMatching(/functions\/measure\.ts$/), originalLine: 3 });
});

test('a build contains no copy of the secrets', () => {
  const copy = join(root, 'server/.dev.vars');
  writeFileSync(copy, 'BETTER_AUTH_SECRET=x');
  withoutSecrets.hooks['astro:build:done']({ dir: pathToFileURL(join(root, 'client/')) });
  expect(() => readFileSync(copy)).toThrow('ENOENT');
});
