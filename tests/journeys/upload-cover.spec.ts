import { closeOut, makeArtist, removeArtist } from '../support/backstage-journey';
import { choose, expect, expectStatus, openUploads, row, test } from '../support/upload-journey';

test('an unsupported cover image is converted, and an unreadable one is left out with a note', async ({ page, site, artist, sounds }) => {
  const own = await makeArtist(site, artist);
  await openUploads(page);
  await choose(page, [sounds.real('bitmap.mp3')]);
  await expectStatus(page, 'bitmap.mp3', 'completed');
  await expect(row(page, 'bitmap.mp3').locator('[data-part="upload-text"]')).not.toContainText('Uploaded.');
  await expect(row(page, 'bitmap.mp3').locator('[data-part="upload-note"]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Publish when ready' }).click();
  await closeOut(page, 'bitmap');
  const [track] = await site.run('select image from tracks where owner_id = ?', artist.id);
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
  await removeArtist(site, own);
});
