import { violationsInBothSchemes } from '../support/accessibility';
import { open, toast } from '../support/account-journey';
import { apiHeaders } from '../support/api-headers';
import { makeArtist, removeArtist } from '../support/backstage-journey';
import { expect, test } from '../support/upload-journey';
import { songFile } from './song-file.ts';

test('files uploaded on another device become tracks, or are discarded, with one press', async ({ page, site, artist: user }) => {
  const own = await makeArtist(site, user);
  for (const number of [1, 2, 3]) {
    const { name, base64 } = await songFile({
      name: `0${number} Weir.mp3`,
      title: `Weir ${number}`,
      artist: own.name,
      album: 'Weir',
      number,
      count: 3,
    });
    const file = { name, mimeType: 'audio/mpeg', buffer: Buffer.from(base64, 'base64') };
    const stored = await page.request.post('/api/v1/file-entries', { headers: await apiHeaders(page), multipart: { file } });
    expect(stored.status()).toBe(200);
  }
  await open(page, '/backstage/upload');
  const listed = page.locator('[data-part="unfinished"]');
  await expect(listed).toHaveCount(3);
  await page.getByRole('button', { name: 'Discard 03 Weir.mp3' }).click();
  const one = page.getByRole('alertdialog', { name: 'Discard “03 Weir.mp3”?' });
  await one.getByRole('button', { name: 'Discard' }).click();
  await expect(listed).toHaveCount(2);
  expect(await violationsInBothSchemes(page)).toEqual([]);

  await page.getByRole('button', { name: 'Discard all' }).click();
  await page.getByRole('alertdialog', { name: 'Discard 2 files?' }).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Create all tracks' }).click();
  await expect(listed).toHaveCount(0);
  await expect(page.locator('[data-upload] [data-part="upload-sign"] use[href$="#check"]')).toHaveCount(2);
  await page.getByRole('button', { name: /^Publish 2 tracks/ }).click();
  await expect(toast(page, 'Published 2 tracks')).toBeVisible();
  const { pagination } = await (await page.request.get('/api/v1/users/me/tracks')).json();
  expect(pagination.data.map(({ name }: { name: string }) => name).sort()).toEqual(['Weir 1', 'Weir 2']);
  await removeArtist(site, own);
});
