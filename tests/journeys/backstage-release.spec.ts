import { expect, open, test } from '../support/account-journey';
import { makeArtist, removeArtist } from '../support/backstage-journey';
import { become } from '../support/playlist-journey';
import { songFile } from './song-file.ts';

test('BACK-011 tracks without an artist take the release’s; forms mark only missing fields', async ({ page, site, baseURL }) => {
  const user = await site.createPerson({ permissions: ['music.create'] });
  const [own, other] = [await makeArtist(site, user), await makeArtist(site, user)];
  await become(page, baseURL, user);
  await open(page, '/backstage/upload');
  await page.getByText('One release', { exact: true }).waitFor();
  const songs = [1, 2].map((number) =>
    songFile({ name: `0${number} Pier.mp3`, title: `Pier ${number}`, artist: 'Nobody known', album: 'Pier', number, count: 2 }),
  );
  await page
    .locator('main [data-part="dropzone"] input[type=file]')
    .setInputFiles(
      (await Promise.all(songs)).map(({ name, base64 }) => ({ name, mimeType: 'audio/mpeg', buffer: Buffer.from(base64, 'base64') })),
    );
  await page.getByText('One release', { exact: true }).click();
  const row = (name: string) =>
    page.locator('[data-upload]').filter({ has: page.locator('[data-part="upload-name"]').getByText(name, { exact: true }) });
  await expect(row('02 Pier.mp3')).toHaveAttribute('data-status', 'completed', { timeout: 30_000 });
  await expect(page.locator('[data-part="upload-reason"]')).toHaveCount(0);
  for (const name of ['01 Pier.mp3', '02 Pier.mp3'])
    await expect(row(name).locator('[data-part="upload-sign"] use[href$="#check"]')).toHaveCount(1, { timeout: 30_000 });

  await row('02 Pier.mp3').locator('[data-part="upload-name"]').click();
  const form = page.locator('#upload-form');
  const title = form.getByRole('textbox', { name: /^Title/ });
  await expect(title).toHaveValue('Pier 2');
  await title.fill('');
  await expect(row('02 Pier.mp3').locator('[data-part="upload-reason"]')).toHaveCount(1);
  await expect(row('02 Pier.mp3').locator('[data-part="upload-sign"] use[href$="#check"]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Release' }).click();
  const release = page.getByRole('form', { name: 'Release' });
  await release.getByRole('combobox', { name: 'Artists' }).fill(own.name);
  await page.getByRole('option', { name: own.name }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Publish \d+ tracks/ }).click();
  await expect(title).toBeFocused();
  await expect(form.locator('[data-part="error"]')).toHaveCount(1);

  await title.fill('Pier 2');
  await expect(page.locator('[data-part="upload-reason"]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Release' }).click();
  await page.getByRole('button', { name: /^Publish \d+ tracks/ }).click();
  await page.waitForURL(/\/backstage\/albums\/\d+\/edit$/, { timeout: 60_000 });
  const { album } = await (await page.request.get(`/api/v1/albums/${/albums\/(\d+)/.exec(page.url())?.[1]}`)).json();
  expect(album.tracks.map((track: { name: string; artists: { id: number }[] }) => [track.name, track.artists[0]?.id])).toEqual([
    ['Pier 1', own.id],
    ['Pier 2', own.id],
  ]);
  for (const artist of [own, other]) await removeArtist(site, artist);
});
