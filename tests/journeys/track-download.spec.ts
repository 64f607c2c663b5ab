import { readFileSync } from 'node:fs';
import { open } from '../support/account-journey';
import { closeOut, makeArtist, removeArtist } from '../support/backstage-journey';
import { addTrackHome } from '../support/home-rows';
import { choose, expect, expectStatus, openUploads, row, test } from '../support/upload-journey';

test('a downloadable track offers its original in the menu while the site allows downloads', async ({ page, site, artist, sounds }) => {
  const own = await makeArtist(site, artist);
  await site.set({ 'player.downloads': true });
  const file = sounds.real('song.flac');
  await openUploads(page);
  await choose(page, [file]);
  await expectStatus(page, 'song.flac', 'completed');
  const form = page.locator('#upload-form');
  await form.getByText('Listeners can download your original file').click();
  await expect(row(page, 'song.flac').locator('[data-part="upload-text"]')).not.toContainText('Uploaded.');
  await page.getByRole('button', { name: 'Publish when ready' }).click();
  await closeOut(page, 'song');
  const [track] = await site.run('select id from tracks where owner_id = ?', artist.id);
  const [other] = await site.run(
    `insert into tracks (name, slug, duration, audio_key, audio_type, audio_size, visibility)
     select 'Not for keeps', 'kept', duration, audio_key, audio_type, audio_size, 'public' from tracks where id = ? returning id`,
    Number(track?.id),
  );
  await addTrackHome(site, Number(other?.id), own);

  const openPage = async () => {
    await open(page, `/artist/${own.id}/tern-tide`);
    // The menu depends on the logged-in user, who must be loaded.
    await expect(page.getByRole('button', { name: 'Your menu' })).toContainText(artist.name.split(' ')[0] ?? '');
  };
  const openMenu = async (id: number) => {
    await page.getByRole('main').locator(`[data-menu="track:${id}"]`).first().click();
    const menu = page.locator('[data-layer][role="menu"]');
    await expect(menu.getByRole('menuitem', { name: 'Edit' })).toBeVisible();
    return menu.getByRole('menuitem', { name: 'Download' });
  };
  await openPage();
  await expect(await openMenu(Number(other?.id))).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-layer][role="menu"]')).toHaveCount(0);
  const entry = await openMenu(Number(track?.id));
  const [download] = await Promise.all([page.waitForEvent('download'), entry.click()]);
  expect(download.suggestedFilename()).toBe('song.flac');
  expect(readFileSync(await download.path()).equals(readFileSync(file))).toBe(true);

  await site.set({ 'player.downloads': undefined });
  await openPage();
  await expect(await openMenu(Number(track?.id))).toHaveCount(0);
  await removeArtist(site, own);
});
