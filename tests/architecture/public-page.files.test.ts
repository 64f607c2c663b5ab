import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isReservedName } from '#functions/platform/contract/reserved-name';
import { FIXED_PAGES } from '#functions/site/page-serving/page-name';
import { ROOT } from './support/sources';

const PAGES = join(ROOT, 'src/pages');
const files = globSync('**/*.astro', { cwd: PAGES, exclude: ['_dev/**'] });

/** Page path with `*` for parameters and without rest parameters. */
const addressOf = (file: string): string =>
  file
    .replace(/(^|\/)index\.astro$|\.astro$/, '')
    .replace(/(^|\/)\[\.\.\.[^\]]+\]$/, '')
    .replace(/\[[^\]]+\]/g, '*');

const isPrerendered = (file: string): boolean => !readFileSync(join(PAGES, file), 'utf8').includes('export const prerender = false');

const prerendered = files.filter((file) => !file.startsWith('live/') && isPrerendered(file));
const twins = files.filter((file) => file.startsWith('live/'));
const twinAddresses = twins.map((file) => addressOf(file.slice('live/'.length)));

describe('public pages', () => {
  test('every prerendered page has a live twin rendered on demand', () => {
    expect(prerendered.length).toBeGreaterThan(12);
    // The twin's path may lack the artist's name.
    const hasTwin = (file: string) =>
      twinAddresses.includes(addressOf(file)) || twinAddresses.includes(addressOf(file).replace(/\/\*$/, ''));
    expect(prerendered.filter((file) => !hasTwin(file))).toEqual([]);
    expect(twins.filter(isPrerendered)).toEqual([]);
  });

  test('first segments are reserved, and every fixed page has a file and a twin', () => {
    const names = new Set(
      files.map((file) => file.split('/')[0]?.replace(/\.astro$/, '') ?? '').filter((name) => !/^\[|^index$/.test(name)),
    );
    expect([...names].filter((name) => !isReservedName(name))).toEqual([]);
    const of = (list: string[]) => [...FIXED_PAGES.keys()].filter((path) => !list.includes(path.slice(1)));
    expect([of(prerendered.map(addressOf)), of(twinAddresses)]).toEqual([[], []]);
  });
});
