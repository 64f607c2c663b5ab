import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { violationsInBothSchemes } from '../support/accessibility';
import { expect, open, signIn, test, toast } from '../support/account-journey';
import { problemsIn } from '../support/notification-journey';
import type { SiteDatabase } from '../support/site-database';

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];

/** Adds two sittings: three tracks yesterday, two the week before; returns the names of the first. */
const listen = async (site: SiteDatabase, userId: number): Promise<string[]> => {
  const rows = await site.run(
    "select min(id) as id, name from tracks where visibility = 'public' and deleted_at is null and album_id is not null group by album_id limit 5",
  );
  const evening = Math.floor(Date.now() / DAY) * DAY - 4 * HOUR;
  const times = [evening, evening + 4 * MINUTE, evening + 9 * MINUTE, evening - 8 * DAY, evening - 8 * DAY + 3 * MINUTE];
  for (const [index, time] of times.entries()) {
    await site.run(
      'insert into plays (ticket_id, track_id, user_id, listener_hash, position, counted_at) values (?, ?, ?, ?, ?, ?)',
      crypto.randomUUID(),
      Number(rows[index]?.id),
      userId,
      `hash-${userId}`,
      2 * MINUTE,
      time,
    );
  }
  return rows.slice(0, 3).map(({ name }) => String(name));
};

test.use({ colorScheme: 'dark' });

const violations = async (page: Page): Promise<string[]> => {
  await page.emulateMedia({ colorScheme: 'dark' });
  return violationsInBothSchemes(page);
};

const value = (page: Page, label: string) => page.locator('[data-part="stat"]', { hasText: label }).locator('[data-part="value"]');

test('statistics are shared and revoked, history is deleted, a private session stores nothing', async ({
  page,
  browser,
  site,
  baseURL,
}) => {
  const user = await site.createPerson({ name: 'مريم 山田 with a very long name that no picture has the room for' });
  await signIn(page, baseURL, user);
  await open(page, '/library');
  await page.getByRole('link', { name: 'Statistics' }).press('Enter');
  await expect(page.getByText('No plays in this period')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Share' })).toBeDisabled();
  const names = await listen(site, user.id);

  await page.getByRole('radio', { name: 'Month' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(/period=week/);
  await expect(value(page, 'Plays')).toHaveText('3');
  await expect(page.getByText('more than before').first()).toBeVisible();
  await expect(page.getByRole('list', { name: 'Listening time' }).getByRole('listitem')).toHaveCount(7);
  await expect(page.getByRole('list', { name: 'Your tracks' }).getByRole('listitem')).toHaveCount(3);
  expect(await violations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Share' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Share your listening' });
  await expect(dialog.getByRole('img', { name: 'Preview: My week in music' })).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Include my name' }).press('Space');
  for (const [shape, size] of [
    ['tall', [1080, 1350]],
    ['wide', [1200, 630]],
  ] as const) {
    if (shape === 'wide') await dialog.getByText('Wide').click();
    const saving = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download image' }).click();
    const bytes = await readFile(await (await saving).path());
    expect([bytes.subarray(1, 4).toString(), bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual(['PNG', ...size]);
    expect(bytes.length).toBeGreaterThan(20_000);
  }
  expect(await site.run('select id from listening_shares where user_id = ?', user.id)).toEqual([]);
  await dialog.getByRole('button', { name: 'Create link' }).press('Enter');
  const address = (await dialog.getByRole('link', { name: /\/listening\// }).getAttribute('href')) ?? '';
  expect(await violations(page)).toEqual([]);

  const stranger = await (await browser.newContext()).newPage();
  const answer = await stranger.goto(address);
  expect([answer?.status(), answer?.headers()['cache-control'], answer?.headers()['referrer-policy']]).toEqual([
    200,
    'private, no-store',
    'no-referrer',
  ]);
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('My week in music');
  await expect(stranger.getByText(user.name)).toBeVisible();
  for (const name of names) await expect(stranger.getByText(name, { exact: true }).first()).toBeVisible();
  await expect(stranger.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await stranger.setViewportSize({ width: 390, height: 844 });
  expect(await stranger.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await dialog.getByRole('button', { name: /^Revoke/ }).click();
  await expect(toast(page, 'Link revoked')).toBeVisible();
  expect((await stranger.request.get(address)).status()).toBe(404);
  await stranger.context().close();

  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 360, height: 780 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expect(value(page, 'Plays')).toBeVisible();

  await test.step('the history replays a session, is searched, and deletes plays', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page, '/library/history');
    const sittings = page.locator('[data-part="sitting"]');
    await expect(sittings).toHaveCount(2);
    await expect(sittings.first().locator('tbody a[href^="/track/"]')).toHaveText(names.toReversed());
    expect(await violations(page)).toEqual([]);
    await sittings
      .first()
      .getByRole('button', { name: /^Play again/ })
      .press('Enter');
    await expect(page.locator('[data-region="player"] [data-part="player-bar"] [data-part="now"] b')).toHaveText(names[0] ?? '');
    const queued = () => page.evaluate(() => localStorage.getItem('segue.queue') ?? '');
    await expect.poll(queued).toContain('library:sitting');

    await page.getByRole('searchbox', { name: 'Find in your history' }).fill(names[1] ?? '');
    await expect.poll(() => sittings.locator('tbody tr').count()).toBeLessThan(5);
    await expect(sittings.locator('tbody tr', { hasText: names[1] }).first()).toBeVisible();
    await page.getByRole('searchbox', { name: 'Find in your history' }).fill('');
    await expect(sittings).toHaveCount(2);

    const row = sittings.first().locator('tbody tr').first();
    await row.focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Delete');
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('Remove this play?');
    await question.getByRole('button', { name: 'Remove' }).press('Enter');
    await expect(toast(page, '1 play removed')).toBeVisible();
    await expect(sittings.first().locator('tbody tr')).toHaveCount(2);

    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.getByRole('button', { name: 'Clear your history' }).click();
    await question.getByLabel('Time range').click();
    await page.getByRole('option', { name: 'All time' }).click();
    await question.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('No plays yet', { exact: true })).toBeVisible();
    expect(await site.run('select id from plays where user_id = ?', user.id)).toEqual([]);
  });

  await test.step('a private session is shown on every page, starts private plays, and ends', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page, '/charts');
    const switchOn = async () => {
      await page.getByRole('button', { name: 'Your menu' }).click();
      await page.getByRole('menuitemcheckbox', { name: 'Private session' }).click();
    };
    await switchOn();
    const badge = page.getByRole('button', { name: /^Private session\. Until/ });
    await expect(badge).toBeVisible();
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await problemsIn(page, '[data-region="top"]')).toEqual([]);
    }
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'private_session');
    expect(Math.round(((cookie?.expires ?? 0) * 1000 - Date.now()) / HOUR)).toBe(6);
    await page.getByRole('link', { name: 'All time' }).click();
    await expect(page).toHaveURL('/charts/all');
    await expect(badge).toBeVisible();
    await page.reload();
    await expect(badge).toBeVisible();
    await site.run('delete from player_queues where user_id = ?', user.id);
    const answerOf = (path: RegExp) => page.waitForResponse((response) => path.test(new URL(response.url()).pathname));
    const [started, saved] = [answerOf(/\/tracks\/\d+\/plays$/), answerOf(/\/player\/queue$/)];
    await page.locator('main [data-track] [data-play]').first().click();
    // The server seals into the ticket how it counts the play.
    const { ticket } = (await (await started).json()) as { ticket: string };
    expect(JSON.parse(Buffer.from(ticket.split('.')[0] ?? '', 'base64').toString())).toMatchObject({ isPrivate: true });
    expect((await saved).status()).toBe(200);
    expect(await site.run('select * from player_queues where user_id = ?', user.id)).toEqual([]);

    await page.getByRole('button', { name: 'Playback settings' }).click();
    const settings = page.getByRole('dialog', { name: 'Playback settings' });
    await expect(settings.getByRole('switch', { name: 'Private session' })).toBeChecked();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(badge).toBeVisible();
    await badge.click();
    await expect(badge).toHaveCount(0);
    await expect(toast(page, 'Private session ended. Your plays are saved again.')).toBeVisible();
  });
});
