import { describe, expect, test } from 'vitest';
import { classSelectorsIn } from './support/class-selectors';
import { sources, testSources } from './support/sources';

describe('class selectors', () => {
  test('only class selectors are detected', () => {
    const selectorsIn = (text: string) => classSelectorsIn({ path: 'a.ts', text });
    expect(selectorsIn("page.locator('.track-row')")).toHaveLength(1);
    expect(selectorsIn("page.querySelector<HTMLElement>('main .track-row > a')")).toHaveLength(1);
    expect(selectorsIn("row.closest('li.track-row[data-track]')")).toHaveLength(1);
    expect(selectorsIn("const ROW = 'a, .track-row'; row.classList.add('now')")).toHaveLength(2);
    expect(selectorsIn("expect(row).toHaveClass('now')")).toHaveLength(1);
    expect(selectorsIn("page.locator('[data-file=\"song.track-row\"] a:not([hidden])'); const words = 'song.mp3';")).toEqual([]);
  });

  test('no script selects elements by class', () => {
    const browser = sources.filter(({ path }) => /^(src|scripts)\//.test(path));
    expect(browser.length).toBeGreaterThan(0);
    expect(browser.flatMap(classSelectorsIn)).toEqual([]);
  });

  test('no test selects elements by class', () => {
    const tests = testSources.filter(({ path }) => /\.(spec|test)\.tsx?$|^tests\/(support|journeys|platform\/ui)\//.test(path));
    const others = tests.filter(({ path }) => !path.startsWith('tests/architecture/'));
    expect(others.length).toBeGreaterThan(0);
    expect(others.flatMap(classSelectorsIn)).toEqual([]);
  });
});
