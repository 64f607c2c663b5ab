import { readFile } from 'node:fs/promises';
import { violationsInBothSchemes } from '../support/accessibility';
import { expect, open, test } from '../support/account-journey';
import { cleanOf, fits } from '../support/office-journey';
import { become } from '../support/playlist-journey';

const ADMIN = { name: 'Lovisa Grahn', permissions: ['admin'] };

test.afterEach(async ({ site }) => {
  await site.run("delete from visit_days where day < '2026-01-01'");
  await site.run("delete from visit_facets where day < '2026-01-01'");
});

test('ADMIN-003 visits are reported by day, country and first page, and exported', async ({ page, site, baseURL }) => {
  const [album] = await site.run(
    "select id, name, slug from albums where visibility = 'public' and deleted_at is null order by id limit 1",
  );
  await site.run("insert into visit_days (day, visits, people, pages) values ('2025-11-03', 12, 8, 30), ('2025-10-27', 6, 5, 6)");
  for (const [facet, name, visits] of [
    ['page', `/album/${album?.id}`, 7],
    ['page', '/', 5],
    ['country', 'SE', 8],
    ['country', 'DE', 4],
  ] as const)
    await site.run("insert into visit_facets (day, facet, name, visits, people) values ('2025-11-03', ?, ?, ?, 1)", facet, name, visits);
  await become(page, baseURL, await site.createPerson(ADMIN));
  await open(page, '/admin/visitors?from=2025-11-02&to=2025-11-08');
  const figures = page.getByRole('region', { name: 'Visits a day' });
  await expect(figures).toContainText('12');
  await expect(figures).toContainText('100 % more than before');
  await expect(page.getByRole('row').nth(1)).toContainText(String(album?.name));
  await expect(page.getByRole('row').nth(1).getByRole('link')).toHaveAttribute('href', new RegExp(`^/album/${album?.id}/`));
  await page.getByRole('radio', { name: 'Countries' }).check();
  await page.getByRole('checkbox', { name: 'Show Sweden in the chart' }).check();
  await expect(page).toHaveURL(/from=2025-11-02&to=2025-11-08&by=countries&first=SE$/);
  const chart = figures.getByRole('slider', { name: 'Visits a day' });
  await chart.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expect(chart).toHaveAttribute('aria-valuetext', /^Monday 3 November, 8 visits/);
  expect(await violationsInBothSchemes(page)).toEqual([]);
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Export' }).click()]);
  expect(download.suggestedFilename()).toBe('visits-countries-2025-11-02-2025-11-08.csv');
  expect((await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n')).toEqual([
    '\ufeffcountries,visits,visits_before',
    'SE,8,0',
    'DE,4,0',
  ]);
  await page.setViewportSize({ width: 390, height: 844 });
  await fits(page);
  await cleanOf(page);
});
