import { readFileSync } from 'node:fs';
import { open, toast } from '../support/account-journey';
import { makeArtist, removeArtist } from '../support/backstage-journey';
import { choose, expect, expectStatus, openUploads, row, test } from '../support/upload-journey';

const OFF = 'This site has switched downloads off: listeners can keep the file once it switches them on';
const ON = 'Listeners may keep the file that you uploaded';

test('a track that its artist lets listeners keep comes out of its menu as it was uploaded, while the site offers downloads', async ({
  page,
  site,
  artist,
  sounds,
}) => {
  const own = await makeArtist(site, artist);
  const file = sounds.real('song.flac');
  await openUploads(page);
  await choose(page, [file]);
  await expectStatus(page, 'song.flac', 'completed');
  const form = page.locator('#upload-form');
  await expect(form).toContainText(OFF);
  await site.set({ 'player.downloads': true });
  await openUploads(page);
  await expect(form).toContainText(ON);
  await expect(form).not.toContainText(OFF);
  await form.getByText(ON).click();
  await expect(row(page, 'song.flac').locator('[data-part="upload-text"]')).not.toContainText('Uploaded.');
  await form.getByRole('button', { name: 'Publish when ready' }).click();
  await expect(toast(page, 'Published song')).toBeVisible();

  const openMenu = async () => {
    await open(page, `/artist/${own.id}/tern-tide`);
    // The menu offers what somebody may do who is known by then.
    await expect(page.getByRole('button', { name: 'Your menu' })).toContainText(artist.name.split(' ')[0] ?? '');
    await page.getByRole('main').locator('[data-menu^="track:"]').first().click();
    await expect(page.locator('[data-layer][role="menu"]').getByRole('menuitem', { name: 'Edit' })).toBeVisible();
    return page.locator('[data-layer][role="menu"]').getByRole('menuitem', { name: 'Download' });
  };
  const entry = await openMenu();
  const [download] = await Promise.all([page.waitForEvent('download'), entry.click()]);
  expect(download.suggestedFilename()).toBe('song.flac');
  expect(readFileSync(await download.path()).equals(readFileSync(file))).toBe(true);

  await site.run('update tracks set downloadable = 0 where owner_id = ?', artist.id);
  await expect(await openMenu()).toHaveCount(0);
  await site.run('update tracks set downloadable = 1 where owner_id = ?', artist.id);
  await expect(await openMenu()).toHaveCount(1);
  await site.set({ 'player.downloads': undefined });
  await expect(await openMenu()).toHaveCount(0);
  await removeArtist(site, own);
});
