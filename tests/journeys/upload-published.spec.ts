import { readFileSync } from 'node:fs';
import { mergeTests, type Page } from '@playwright/test';
import { open, toast } from '../support/account-journey';
import { closeOut, makeArtist, removeArtist } from '../support/backstage-journey';
import { violations } from '../support/menu-journey';
import { Player, test as playerTest } from '../support/player-journey';
import { choose, expect, expectStatus, openUploads, row, test as uploadTest } from '../support/upload-journey';

const test = mergeTests(playerTest, uploadTest);

const OFFER = 'Listeners can play your FLAC, WAV or AIFF instead of a smaller copy';
const settings = (page: Page) => page.getByRole('dialog', { name: 'Playback settings' });
const quality = (page: Page) => settings(page).getByLabel('Quality');
const form = (page: Page) => settings(page).locator('[data-part="played-form"]');
const sourceOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('audio')].filter(({ paused, src }) => !paused && src).map(({ src }) => new URL(src).search),
  );

/** Mocks the Network Information API. */
const onNetwork = (page: Page, connection: { type?: string; downlink?: number; saveData?: boolean }) =>
  page.addInitScript((told) => Object.defineProperty(navigator, 'connection', { get: () => told, configurable: true }), connection);

test.afterEach(({ site }) => site.set({ 'player.downloads': undefined }));

test('published files: covers are converted, originals can be downloaded and played lossless', async ({
  page,
  site,
  artist,
  sounds,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const own = await makeArtist(site, artist);
  await site.set({ 'player.downloads': true });
  const file = sounds.real('long.flac');
  await openUploads(page);

  await test.step('an unsupported cover image is converted, and an unreadable one is left out with a note', async () => {
    await choose(page, [sounds.real('bitmap.mp3')]);
    await expectStatus(page, 'bitmap.mp3', 'completed');
    await expect(row(page, 'bitmap.mp3').locator('[data-part="upload-text"]')).not.toContainText('Uploaded.');
    await expect(row(page, 'bitmap.mp3').locator('[data-part="upload-note"]')).toHaveCount(0);
    await page.getByRole('button', { name: 'Publish when ready' }).click();
    await closeOut(page, 'bitmap');
    const [track] = await site.run("select image from tracks where owner_id = ? and name = 'bitmap'", artist.id);
    const image = await page.request.get(String(track?.image));
    expect([image.status(), image.headers()['content-type']]).toEqual([200, 'image/webp']);

    await choose(page, [sounds.real('unreadable.mp3')]);
    await expectStatus(page, 'unreadable.mp3', 'completed');
    await expect(row(page, 'unreadable.mp3').locator('[data-part="upload-note"]')).toHaveText(
      'The embedded image can’t be read and is left out.',
    );
    await page.getByRole('button', { name: 'Publish when ready' }).click();
    await closeOut(page, 'unreadable');
    expect(await site.run('select image from tracks where owner_id = ? and image is null', artist.id)).toHaveLength(1);
  });

  await test.step('the artist offers the original for download and for playback', async () => {
    await choose(page, [file]);
    await expectStatus(page, 'long.flac', 'completed');
    const editor = page.locator('#upload-form');
    await editor.getByText('Listeners can download your original file').click();
    await editor.getByRole('switch', { name: /^Lossless/ }).check();
    await expect(editor).toContainText(OFFER);
    await expect(row(page, 'long.flac').locator('[data-part="upload-text"]')).not.toContainText('Uploaded.');
    await page.getByRole('button', { name: 'Publish when ready' }).click();
    await closeOut(page, 'long');
  });
  const [track] = await site.run("select id, lossless from tracks where owner_id = ? and name = 'long'", artist.id);
  expect(Number(track?.lossless)).toBe(1);
  const address = `/track/${track?.id}/long`;

  await test.step('a downloadable track offers its original in the menu while the site allows downloads', async () => {
    const [other] = await site.run("select id from tracks where owner_id = ? and name = 'bitmap'", artist.id);
    await open(page, `/artist/${own.id}/tern-tide`);
    const openMenu = async (id: number) => {
      // The menu depends on the logged-in user, who must be loaded.
      await expect(page.getByRole('button', { name: 'Your menu' })).toContainText(artist.name.split(' ')[0] ?? '');
      await page.getByRole('main').locator(`[data-menu="track:${id}"]`).first().click();
      const menu = page.locator('[data-layer][role="menu"]');
      await expect(menu.getByRole('menuitem', { name: 'Edit' })).toBeVisible();
      return menu.getByRole('menuitem', { name: 'Download' });
    };
    await expect(await openMenu(Number(other?.id))).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.locator('[data-layer][role="menu"]')).toHaveCount(0);
    const entry = await openMenu(Number(track?.id));
    const [download] = await Promise.all([page.waitForEvent('download'), entry.click()]);
    expect(download.suggestedFilename()).toBe('long.flac');
    expect(readFileSync(await download.path()).equals(readFileSync(file))).toBe(true);
    await site.set({ 'player.downloads': undefined });
    await page.reload();
    await expect(await openMenu(Number(track?.id))).toHaveCount(0);
  });

  await test.step('a listener plays the lossless original if the artist allows it, and sees the format', async () => {
    const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 }, colorScheme: 'dark' });
    const guest = await context.newPage();
    const player = new Player(guest);
    const asked: string[] = [];
    guest.on('request', (request) => request.url().endsWith('/qualities') && asked.push(request.url()));
    const play = async () => {
      await guest.goto(address);
      await guest.locator('main [data-play]').first().click();
      await player.expectSound(Number(track?.id));
      await player.ready();
    };
    const openSettings = async () => {
      await player.button('Playback settings').focus();
      await guest.keyboard.press('Enter');
    };

    // By default nothing is requested, and playback is as before.
    await play();
    expect(asked).toEqual([]);
    await openSettings();
    await expect(quality(guest)).toHaveValue('high');
    await expect(form(guest)).toHaveText(/^Opus · 48 kHz · \d+ kbit\/s$/);
    await expect.poll(() => player.at()).toBeGreaterThan(2);
    await quality(guest).selectOption('original');
    await expect(form(guest)).toHaveText(/^FLAC · 44\.1 kHz · \d+ bit · [\d,]+ kbit\/s$/);
    // Playback continues at its position.
    await expect.poll(() => player.at()).toBeGreaterThan(2);
    await expect.poll(() => sourceOf(guest)).toEqual(['?quality=original']);
    expect(await violations(guest)).toEqual([]);

    await guest.keyboard.press('Escape');
    await player.button('Open the player').click();
    await expect(guest.getByRole('dialog', { name: 'Now playing' }).locator('[data-part="played-form"]')).toHaveText(/^FLAC/);

    // The choice is remembered; an unplayable original falls back to the default.
    await guest.route('**/stream?quality=original', (route) => route.fulfill({ contentType: 'audio/flac', body: 'no music' }));
    await play();
    await expect(toast(guest, 'The original can’t be played. Playing high quality.')).toBeVisible();
    await openSettings();
    await expect(form(guest)).toHaveText(/^Opus/);
    await expect(settings(guest)).toContainText('The original of this track could not be played.');

    // The choice is stored per network type. An original that is no longer allowed is not played.
    await site.run('update tracks set lossless = 0 where id = ?', Number(track?.id));
    const phone = await context.newPage();
    await phone.setViewportSize({ width: 390, height: 844 });
    await onNetwork(phone, { type: 'cellular', downlink: 10 });
    const [onTheWay, full] = [new Player(phone), phone.getByRole('dialog', { name: 'Now playing' })];
    await phone.goto(address);
    await phone.locator('main [data-play]').first().click();
    await onTheWay.expectSound(Number(track?.id));
    expect(await sourceOf(phone)).toEqual(['']);
    await phone.locator('[data-part="mini-player"] [data-part="open"]').click();
    await expect(full.locator('[data-part="played-form"]')).toHaveText(/^Opus/);
    await full.getByRole('button', { name: 'Playback settings' }).click();
    await expect(quality(phone)).toHaveValue('high');
    await quality(phone).selectOption('original');
    await expect(settings(phone)).toContainText('No original is available for this track.');
    await expect(form(phone)).toHaveText(/^Opus/);
    await expect.poll(() => sourceOf(phone)).toEqual(['']);
    await quality(phone).selectOption('auto');
    await expect(settings(phone)).toContainText('Saved for mobile data and data saver.');
    await expect(form(phone)).toHaveText(/^Opus/);
    expect(await violations(phone)).toEqual([]);
    const kept = await phone.evaluate(() => JSON.parse(localStorage.getItem('segue.player') ?? '').value.quality);
    expect(kept).toEqual({ free: 'original', metered: 'auto' });
    await context.close();
  });
  await removeArtist(site, own);
});
