import { expect, open, test } from '../support/account-journey';
import { closeOut, makeArtist, removeArtist } from '../support/backstage-journey';
import { MUSIC_OFFICE } from '../support/music-journey';
import { become } from '../support/playlist-journey';
import { songFile } from './song-file.ts';

test('ADMIN-007 ADMIN-014 a music editor uploads tracks for an artist that another user manages', async ({ page, site, baseURL }) => {
  const owner = await site.createPerson({ permissions: ['music.create'] });
  const artist = await makeArtist(site, owner);
  const file = await songFile({ name: 'knot.mp3', title: 'Red Knot', artist: 'Somebody else', album: 'Waders', number: 1, count: 1 });
  await become(page, baseURL, await site.createPerson(MUSIC_OFFICE));
  await open(page, '/admin/upload');
  const forWhom = page.getByRole('region', { name: 'Upload for' });
  await forWhom.getByRole('combobox', { name: /^Artists/ }).fill(artist.name);
  await page.getByRole('option', { name: artist.name }).click();
  await expect(forWhom).toContainText(artist.name);
  await page.keyboard.press('Escape');
  await expect(forWhom).toContainText(artist.name);
  const drop = page.locator('main [data-part="dropzone"] input[type=file]');
  const sound = { name: file.name, mimeType: 'audio/mpeg', buffer: Buffer.from(file.base64, 'base64') };
  await drop.setInputFiles(sound);
  const form = page.locator('#upload-form');
  await expect(form.getByRole('textbox', { name: /^Title/ })).toHaveValue('Red Knot');
  await expect(form).toContainText(artist.name);
  await page.getByRole('button', { name: 'Publish when ready' }).click();
  await closeOut(page, 'Red Knot');
  const [made] = await site.run("select id, owner_id from tracks where name = 'Red Knot' order by id desc limit 1");
  expect(Number(made?.owner_id)).toBe(owner.id);

  await open(page, '/admin/tracks/new');
  await page.locator('main [data-part="dropzone"] input[type=file]').setInputFiles({ ...sound, name: 'again.mp3' });
  // Tags prefill the form; edits override them.
  await expect(page.getByRole('textbox', { name: /^Title/ })).toHaveValue('Red Knot');
  await page.getByRole('textbox', { name: /^Title/ }).fill('Red Knot again');
  await page.getByRole('combobox', { name: 'Add an artist' }).fill(artist.name);
  await page.getByRole('option', { name: artist.name }).click();
  await page.getByRole('button', { name: 'Create track' }).click();
  await page.waitForURL(/\/admin\/tracks\/\d+\/edit$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Red Knot again');
  const again = /tracks\/(\d+)/.exec(page.url())?.[1];

  await become(page, baseURL, owner);
  for (const id of [Number(made?.id), again]) expect((await page.request.get(`/backstage/tracks/${id}/edit`)).status()).toBe(200);
  await removeArtist(site, artist);
});
