import { readFile } from 'node:fs/promises';
import type { PlayReport } from '#contracts/administration/report';
import { DAY } from '#functions/platform/contract/duration';
import { violationsInBothSchemes } from '../support/accessibility';
import { expect, open, test } from '../support/account-journey';
import { problemsIn } from '../support/notification-journey';
import { fits, plainText, renderedText } from '../support/office-journey';
import { become } from '../support/playlist-journey';

const READER = { name: 'Lovisa Grahn', permissions: ['admin'] };
const ZONE = 'dates.default_timezone';

/** Of the roll-up by track, relative to that of the site. */
const setTracksCursor = (lastId: string): string =>
  `insert or replace into rollup_cursors (job, last_id) select 'site-tracks', ${lastId} from rollup_cursors where job = 'site-plays'`;

test.afterEach(async ({ site }) => {
  await site.run('delete from settings where name = ?', ZONE);
  await site.run('delete from site_zones');
  await site.run(setTracksCursor('last_id'));
  await site.run("delete from visit_days where day < '2026-01-01'");
  await site.run("delete from visit_facets where day < '2026-01-01'");
});

test('ADMIN-002 ADMIN-003 reports name time zones and explain odd ranges; visits are exported', async ({ page, site, baseURL }) => {
  await site.run(`insert into settings (name, value) values (?, '"Europe/Berlin"')`, ZONE);
  await become(page, baseURL, await site.createPerson(READER));
  await open(page, '/admin/plays?days=90&by=sources');
  const hours = page.getByRole('region', { name: 'Listening times' }).first();
  await expect(hours).toContainText('Europe/Berlin');
  const { report } = (await (await page.request.get('/api/v1/reports/plays')).json()) as { report: PlayReport };
  expect(report.timezone).toBe('Europe/Berlin');
  await hours.getByRole('radio', { name: 'Chart' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(hours.getByRole('table').getByRole('row')).toHaveCount(25);
  await expect(hours.getByRole('columnheader')).toHaveText(['Hour', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']);
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await page.getByRole('radio', { name: 'Tracks' }).check();
  await expect(page.getByRole('table').filter({ hasText: 'Plays' }).first()).toBeVisible();
  await expect(page.getByText('days in UTC')).toHaveCount(0);

  await test.step('pages of reports name the earlier time zone, and say while tracks are counted again', async () => {
    await site.run("insert or replace into site_zones (since, zone) values (1, 'Asia/Tokyo'), (?, 'Europe/Berlin')", Date.now() - 3 * DAY);
    await site.run(setTracksCursor('last_id - 1'));
    const recounting = 'Until then, tracks, albums and artists are shown by days in UTC.';
    const changed = page.getByRole('note').filter({ hasText: /changed on .* counted, in Asia\/Tokyo\./ });
    for (const [path, lists] of [
      ['/admin/visitors', 0],
      ['/admin', 2],
      ['/admin/plays', 1],
    ] as const) {
      await open(page, path);
      await expect(changed).toBeVisible();
      await expect(page.getByText(recounting)).toHaveCount(lists);
      await page.setViewportSize({ width: 390, height: 844 });
      await fits(page);
      await page.setViewportSize({ width: 1440, height: 900 });
    }
    expect(await problemsIn(page, '[role=note]')).toEqual([]);
  });

  await test.step('a reversed or future range is explained beside the usual one', async () => {
    for (const path of ['/admin', '/admin/plays', '/admin/visitors'])
      expect(await renderedText(page, `${path}?from=2026-03-20&to=2026-03-01`)).toContain('The last day must not be before the first.');
    for (const path of ['/admin', '/admin/plays']) {
      const html = await (await page.request.get(`${path}?from=2090-01-01&to=2090-01-07`)).text();
      expect(plainText(html)).toContain('The last day must not be in the future.');
      expect(html).toMatch(/<input[^>]* checked=""[^>]*>30 days</);
    }
    await open(page, '/admin/visitors?from=2090-01-01&to=2090-01-07');
    await expect(page.locator('main').getByRole('note').filter({ hasText: 'The last day must not be in the future.' })).toBeVisible();
    await expect(page.getByRole('radio', { name: '30 days' })).toBeChecked();
    await page.getByText('7 days', { exact: true }).click();
    await expect(page.getByText('The last day must not be in the future.')).toHaveCount(0);
  });

  await test.step('visits are reported by day, country and first page, and exported', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
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
  });
});
