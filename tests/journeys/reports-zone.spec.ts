import type { PlayReport } from '#contracts/administration/report';
import { DAY } from '#functions/platform/contract/duration';
import { violationsInBothSchemes } from '../support/accessibility';
import { expect, open, test } from '../support/account-journey';
import { cleanOf, fits } from '../support/office-journey';
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
});

test('ADMIN-002 reports name the time zone of the site; listening times are also a table', async ({ page, site, baseURL }) => {
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
  await page.setViewportSize({ width: 390, height: 844 });
  await fits(page);
  await cleanOf(page);
});

test('pages of reports name the earlier time zone, and say while tracks are counted again', async ({ page, site, baseURL }) => {
  await site.run(`insert into settings (name, value) values (?, '"Europe/Berlin"')`, ZONE);
  await site.run("insert or replace into site_zones (since, zone) values (1, 'Asia/Tokyo'), (?, 'Europe/Berlin')", Date.now() - 3 * DAY);
  await site.run(setTracksCursor('last_id - 1'));
  await become(page, baseURL, await site.createPerson(READER));
  const changed = page.getByRole('note').filter({ hasText: /changed on .* counted, in Asia\/Tokyo\./ });
  const recounting = page.getByText('Until then, tracks, albums and artists are shown by days in UTC.');
  for (const [path, lists] of [
    ['/admin/plays', 1],
    ['/admin', 2],
    ['/admin/visitors', 0],
  ] as const) {
    await open(page, path);
    await expect(changed).toBeVisible();
    await expect(recounting).toHaveCount(lists);
    await page.setViewportSize({ width: 390, height: 844 });
    await fits(page);
    expect(await violationsInBothSchemes(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
  }
});

test('a reversed or future range is explained beside the usual one', async ({ page, site, baseURL }) => {
  await become(page, baseURL, await site.createPerson(READER));
  for (const path of ['/admin', '/admin/plays', '/admin/visitors']) {
    const note = page.locator('main').getByRole('note');
    await open(page, `${path}?from=2026-03-20&to=2026-03-01`);
    await expect(note.filter({ hasText: 'The last day must not be before the first.' })).toBeVisible();
    await open(page, `${path}?from=2090-01-01&to=2090-01-07`);
    await expect(note.filter({ hasText: 'The last day must not be in the future.' })).toBeVisible();
    await expect(page.getByRole('radio', { name: '30 days' })).toBeChecked();
  }
  await page.getByText('7 days', { exact: true }).click();
  await expect(page.getByText('The last day must not be in the future.')).toHaveCount(0);
});
