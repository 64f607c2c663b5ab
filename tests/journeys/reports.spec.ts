import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Figure, FigureReport, PlayReport } from '#contracts/administration/report';
import type { TopDimension, TopRow } from '#functions/administration/report/top.contract';
import { violationsInBothSchemes } from '../support/accessibility';
import { expect, open, test, toast } from '../support/account-journey';
import { fits, renderedText } from '../support/office-journey';
import { become, button } from '../support/playlist-journey';
import type { SiteDatabase } from '../support/site-database';

const EVERYTHING = { name: 'Lovisa Grahn', permissions: ['admin'] };
const MARK = 'a journey of reports';

const count = (value: number | null) => (value ?? 0).toLocaleString('en-GB');
const ask = async <Answer>(page: Page, path: string): Promise<Answer> =>
  (await (await page.request.get(`/api/v1/reports/${path}`)).json()) as Answer;
const tile = (page: Page, figure: string) => page.locator(`[data-figure="${figure}"]`);
const inbox = (page: Page) => page.getByRole('region', { name: /^Needs attention/ });

const makeTrouble = async (site: SiteDatabase): Promise<void> => {
  await site.run(
    "insert into scheduled_runs (task, started_at, duration, outcome, error) values ('hash-sounds', ?, 12, 'failed', ?)",
    Date.now() + 60_000,
    MARK,
  );
  for (const name of ['one', 'two'])
    await site.run(
      "insert into emails (kind, recipient, subject, html, text, is_sensitive, status) values ('journey-reports', ?, 'x', '', '', 0, 'failed')",
      `${name}@example.com`,
    );
};

test.afterEach(async ({ site }) => {
  await site.run('delete from scheduled_runs where error = ?', MARK);
  await site.run('delete from health_checks');
  await site.run("delete from emails where kind = 'journey-reports'");
});

test('ADMIN-001 ADMIN-002 ADMIN-043 overview and plays are read, compared, filtered and exported', async ({ page, site, baseURL }) => {
  await site.run('delete from health_checks');
  await makeTrouble(site);
  await site.run(
    `insert into health_checks (name, state, reason, "values", duration, checked_at, changed_at) values ('database', 'well', 'quick', '{"latency":9}', 9, ?, ?),
      ('secrets', 'failing', 'missing', '{"set":[],"missing":["SMTP_PASSWORD"]}', 1, ?, ?)`,
    ...Array<number>(4).fill(Date.now()),
  );
  await become(page, baseURL, await site.createPerson(EVERYTHING));
  await open(page, '/admin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reports');
  const reports = page.getByRole('navigation', { name: 'Reports', exact: true });
  for (const name of ['Overview', 'Plays', 'Visitors']) await expect(reports.getByRole('link', { name, exact: true })).toBeVisible();
  const trouble = inbox(page).getByRole('link', { name: /^1 task is failing/ });
  await expect(trouble).toContainText('Hash older audio');
  await expect(trouble).toContainText('View');
  await expect(inbox(page).getByRole('link', { name: /^\d+ emails were not sent/ })).toBeVisible();
  const strip = page.getByRole('navigation', { name: 'Health, last 24 hours' });
  await expect(strip.getByRole('link')).toHaveCount(12);
  await expect(strip.getByRole('link').filter({ hasText: 'not tested' }).first()).toBeVisible();
  await expect(strip.getByRole('link', { name: /^Database/ })).toContainText('9 ms');
  // Failures come first, with text in addition to colour.
  await expect(strip.getByRole('link').nth(0)).toContainText(/^Site\d fail/);
  await expect(strip.getByRole('link', { name: /^Secrets/ })).toContainText('1 missing, Failing');
  await expect(strip.getByRole('link', { name: /^Secrets/ })).toHaveAttribute('href', '/admin/health#secrets');

  const { figures: shown } = await ask<{ figures: Record<Figure, FigureReport> }>(page, 'figures');
  const { plays } = shown;
  expect(plays.now).toBeGreaterThan(100);
  await expect(tile(page, 'plays').locator('b')).toHaveText(count(plays.now));
  for (const figure of ['listeners', 'accounts', 'uploads'] as const)
    await expect(tile(page, figure).locator('b')).toHaveText(count(shown[figure].now));
  const tops = { tracks: page.getByRole('region', { name: 'Tracks' }), artists: page.getByRole('region', { name: 'Artists' }) };
  const ranked = await ask<Record<TopDimension, TopRow[]>>(page, 'top');
  for (const kind of ['tracks', 'artists'] as const) {
    const rows = ranked[kind];
    await expect(tops[kind].getByRole('listitem')).toHaveCount(rows.length);
    for (const [index, { label, count: plays }] of rows.entries()) {
      await expect(tops[kind].getByRole('listitem').nth(index)).toContainText(label ?? 'Non-public');
      await expect(tops[kind].getByRole('listitem').nth(index)).toContainText(count(plays));
    }
  }
  const [stored] = await site.run('select kinds from storage_days order by day desc limit 1');
  const storage = page.getByRole('region', { name: /^Storage/ });
  if (stored) for (const word of ['Audio', 'Images']) await expect(storage).toContainText(word);
  else await expect(storage).toContainText('No data yet');
  await expect(storage.getByRole('link', { name: 'Files' })).toHaveAttribute('href', '/admin/files');
  await expect(page.getByRole('region', { name: 'Latest actions' }).getByRole('link', { name: 'All actions' })).toBeVisible();
  expect(await violationsInBothSchemes(page)).toEqual([]);

  // J and K move through the list instead of the player; Enter opens.
  const entries = inbox(page).getByRole('link');
  await page.keyboard.press('j');
  await expect(entries.first()).toBeFocused();
  await page.keyboard.press('j');
  await expect(entries.nth(1)).toBeFocused();
  await page.keyboard.press('k');
  await expect(entries.first()).toBeFocused();

  await tile(page, 'plays').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tile(page, 'listeners')).toBeFocused();
  await expect(tile(page, 'listeners')).toHaveAttribute('aria-selected', 'true');
  const chart = page.getByRole('tabpanel', { name: /^Listeners/ }).getByRole('slider', { name: 'Listeners a day' });
  await chart.focus();
  await page.keyboard.press('End');
  await expect(chart).toHaveAttribute('aria-valuetext', /listeners?/);

  await page.getByText('7 days', { exact: true }).click();
  await expect(page).toHaveURL(/\/admin\?days=7$/);
  await expect(tops.tracks.getByRole('link', { name: 'All tracks' })).toHaveAttribute('href', '/admin/plays?days=7&by=tracks');
  await expect(chart).toHaveAttribute('max', '6');

  // Figures that fail to load show this in place and are retried with a press.
  await page.route('**/api/v1/reports/figures**', (route) => route.fulfill({ status: 403, json: { status: 'error' } }));
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/admin');
  await expect(tile(page, 'uploads')).toContainText('Did not load');
  await expect(tops.tracks.getByRole('listitem').first()).toBeVisible();
  await page.unroute('**/api/v1/reports/figures**');
  await tile(page, 'uploads').click();
  await expect(tile(page, 'plays').locator('b')).toHaveText(count(plays.now));
  await expect(tile(page, 'uploads').locator('b')).toBeVisible();

  await expect(trouble).toBeVisible();
  const [waiting, figures] = await Promise.all([inbox(page).boundingBox(), page.getByRole('region', { name: 'Figures' }).boundingBox()]);
  expect(waiting?.y ?? 0).toBeLessThan(figures?.y ?? 0);
  await fits(page);

  await test.step('plays are grouped, compared and filtered by URL, and exported', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page, '/admin/plays');
    const { report } = await ask<{ report: PlayReport }>(page, 'plays');
    expect(report.plays.now).toBeGreaterThan(100);
    const figures = page.getByRole('region', { name: 'Plays a day' }).first();
    await expect(figures).toContainText(count(report.plays.now));
    const first = report.rows[0];
    await expect(page.getByRole('row').nth(1)).toContainText(first?.label ?? '-');
    await expect(page.getByRole('row').nth(1)).toContainText(count(first?.count ?? -1));

    await page.getByRole('radio', { name: 'Sources' }).check();
    await expect(page).toHaveURL(/\?days=30&by=sources$/);
    const { report: sources } = await ask<{ report: PlayReport }>(page, 'plays?by=sources');
    await expect(page.getByRole('region', { name: 'Sources' }).getByRole('row')).toHaveCount(sources.rows.length + 1);
    const ticks = page.getByRole('region', { name: 'Sources' }).getByRole('checkbox');
    await ticks.nth(0).check();
    await ticks.nth(1).check();
    await expect(page).toHaveURL(/&first=[^&]+&second=[^&]+$/);
    const legend = await page.getByRole('region', { name: 'Sources' }).getByRole('rowheader').allTextContents();
    for (const name of legend.slice(0, 2)) await expect(figures).toContainText(name);
    await ticks.nth(2).click();
    await expect(toast(page, 'You can compare two rows. Deselect one first.')).toBeVisible();
    await expect(ticks.nth(2)).not.toBeChecked();
    expect(await violationsInBothSchemes(page)).toEqual([]);

    await figures.getByText('Table', { exact: true }).click();
    await expect(figures.getByRole('row')).toHaveCount(31);

    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Export' }).click()]);
    expect(download.suggestedFilename()).toMatch(/^plays-sources-.*\.csv$/);
    const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
    expect(lines[0]).toBe('\ufeffsources,plays,plays_before');
    expect(lines[1]).toBe(`${sources.rows[0]?.name},${sources.rows[0]?.count},${sources.rows[0]?.before}`);

    await button(page, 'Filter').click();
    const adding = page.getByRole('dialog', { name: 'Add filter' });
    await adding.getByRole('button', { name: /Column/ }).click();
    await page.getByRole('option', { name: 'Country', exact: true }).click();
    await adding.getByRole('checkbox', { name: 'Germany' }).check();
    await adding.getByRole('button', { name: 'Add filter' }).click();
    await expect(page).toHaveURL(/&by=sources&filter=country%3Ais%3ADE/);
    const { report: german } = await ask<{ report: PlayReport }>(page, 'plays?by=sources&filter=country:is:DE');
    expect(german.plays.now).toBeGreaterThan(0);
    await expect(figures).toContainText(`Counted${count(german.plays.now)}`);
    await expect(page.getByRole('group', { name: 'Dimension' }).getByRole('radio')).toHaveCount(3);

    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, page.url());
    await expect(ticks.nth(1)).toBeChecked();
    for (const name of legend.slice(0, 2)) await expect(figures).toContainText(name);
    await expect(figures).toContainText('Of all plays');
    await expect(page.getByText('Country is Germany')).toBeVisible();
    await fits(page);
    await page.getByRole('button', { name: /^Remove/ }).click();
    await expect(figures).toContainText(count(report.plays.now));
    await expect(page).not.toHaveURL(/filter=/);
    await page.setViewportSize({ width: 1440, height: 900 });

    for (const [dimension, kind] of [
      ['Albums', 'albums'],
      ['Artists', 'artists'],
      ['Tracks', 'tracks'],
    ] as const) {
      await page.getByRole('radio', { name: dimension, exact: true }).check();
      const link = page.getByRole('region', { name: dimension }).getByRole('rowheader').locator(`a[href^="/admin/${kind}/"]`).first();
      const [name, path] = [await link.textContent(), await link.getAttribute('href')];
      expect(path).toMatch(/\/insights/);
      expect(await renderedText(page, path ?? '')).toContain(`Insights of ${name}`);
    }
  });

  // Parts without permission are missing, and an empty inbox shows this.
  await site.run('delete from content_reports');
  await become(page, baseURL, await site.createPerson({ name: 'Ida Berg', permissions: ['admin.access', 'playlists.update'] }));
  await open(page, '/admin');
  await expect(inbox(page)).toContainText('All caught up');
  await expect(page.getByRole('navigation', { name: 'Health' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Figures' })).toHaveCount(0);
  for (const name of ['Visitors', 'Logs']) await expect(page.getByRole('link', { name })).toHaveCount(0);
});
