import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, open, test, toast, WAITING_ISLANDS } from '../support/account-journey';
import { violations } from '../support/menu-journey';
import { findAlbum, follow } from '../support/player-journey';
import { become, button, dialog, orderOf, rows } from '../support/playlist-journey';

const give = (page: Page, name: string, text: string) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
const lines = (page: Page) => page.getByRole('list', { name: /^Lines of the (?:file|list)$/ }).getByRole('listitem');
const filter = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Filter lines' }).getByRole('button', { name: new RegExp(`^${name}`) });

/** Downloaded file of an action. */
const downloaded = async (page: Page, press: () => Promise<unknown>) => {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
};

test('LIB-004 a file or a pasted list becomes a playlist, and its exports import unchanged', async ({ page, site, baseURL }) => {
  const user = await site.createPerson();
  const { tracks } = await findAlbum(page.request, 3);
  const [first, second, third] = tracks.map(({ name }) => name) as [string, string, string];
  const artist = tracks[0]?.artists[0]?.name ?? '';
  await become(page, baseURL, user);
  await open(page, '/library/playlists');
  await button(page, 'More playlist actions').click();
  await page.getByRole('menuitem', { name: 'Import a playlist' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Import a playlist');
  await expect(page.locator(WAITING_ISLANDS)).toHaveCount(0);
  await test.step('an invalid file shows an error, and another one can be chosen', async () => {
    await give(page, 'photo.csv', '\u0000\u0001\u0002');
    await expect(page.locator('[data-part="choose-file"] [role="alert"]')).toBeVisible();
    await give(page, 'empty.m3u8', '#EXTM3U\n');
    await expect(page.locator('[data-part="choose-file"] [role="alert"]')).toBeVisible();
    await give(page, 'one.m3u8', '#EXTM3U\n#EXTINF:100,Nobody - Zzyzx\nzzyzx.mp3\n');
    await expect(filter(page, 'Not found')).toHaveText('Not found 1');
    await expect(button(page, 'Create with 0 tracks')).toBeDisabled();
    await button(page, 'Change file').click();
  });

  const table = ['Title,Artist', `"${first}","${artist}"`, 'Zzyzx Qwv,Nobody At All', `"${second}","${artist}"`, `"${third}",`];
  await give(page, 'Summer tape.csv', table.join('\n'));
  await expect(lines(page)).toHaveCount(4);
  await expect(filter(page, 'All')).toHaveText('All 4');
  await expect(filter(page, 'Not found')).toHaveText('Not found 1');
  await expect(lines(page).nth(1)).toContainText('Zzyzx Qwv');
  await expect(lines(page).nth(1)).toContainText('Not found');

  const likely = filter(page, 'To review');
  if ((await likely.textContent()) !== 'To review 0') await button(page, 'Accept best matches').click();
  await expect(filter(page, 'Found')).toHaveText('Found 3');
  const rest = await downloaded(page, () => button(page, 'Download the unused line').click());
  expect(rest.name).toBe('Summer tape, not imported.csv');
  expect(rest.text).toContain('2,Zzyzx Qwv,Nobody At All');

  await filter(page, 'Not found').click();
  await expect(lines(page)).toHaveCount(1);
  await button(page, 'Choose track for line 2, Zzyzx Qwv').click();
  await dialog(page, 'Line 2').getByRole('searchbox', { name: 'Search for another track' }).fill(first);
  await dialog(page, 'Line 2')
    .getByRole('button', { name: `Use ${first}` })
    .click();
  await expect(filter(page, 'Found')).toHaveText('Found 4');
  await filter(page, 'All').click();
  await button(page, `Skip ${third}`).click();
  await expect(filter(page, 'Skipped')).toHaveText('Skipped 1');
  await expect(page.getByRole('textbox', { name: 'Playlist name' })).toHaveValue('Summer tape');
  await button(page, 'Create with 3 tracks').click();
  await expect(toast(page, 'Playlist created')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Summer tape');
  await expect(rows(page)).toHaveText([first, first, second]);
  const id = Number(/playlist\/(\d+)/.exec(page.url())?.[1]);
  expect(await orderOf(page, id)).toEqual([first, first, second]);

  await follow(page, '/library/playlists');
  await button(page, 'More for Summer tape').click();
  await page.getByRole('menuitem', { name: 'Export…' }).click();
  await expect(dialog(page, 'Export playlist').getByRole('link')).toHaveCount(4);

  await page.keyboard.press('Escape');
  await follow(page, `/playlist/${id}/summer-tape`);
  const files: { name: string; text: string }[] = [];
  for (const format of ['M3U8', 'XSPF', 'CSV', 'JSON']) {
    await page.locator('[data-part="actions"] [data-menu]').click();
    await page.getByRole('menuitem', { name: 'Export…' }).click();
    const file = await downloaded(page, () => dialog(page, 'Export playlist').getByRole('link', { name: format }).click());
    expect(file.name).toBe(`Summer tape.${format.toLowerCase()}`);
    await expect(dialog(page, 'Export playlist')).toHaveCount(0);
    files.push(file);
  }
  await follow(page, '/library/playlists/import');
  await expect(page.locator(WAITING_ISLANDS)).toHaveCount(0);
  for (const file of files) {
    await give(page, file.name, file.text);
    await expect(filter(page, 'Found')).toHaveText('Found 3');
    await expect(lines(page).locator('[data-part="found"] b')).toHaveText([first, first, second]);
    await button(page, 'Change file').click();
    await expect(page.getByText('Drop a playlist file here')).toBeVisible();
  }

  await test.step('a pasted list in mixed formats becomes a playlist, and errors name their line', async () => {
    const list = [
      `1. ${first} by ${artist}`,
      '',
      `2. ${artist} – ${second}`,
      '3. Zzyzx Qwv - Nobody At All',
      `4. “${third}” — ${artist}`,
    ].join('\n');
    await page.emulateMedia({ colorScheme: 'dark' });
    await open(page, '/library/playlists/import');
    await page.getByRole('tab', { name: 'From a file' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Paste a list' })).toHaveAttribute('aria-selected', 'true');
    const field = page.getByRole('textbox', { name: 'Tracks, one per line' });
    const find = button(page, 'Find tracks');
    await expect(find).toBeDisabled();
    await field.fill(`${list}\n${'x'.repeat(501)}`);
    await expect(page.getByText('5 of 1,000 tracks')).toBeVisible();
    await find.click();
    await expect(page.getByText(/^Line 5, “x+…”, has more than 500 characters/)).toBeVisible();
    await expect(field).toBeFocused();
    expect(await violations(page)).toEqual([]);

    // A draft survives a reload, on a phone as well.
    await field.fill(list);
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, '/library/playlists/import');
    await page.getByRole('tab', { name: 'Paste a list' }).click();
    await expect(field).toHaveValue(list);
    expect(await violations(page, 'main')).toEqual([]);
    await page.setViewportSize({ width: 360, height: 780 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await page.setViewportSize({ width: 1440, height: 900 });
    await field.press('Control+Enter');
    await expect(lines(page)).toHaveCount(4);
    await expect(filter(page, 'Not found')).toHaveText('Not found 1');
    await expect(lines(page).nth(2)).toContainText('Not found');
    await button(page, 'Change list').click();
    await expect(field).toHaveValue(list);
    await find.click();

    await expect(filter(page, 'Not found')).toHaveText('Not found 1');
    await expect(page.getByRole('progressbar', { name: 'Matching lines' })).toHaveCount(0);
    const likely = filter(page, 'To review');
    if ((await likely.textContent()) !== 'To review 0') await button(page, 'Accept best matches').click();
    await expect(lines(page).locator('[data-part="found"] b')).toHaveText([first, second, third]);
    expect(await violations(page, 'main')).toEqual([]);
    await page.setViewportSize({ width: 360, height: 780 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(page.getByRole('textbox', { name: 'Playlist name' })).toHaveValue('Pasted list');
    await button(page, 'Create with 3 tracks').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pasted list');
    await expect(rows(page)).toHaveText([first, second, third]);
    await follow(page, '/library/playlists/import');
    await expect(page.locator(WAITING_ISLANDS)).toHaveCount(0);
    await page.getByRole('tab', { name: 'Paste a list' }).click();
    await expect(field).toHaveValue('');
  });
});
