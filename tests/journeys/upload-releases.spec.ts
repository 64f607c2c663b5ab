import { expect, open, test, toast } from '../support/account-journey';
import { dropFolder, makeArtist, removeArtist } from '../support/backstage-journey';
import { become } from '../support/playlist-journey';
import { songFile } from './song-file.ts';

test('files of two releases are kept apart with one press and published one after the other', async ({ page, site, baseURL }) => {
  test.setTimeout(180_000);
  const user = await site.createPerson({ permissions: ['music.create'] });
  const artist = await makeArtist(site, user);
  const [ebb, flow] = [`Ebb ${artist.id}`, `Flow ${artist.id}`];
  const song = (title: string, album: string, number: number) =>
    songFile({ name: `${album} ${title}.mp3`, title, artist: artist.name, album, number, count: 2 });
  const files = [await song('Quay', ebb, 1), await song('Pier', ebb, 2), await song('Tide', flow, 1)];
  await become(page, baseURL, user);
  await open(page, '/backstage/upload');
  await dropFolder(page, 'Music', files);

  const offer = page.getByRole('region', { name: 'These files look like 2 releases' });
  await expect(offer.getByRole('listitem')).toHaveText([`${ebb} · 2 tracks`, `${flow} · 1 track`], { timeout: 60_000 });
  await offer.getByRole('button', { name: 'Keep them apart' }).click();

  await expect(page.getByRole('radio', { name: 'Several releases' })).toBeChecked();
  const names = page.locator('[data-upload] [data-part="upload-name"]');
  const title = page.getByRole('form', { name: 'Release' }).getByRole('textbox', { name: /^Title/ });
  const releases = page.getByRole('button', { name: /Release \(2 in this upload\)/ });
  await expect(names).toHaveText([`${ebb} Pier.mp3`, `${ebb} Quay.mp3`]);
  await expect(title).toHaveValue(ebb);
  await releases.click();
  await page.getByRole('option', { name: `${flow} · 1 track` }).click();
  await expect(title).toHaveValue(flow);
  await expect(names).toHaveText([`${flow} Tide.mp3`]);
  await page.reload();
  await expect(names).toHaveText([`${ebb} Pier.mp3`, `${ebb} Quay.mp3`], { timeout: 60_000 });

  await page.getByRole('button', { name: /^Publish 2 tracks/ }).click();
  await expect(toast(page, `Published ${ebb}`)).toBeVisible({ timeout: 60_000 });
  await expect(title).toHaveValue(flow);
  await page.getByRole('button', { name: 'Publish when ready' }).click();
  await page.waitForURL(/\/backstage\/albums\/\d+\/edit$/, { timeout: 60_000 });

  const rows = await site.run(
    `select albums.name, count(tracks.id) as tracks from albums join tracks on tracks.album_id = albums.id
     where albums.name in (?, ?) group by albums.id order by albums.name`,
    ebb,
    flow,
  );
  expect(rows).toEqual([
    { name: ebb, tracks: 2 },
    { name: flow, tracks: 1 },
  ]);
  await removeArtist(site, artist);
});
