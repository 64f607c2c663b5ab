import { mergeTests, type Page } from '@playwright/test';
import { toast } from '../support/account-journey';
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

test('a listener plays the lossless original if the artist allows it, and sees the format', async ({
  page,
  site,
  artist,
  sounds,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const own = await makeArtist(site, artist);
  await openUploads(page);
  await choose(page, [sounds.real('long.flac')]);
  await expectStatus(page, 'long.flac', 'completed');
  const editor = page.locator('#upload-form');
  await editor.getByRole('switch', { name: /^Lossless/ }).check();
  await expect(editor).toContainText(OFFER);
  await expect(row(page, 'long.flac').locator('[data-part="upload-text"]')).not.toContainText('Uploaded.');
  await page.getByRole('button', { name: 'Publish when ready' }).click();
  await closeOut(page, 'long');
  const [track] = await site.run('select id, lossless from tracks where owner_id = ?', artist.id);
  expect(Number(track?.lossless)).toBe(1);
  const address = `/track/${track?.id}/long`;

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
  await removeArtist(site, own);
});
