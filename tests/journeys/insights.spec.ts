import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { addDays, type Insights, lastRange } from '#contracts/backstage/insight';
import { violationsInBothSchemes } from '../support/accessibility';
import { expect, open, signIn, test } from '../support/account-journey';

const ADMINISTRATOR = { email: 'admin@segue.example' };
const ARTIST = { email: 'artist@segue.example' };

/** API figures of the last days. */
const ask = async (page: Page, path: string, days = 30): Promise<Insights> => {
  const { from, to } = lastRange(Date.now(), days);
  const answer = (await (await page.request.get(`/api/v1/insights/${path}?from=${from}&to=${to}`)).json()) as { insights: Insights };
  return answer.insights;
};

const count = (value: number) => value.toLocaleString('en-GB');
const tile = (page: Page, label: string) => page.locator('[data-part="stat"]', { hasText: label }).locator('[data-part="value"]');

const expectFigures = async (page: Page, { plays, listeners, finished, likes }: Insights) => {
  await expect(tile(page, 'Plays, counted')).toHaveText(count(plays.now));
  await expect(tile(page, 'Listeners')).toHaveText(count(listeners.now));
  await expect(tile(page, 'Listened to the end')).toHaveText(`${Math.round((finished.now ?? 0) * 100)} %`);
  await expect(tile(page, 'Saves')).toHaveText(count(likes.now));
};

const dayRows = (page: Page) => page.locator('section[aria-label="Days"] tbody tr');

test('BACK-004 BACK-016 BACK-020 BACK-022 BACK-023 ADMIN-013 ADMIN-043 OBJ-05 insights', async ({ page, site, baseURL, request }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(page, baseURL, ARTIST);
  const to = lastRange(Date.now(), 1).to;
  const from = addDays(to, -3);

  await test.step('a range is chosen by its dates', async () => {
    const overview = await page.request.get('/backstage/insights');
    expect(new URL(overview.url()).pathname).toBe('/backstage/artists/1/insights');
    await open(page, `/backstage/artists/1/insights?from=${from}&to=${to}`);
    await expect(page.getByText('These 4 days')).toBeVisible();
    await page.getByRole('button', { name: 'Custom range' }).click();
    const panel = page.getByRole('dialog', { name: 'Custom range' });
    // Before the first day of a month comes its last, which would be after the other end.
    const [key, by] = from.endsWith('-01') ? (['ArrowUp', 1] as const) : (['ArrowDown', -1] as const);
    await panel.getByRole('spinbutton', { name: /^day.*First day/i }).press(key);
    await panel.getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(new RegExp(`\\?from=${addDays(from, by)}&to=${to}$`));
  });

  await test.step('the figures of a month match the API', async () => {
    await page.getByText('30 days', { exact: true }).click();
    await expect(page).toHaveURL(/\?days=30$/);
    const month = await ask(page, 'artists/1');
    expect(month.plays.now).toBeGreaterThan(100);
    await expectFigures(page, month);
    await expect(tile(page, 'New followers')).toHaveText(count(month.follows?.now ?? -1));
    await expect(page.locator('[data-part="top-tracks"] li').first()).toContainText(month.tracks[0]?.name ?? '-');
    await expect(page.locator('[data-part="breakdown"]').first().locator('li').first()).toContainText(
      count(month.countries[0]?.plays ?? -1),
    );
  });

  await test.step('arrow keys move through the days of the chart, and the days are exported as CSV', async () => {
    const { days, range } = await ask(page, 'artists/1');
    const chart = page.getByRole('slider', { name: 'Plays a day' });
    await chart.focus();
    await page.keyboard.press('Home');
    await expect(chart).toHaveAttribute('aria-valuetext', new RegExp(`: ${count(days[0]?.plays ?? -1)} plays?, `));
    await page.keyboard.press('ArrowRight');
    await expect(page.locator('[data-part="chart-tooltip"]')).toContainText(`${count(days[1]?.plays ?? -1)} play`);
    await page.getByRole('button', { name: 'Export' }).click();
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: 'Days' }).click()]);
    expect(download.suggestedFilename()).toBe(`artists-1-days-${range.from}-${range.to}.csv`);
    const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
    expect(lines).toHaveLength(31);
    expect(lines[1]).toMatch(new RegExp(`^${range.from},${days[0]?.plays},`));
  });

  await test.step('the table has a row for each day', async () => {
    const showTable = () => page.getByText('Table', { exact: true }).click();
    await page.getByText('7 days', { exact: true }).click();
    await expect(page).toHaveURL(/\?days=7$/);
    const week = await ask(page, 'artists/1', 7);
    await expectFigures(page, week);
    await showTable();
    await expect(dayRows(page)).toHaveCount(7);
    const plays = await dayRows(page).evaluateAll((all) => all.map((row) => row.children[1]?.textContent));
    expect(plays).toEqual(week.days.map((day) => count(day.plays)).reverse());
    await page.getByText('90 days', { exact: true }).click();
    await expect(page).toHaveURL(/\?days=90$/);
    await expectFigures(page, await ask(page, 'artists/1', 90));
    await showTable();
    await expect(dayRows(page)).toHaveCount(90);
  });

  await test.step('links open a track and its release in the same range', async () => {
    await page.locator('[data-part="top-tracks"] a').first().click();
    await expect(page).toHaveURL(/\/backstage\/tracks\/\d+\/insights\?days=90$/);
    const track = await ask(page, `tracks/${/tracks\/(\d+)/.exec(page.url())?.[1]}`, 90);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Insights of ${track.name}`);
    await expectFigures(page, track);
    await page.locator('[data-part="insight-header"]').getByRole('link', { name: track.album?.name, exact: true }).click();
    await expect(page).toHaveURL(/\/backstage\/albums\/\d+\/insights\?days=90$/);
    await expectFigures(page, await ask(page, `albums/${track.album?.id}`, 90));
  });

  await test.step('a track shows drop-off, returning listeners, cities and links; notes mark days', async () => {
    const id = (await ask(page, 'artists/1', 90)).tracks[0]?.id ?? 0;
    const today = lastRange(Date.now(), 1).to;
    for (const slot of [1, 2, 3, 4, 5])
      await site.run("insert or replace into track_play_cities values (?, ?, 'SE', 'Malmö', ?, 2)", id, today, slot);
    await site.run("insert or replace into track_play_cities values (?, ?, 'NO', 'Bodø', 1, 40)", id, today);
    await site.run("insert or replace into track_play_links values (?, ?, 'newsletter', 7)", id, today);
    await open(page, `/backstage/tracks/${id}/insights?days=90`);
    const track = await ask(page, `tracks/${id}`, 90);
    const panel = (name: string) => page.locator('section', { has: page.getByRole('heading', { name, exact: true }) });
    await expect(panel('New and returning listeners').locator('li')).toHaveCount(2);
    await expect(panel('Cities').locator('li')).toHaveText([/Malmö/]);
    await expect(panel('Your named links').locator('li')).toHaveText([/newsletter/]);

    const moments = page.getByRole('slider', { name: 'Position in the track' });
    await moments.focus();
    await page.keyboard.press('Home');
    await expect(moments).toHaveAttribute('aria-valuetext', /^At 0:00, 100 of 100 are still listening/);
    await page.keyboard.press('End');
    await expect(moments).not.toHaveAttribute('aria-valuetext', /^At 0:00/);
    expect(track.moments?.reached[0]).toBeGreaterThan(0);

    await panel('Your named links').getByRole('textbox', { name: 'Link name' }).fill('Bio on Instagram');
    await expect(panel('Your named links').locator('output')).toHaveText(/\/track\/\d+\/[^?]+\?via=bio-on-instagram$/);

    await page.getByRole('button', { name: 'New note' }).press('Enter');
    const form = page.getByRole('dialog', { name: 'New note' });
    await form.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(form.locator('[data-part="error"]')).toHaveText('Enter a text.');
    await form.getByRole('textbox', { name: /^Note/ }).fill('Played at the harbour');
    await page.keyboard.press('Enter');
    const notes = page.locator('[data-part="notes"] li');
    await expect(notes).toContainText(['Played at the harbour']);
    await expect(page.locator('[data-part="noted-day"]')).toHaveCount(1);
    const days = page.getByRole('slider', { name: 'Plays a day' });
    await days.focus();
    await page.keyboard.press('End');
    await expect(days).toHaveAttribute('aria-valuetext', /Played at the harbour$/);
    expect(await violationsInBothSchemes(page)).toEqual([]);

    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Edit note “Played at the harbour”' }).click();
    const change = page.getByRole('dialog', { name: 'Edit note' });
    await change.getByRole('textbox', { name: /^Note/ }).fill('Played at the harbour, twice');
    await change.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Delete note “Played at the harbour, twice”' }).click();
    await expect(notes).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(notes).toContainText(['Played at the harbour, twice']);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await site.run('delete from insight_notes');
    await site.run('delete from track_play_cities');
    await site.run('delete from track_play_links');
  });

  await test.step('an administrator sees the insights of every artist, release and track', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.context().clearCookies();
    await signIn(page, baseURL, ADMINISTRATOR);
    await open(page, '/admin/artists/1/insights?days=90');
    await expectFigures(page, await ask(page, 'artists/1', 90));
    await page.locator('[data-part="top-tracks"] a').first().click();
    await expect(page).toHaveURL(/\/admin\/tracks\/\d+\/insights\?days=90$/);
    const track = await ask(page, `tracks/${/tracks\/(\d+)/.exec(page.url())?.[1]}`, 90);
    await expectFigures(page, track);
    await page.locator('[data-part="insight-header"]').getByRole('link', { name: track.album?.name, exact: true }).click();
    await expect(page).toHaveURL(/\/admin\/albums\/\d+\/insights\?days=90$/);
    await expectFigures(page, await ask(page, `albums/${track.album?.id}`, 90));
  });

  await test.step('insights of other users return 404, and those of new artists are empty', async () => {
    const guest = await request.get('/backstage/artists/1/insights', { maxRedirects: 0 });
    expect(new URL(guest.headers().location ?? '', guest.url()).pathname).toBe('/login');
    const user = await site.createPerson();
    await page.context().clearCookies();
    await signIn(page, baseURL, user);
    for (const path of ['artists/1', 'albums/1', 'tracks/1', 'artists/999999', 'artists/x'])
      expect([path, (await page.request.get(`/backstage/${path}/insights`)).status()]).toEqual([path, 404]);

    const name = `A very new artist with a name that goes on for quite a while ${crypto.randomUUID()}`;
    const [artist] = await site.run('insert into artists (name, slug) values (?, ?) returning id', name, 'new');
    const id = Number(artist?.id);
    await site.run('insert into artist_managers (artist_id, user_id) values (?, ?)', id, user.id);
    await open(page, '/backstage/insights');
    await expect(page).toHaveURL(`/backstage/artists/${id}/insights`);
    await expect(page.getByText('No plays in this period')).toBeVisible();
    await expect(page.getByRole('link', { name: 'How plays are counted' })).toHaveAttribute('href', '/how-plays-are-counted');
    await site.run('delete from artists where id = ?', id);

    // Guests get the same page from the links at the end of site pages.
    expect(await (await request.get('/pricing')).text()).toMatch(/<a [^>]*href="\/how-plays-are-counted"[^>]*>\s*How plays are counted/);
    const explained = await request.get('/how-plays-are-counted');
    expect([explained.status(), await explained.text()]).toEqual([
      200,
      expect.stringContaining('A play counts after 30 seconds of a track'),
    ]);
  });
});
