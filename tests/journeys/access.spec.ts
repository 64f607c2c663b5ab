import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import type { Locator, Page } from '@playwright/test';
import { violationsInBothSchemes } from '../support/accessibility';
import { callsTo, open, signIn, toast, WAITING_ISLANDS } from '../support/account-journey';
import { makeArtist, removeArtist } from '../support/backstage-journey';
import { cleanOf, plainText } from '../support/office-journey';
import { follow } from '../support/player-journey';
import { expect, test } from '../support/upload-journey';

const run = promisify(execFile);

test.describe.configure({ timeout: 180_000 });

/** Enough to reach any control in a dialog. */
const TABS_MAX = 40;

const tabTo = async (page: Page, target: Locator): Promise<void> => {
  for (let pressed = 0; pressed < TABS_MAX; pressed += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
};

const widthOf = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);

// Also proves ACCT-075 ACCT-076 ACCT-077 ACCT-078 ACCT-079 ACCT-080 ACCT-081
test('ACCT-071 ACCT-072 ACCT-074 a token is shown once, limited by scope and time and deleted', async ({
  page,
  context,
  site,
  baseURL,
  request,
  sounds,
}) => {
  const user = await site.createPerson({ permissions: ['music.create', 'api.access'] });
  await site.run("insert into access_tokens (user_id, name, hash) values (?, 'Old script', ?)", user.id, crypto.randomUUID());
  await signIn(page, baseURL, user);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const sent = callsTo(page, '/api/v1/access-tokens');
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, '/account-settings');
  const panel = page.locator('#developers');
  const old = panel.getByRole('listitem').filter({ hasText: 'Old script' });
  await expect(old).toContainText('Full access (created before scopes)');
  await expect(old).toContainText('No expiration');

  const begin = panel.getByRole('button', { name: 'Create token' });
  await begin.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Token name')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.locator('[data-part="error"]')).toHaveText(['Enter a name.', 'Choose at least one scope.']);
  expect(sent).toEqual([]);
  await page.keyboard.type('Radio on the shelf');
  await expect(dialog.getByRole('checkbox', { name: 'Administration' })).toHaveCount(0);
  await tabTo(page, dialog.getByRole('checkbox', { name: /^Listen/ }));
  await page.keyboard.press('Space');
  await expect(dialog.locator('[data-part="error"]')).toHaveCount(0);
  await tabTo(page, dialog.getByRole('button', { name: /Expiration/ }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option', { name: '90 days' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(/^Expires on /)).toBeVisible();
  await tabTo(page, dialog.getByRole('button', { name: 'Create', exact: true }));
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Token create')).toBeVisible();
  const text = await dialog.getByLabel('Token', { exact: true }).inputValue();
  await tabTo(page, dialog.getByRole('button', { name: 'Copy' }));
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Copied!')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
  await expect(dialog.getByText('Copied!')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  expect(await page.content()).not.toContain(text);

  const made = panel.getByRole('listitem').filter({ hasText: 'Radio on the shelf' });
  const month = await page.evaluate(() => new Date(Date.now() + 30 * 86_400_000).toLocaleDateString('en-GB', { dateStyle: 'medium' }));
  await expect(made).toContainText('Listen');
  await expect(made).toContainText('Never');
  await expect(panel.getByRole('list')).toHaveCSS('max-height', '400px');
  await expect(made).toContainText(`Expires on ${month}`);
  const headers = { Authorization: `Bearer ${text}` };
  expect((await request.get('/api/v1/tracks', { headers })).status()).toBe(200);
  const refused = await request.get('/api/v1/notifications', { headers });
  expect([refused.status(), (await refused.json()).code]).toEqual([403, 'missing_scope']);
  await made.getByRole('button', { name: 'Delete token' }).focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog');
  await tabTo(page, question.getByRole('button', { name: 'Delete token' }));
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Token deleted')).toBeVisible();
  await expect(made).toHaveCount(0);
  expect((await request.get('/api/v1/tracks', { headers })).status()).toBe(401);

  await page.setViewportSize({ width: 390, height: 844 });
  await begin.click();
  await dialog.getByLabel('Token name').fill('A very long name of a program that somebody wrote for a phone long ago');
  await dialog.getByRole('button', { name: 'Select all' }).click();
  await dialog.getByRole('button', { name: /Expiration/ }).click();
  await page.getByRole('option', { name: 'No expiration' }).click();
  await expect(dialog.getByRole('note')).toContainText('The token works until you delete it');
  await expect.poll(() => widthOf(page)).toBeLessThanOrEqual(390);
  await page.setViewportSize({ width: 360, height: 780 });
  await expect.poll(() => widthOf(page)).toBeLessThanOrEqual(360);
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  const full = { Authorization: `Bearer ${await dialog.getByLabel('Token', { exact: true }).inputValue()}` };
  await dialog.getByRole('button', { name: 'Done' }).click();
  expect((await (await request.get('/api/v1/bootstrap-data', { headers: full })).json()).data.user.email).toBe(user.email);
  await expect(panel.getByRole('listitem').filter({ hasText: 'A very long name' })).toContainText('See your library');
  await expect.poll(() => widthOf(page)).toBeLessThanOrEqual(360);

  await test.step('the upload script of the API docs publishes a track, which the backstage analyses', async () => {
    const artist = await makeArtist(site, user);
    const token = `segue_${crypto.randomUUID()}`;
    const hash = createHash('sha256').update(token).digest('hex');
    await site.run("insert into access_tokens (user_id, name, hash, scopes) values (?, 'Script', ?, '[\"music\"]')", user.id, hash);
    const docs = await (await page.request.get('/api-docs')).text();
    const example = /id="uploading".*?<pre[^>]*>(.*?)<\/pre>/s.exec(docs)?.[1] ?? '';
    const script = sounds.write('upload.sh', plainText(example));
    const environment = { PATH: process.env.PATH, SITE: baseURL, TOKEN: token };
    const { stdout } = await run('sh', [script, sounds.real('song.wav'), 'Night Ferry'], { env: environment });
    const id = Number(/\/track\/(\d+)\/night-ferry\s*$/.exec(stdout)?.[1]);
    expect(id, stdout).toBeGreaterThan(0);

    const shown = async () => (await (await page.request.get(`/api/v1/tracks/${id}`)).json()).track;
    const lineOf = async () => (await (await page.request.get(`/api/v1/tracks/${id}/waveform`)).json()).peaks as number[];
    expect(await shown()).toMatchObject({ name: 'Night Ferry', duration: 4000, loudness: null, true_peak: null, peaks: [] });
    expect(await lineOf()).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page, '/backstage/tracks');
    await expect(page.getByRole('link', { name: 'Night Ferry' }).first()).toBeVisible();
    await expect(page.getByRole('status').getByText('Measured waveform and loudness of 1 track.')).toBeVisible();
    await cleanOf(page);
    const { loudness, true_peak, peaks } = await shown();
    expect([peaks.length, Math.max(...(await lineOf())), (await lineOf()).length]).toEqual([48, 100, 800]);
    expect([loudness, true_peak].every((level) => level < 0 && level > -30)).toBe(true);
    await page.setViewportSize({ width: 390, height: 844 });
    await follow(page, '/backstage');
    await expect(page.locator(WAITING_ISLANDS)).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Night Ferry' }).first()).toBeVisible();
    await expect(page.getByText('Measured waveform and loudness of 1 track.')).toHaveCount(0);
    await removeArtist(site, artist);
  });
});
