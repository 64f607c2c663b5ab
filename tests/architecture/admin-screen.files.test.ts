import { existsSync, globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ADMIN_SCREENS } from '#functions/site/page-serving/admin-screen.contract';

const PAGES = 'src/pages/admin';

test('every screen of the administration has a page, and every page belongs to a screen', () => {
  const paths = ADMIN_SCREENS.map(({ path }) => path);
  const withoutPage = paths.filter((path) => ![`${PAGES}${path}.astro`, `${PAGES}${path}/index.astro`].some(existsSync));
  // The logs and the settings open on their first page.
  expect(withoutPage.filter((path) => !existsSync(`${PAGES}${path}/[page].astro`))).toEqual([]);
  const pages = globSync(`${PAGES}/**/*.astro`).map((file) => file.slice(PAGES.length).replace(/(\/index)?\.astro$/, ''));
  const isBelow = (page: string) => paths.some((path) => page === path || (path !== '' && page.startsWith(`${path}/`)));
  expect(pages.filter((page) => !isBelow(page))).toEqual([]);
});
