import { violationsOf } from '../support/accessibility';
import { expect, open, test } from '../support/account-journey';
import { apiHeaders } from '../support/api-headers';
import { dropFolder, removeArtist } from '../support/backstage-journey';
import { colourPng } from '../support/image';
import { Player } from '../support/player-journey';
import { become } from '../support/playlist-journey';
import { songFile } from './song-file.ts';

const PASSWORD = 'correct horse battery';
const RED = [190, 50, 40];
const COVER = 300;

test('BACK-005 BACK-011 a new account becomes an artist and shares its first album with a guest', async ({
  page,
  site,
  baseURL,
  browser,
}) => {
  test.setTimeout(180_000);
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

  await open(page, '/backstage/upload');
  const songs = [1, 2].map((number) =>
    songFile({
      name: `0${number} Lantern ${number}.mp3`,
      title: `Lantern ${number}`,
      artist: artistName,
      album: word,
      number,
      count: 2,
      seconds: 3,
    }),
  );
  const cover = { name: 'cover.png', base64: Buffer.from(colourPng(RED, COVER, COVER)).toString('base64') };
  await dropFolder(page, 'Lanterns', [...(await Promise.all(songs)), cover]);
  await expect(page.locator('[data-upload][data-status="completed"]')).toHaveCount(2, { timeout: 60_000 });
  const release = page.getByRole('form', { name: 'Release' });
  await expect(release.locator('[data-part="image-field"] img')).toHaveAttribute('src', /\/file-entries\/\d+\/download$/);
  await page.getByRole('button', { name: /^Publish 2 tracks/ }).click();

  const out = page.getByRole('dialog', { name: `“${word}” is out`, exact: true });
  await expect(out).toBeVisible({ timeout: 60_000 });
  const [path = ''] = [await out.getByRole('link', { name: 'View' }).getAttribute('href')];
  await out.getByRole('button', { name: 'Share' }).click();
  const share = page.getByRole('dialog', { name: 'Share' });
  await expect(share.getByRole('button', { name: 'Copy link' })).toBeVisible();
  const link = await share.getByRole('textbox', { name: 'Link' }).inputValue();
  expect(new URL(link).pathname).toBe(path);

  const guest = await (await browser.newContext({ baseURL })).newPage();
  await guest.goto(link);
  const main = guest.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(word);
  await expect(main.locator('[data-track]')).toHaveCount(2);
  const { album } = await (await guest.request.get(`/api/v1/albums/${/\/album\/(\d+)/.exec(link)?.[1]}`)).json();
  expect(album.tint).toMatch(/^#/);
  const tint = await main.locator('[data-part="hero"]').evaluate((hero) => getComputedStyle(hero).getPropertyValue('--tint'));
  expect(tint).toBe(album.tint);
  await main.locator('[data-play]').first().click();
  await new Player(guest).expectSound(album.tracks[0].id);
  expect(await violationsOf(guest)).toEqual([]);
  await guest.context().close();
  const [artist] = await site.run('select id from artists where name = ?', artistName);
  await removeArtist(site, { id: Number(artist?.id), name: artistName });
});
