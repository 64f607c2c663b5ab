import type { Page } from '@playwright/test';
import { violationsOf } from '../support/accessibility';
import { expect, open, test, toast } from '../support/account-journey';
import { apiHeaders } from '../support/api-headers';
import { dropFolder, removeArtist } from '../support/backstage-journey';
import { Player } from '../support/player-journey';
import { become } from '../support/playlist-journey';
import { songFile } from './song-file.ts';

const COUNT = 3;
const FOLDER = 'Paper Boats';
const PASSWORD = 'correct horse battery';

/** Milliseconds offline, longer than the upload timeout. */
const CUT = 40_000;
const UPLOADS = /\/api\/v1\/(file-entries|s3\/|tus\/)/;
/** Upload calls before the network is cut; some files complete. */
const BEFORE_CUT = 1;

/** Passes some upload calls and delays the rest, to cut the network midway. Returns a function that releases them. */
const holdAfter = async (page: Page, count: number): Promise<() => Promise<void>> => {
  let left = count;
  await page.route(UPLOADS, (route) => {
    left -= 1;
    return left >= 0 ? route.continue() : undefined;
  });
  return () => page.unroute(UPLOADS);
};

test('BACK-002 BACK-003 BACK-005 BACK-011 UPLOAD-051 a first album, despite 40 s offline', async ({
  page,
  context,
  site,
  browser,
  baseURL,
  pageErrors,
}) => {
  test.setTimeout(300_000);
  const word = crypto.randomUUID().slice(0, 8);
  const [artistName, email] = [`Larch & Lantern ${word}`, `first-${word}@example.com`];
  await open(page, '/register');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Your name').fill('Ines Larch');
  for (const name of ['password', 'password_confirmation']) await page.locator(`input[name=${name}]`).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('/welcome');

  await open(page, '/backstage');
  await expect(page).toHaveURL(/\/backstage\/requests\/become-artist$/);
  const field = (name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}( \\*)?$`) });
  await field('Artist name').fill(artistName);
  await field('First name').fill('Ines');
  await field('Last name').fill('Larch');
  await page.getByRole('button', { name: /Your relation to the artist/ }).click();
  await page.getByRole('option', { name: 'I’m the artist or a band member' }).click();
  await field('URL 1').fill('larch.example.com/music');
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page).toHaveURL(/\/requests\/\d+\/request-submitted$/);
  const request = /\/requests\/(\d+)\//.exec(page.url())?.[1];

  const office = await (await browser.newContext({ baseURL })).newPage();
  await become(office, baseURL, await site.createPerson({ permissions: ['admin.access', 'backstageRequests.update'] }));
  const approval = await office.request.post(`/api/v1/backstage-requests/${request}/approve`, {
    headers: await apiHeaders(office),
    data: {},
  });
  expect(approval.status()).toBe(200);
  await office.context().close();

  const album = `${word} ${FOLDER}`;
  const files = await Promise.all(
    Array.from({ length: COUNT }, (_, index) => {
      const number = index + 1;
      const name = `${String(number).padStart(2, '0')} Boat.mp3`;
      return songFile({ name, title: `Boat ${number}`, artist: artistName, album, number, count: COUNT, seconds: 5 });
    }),
  );
  await page.clock.install();
  await open(page, '/backstage/upload');
  const goOn = await holdAfter(page, BEFORE_CUT);
  await dropFolder(page, FOLDER, files);
  await expect(page.locator('[data-upload]')).toHaveCount(COUNT);

  const completed = page.locator('[data-upload][data-status="completed"]');
  await expect(completed).not.toHaveCount(0);
  await context.setOffline(true);
  await goOn();
  const waiting = page.locator('[data-upload]').filter({ hasText: 'Waiting for network' });
  await expect.poll(async () => (await completed.count()) + (await waiting.count())).toBe(COUNT);
  await page.clock.fastForward(CUT);

  const form = page.locator('#upload-form');
  const title = form.getByRole('textbox', { name: /^Title/ });
  await expect(page.getByRole('radio', { name: 'One release' })).toBeChecked();
  await page.locator('[data-upload]').getByRole('button', { name: '02 Boat.mp3', exact: true }).click();
  await expect(title).toHaveValue('Boat 2');
  await title.fill('The second boat');
  await page.getByRole('button', { name: 'Release' }).click();
  const release = page.getByRole('form', { name: 'Release' });
  await expect(release.getByRole('textbox', { name: /^Title/ })).toHaveValue(album);
  await expect(release.getByText(artistName)).toBeVisible();
  expect(await completed.count()).toBeLessThan(COUNT);
  await expect(release.getByRole('textbox', { name: /^Title/ })).toHaveValue(album);
  await context.setOffline(false);
  await expect(completed).toHaveCount(COUNT, { timeout: 60_000 });
  pageErrors.splice(
    0,
    pageErrors.length,
    ...pageErrors.filter((error) => !/ERR_INTERNET_DISCONNECTED|ERR_FAILED|dynamically imported module/.test(error)),
  );
  await page.getByRole('button', { name: /^Publish \d+ tracks/ }).click();
  await page.waitForURL(/\/backstage\/albums\/\d+\/edit$/, { timeout: 120_000 });
  const out = page.getByRole('dialog', { name: `“${album}” is out`, exact: true });
  await expect(out).toBeVisible({ timeout: 60_000 });
  const [path = ''] = [await out.getByRole('link', { name: 'View' }).getAttribute('href')];
  await out.getByRole('button', { name: 'Share' }).click();
  const share = page.getByRole('dialog', { name: 'Share' });
  await expect(share.getByRole('button', { name: 'Copy link' })).toBeVisible();
  const link = await share.getByRole('textbox', { name: 'Link' }).inputValue();
  expect(new URL(link).pathname).toBe(path);
  await page.keyboard.press('Escape');
  await expect(share).toHaveCount(0);
  await expect(out).toHaveCount(0);

  const order = page.locator('[data-part="album-track"]').getByRole('link');
  await expect(order).toHaveCount(COUNT);
  await expect(order.nth(1)).toHaveText('The second boat');
  const handle = page.getByRole('button', { name: /^Move The second boat/ });
  await handle.focus();
  await page.keyboard.press('ArrowUp');
  await expect(order.first()).toHaveText('The second boat');
  await expect(handle).toBeFocused();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const id = Number(/albums\/(\d+)/.exec(page.url())?.[1]);
  const readAlbum = async () => (await (await page.request.get(`/api/v1/albums/${id}`)).json()).album;
  await expect.poll(async () => (await readAlbum()).tracks[0].name).toBe('The second boat');
  const { slug, artists, tracks, visibility } = await readAlbum();
  expect(new Set(tracks.map(({ id: track }: { id: number }) => track)).size).toBe(COUNT);
  expect([visibility, tracks.length, tracks.map(({ number }: { number: number }) => number)]).toEqual([
    'public',
    COUNT,
    Array.from({ length: COUNT }, (_, index) => index + 1),
  ]);

  const guest = await (await browser.newContext({ baseURL })).newPage();
  await guest.goto(`/search/${encodeURIComponent(album)}`);
  const main = guest.getByRole('main');
  await main.getByRole('link', { name: album }).first().click();
  await expect(guest).toHaveURL(`/album/${id}/${artists[0].slug}/${slug}`);
  expect(new URL(guest.url()).pathname).toBe(path);
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(album);
  await expect(main.locator('[data-track]')).toHaveCount(COUNT);
  await expect(main.locator('li[data-track] a[href^="/track/"]').first()).toHaveText('The second boat');
  await main.locator('[data-play]').first().click();
  await new Player(guest).expectSound(tracks[0].id);
  expect(await violationsOf(guest, '[data-region="player"]')).toEqual([]);
  await guest.context().close();

  await open(page, `/backstage/tracks/${tracks[0].id}/lyrics`);
  await page.getByRole('textbox', { name: /^Text/ }).fill('Fold the paper\nLet it go');
  await page.getByText('Sync (0 of 2)').click();
  await page.getByRole('button', { name: 'Preview' }).click();
  await new Player(page).expectSound(tracks[0].id);
  await page.keyboard.press('Space');
  await page.waitForTimeout(600);
  await page.keyboard.press('Space');
  await expect(page.getByText('Sync (2 of 2)')).toBeVisible();
  await expect(page.locator('[data-part="sync"]').getByRole('button', { name: 'Pause' })).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page, 'Lyrics and times saved')).toBeVisible();
  const { lyric } = await (await page.request.get(`/api/v1/tracks/${tracks[0].id}/lyrics`)).json();
  expect(lyric).toMatchObject({ synced: true, lines: [{ text: 'Fold the paper' }, { text: 'Let it go' }] });
  expect(lyric.lines[1].time).toBeGreaterThan(lyric.lines[0].time);
  const [artist] = await site.run('select id from artists where name = ?', artistName);
  await removeArtist(site, { id: Number(artist?.id), name: artistName });
});
