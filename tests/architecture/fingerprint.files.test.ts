import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import configuration from '../../astro.config.mjs';
import { BUILT_BY, fingerprint, styleSheets } from '../../scripts/fingerprint.ts';
import { ROOT } from '../../scripts/process.ts';

test('the build fingerprint changes with any style sheet', () => {
  const define = configuration.vite?.define as Record<string, string>;
  const sheets = globSync('src/**/*.css', { cwd: ROOT });
  expect(sheets.length).toBeGreaterThan(100);
  expect(styleSheets().toSorted()).toEqual(sheets.toSorted());
  expect(define.__BUILT_BY__).toBe(JSON.stringify(fingerprint([...BUILT_BY, ...sheets.toSorted()], [])));
  expect(define.__BUILT_BY__).not.toBe(JSON.stringify(fingerprint([...BUILT_BY, ...sheets.toSorted().slice(1)], [])));
});
