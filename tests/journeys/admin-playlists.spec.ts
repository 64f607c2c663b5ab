import { expect, open, test, toast } from '../support/account-journey';
import { cleanOf, fits } from '../support/office-journey';
import { become, makePlaylist, undo } from '../support/playlist-journey';
import { settled } from '../support/users-journey';

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const KEEPER = {
  name: 'Klara Keeps',
  permissions: ['admin.access', 'playlists.update', 'playlists.create', 'lyrics.update', 'files.update', 'tracks.update'],
};
const DAY = 86_400_000;

test('ADMIN-018 ADMIN-019 ADMIN-041 playlists, lyrics and files are changed, deleted, restored', async ({ page, site, baseURL }) => {
  await page.setViewportSize(WIDE);
  const owner = await site.createPerson({ name: 'Pelle Plays' });
  await site.run("delete from playlists where name like 'Quay %' or name like 'قائمة %'");
  const { id } = await makePlaylist(site, owner, { name: 'Quay evening' });
  await makePlaylist(site, owner, { name: 'قائمة المساء', isPublic: false });
  await become(page, baseURL, await site.createPerson(KEEPER));
  await open(page, '/admin/playlists?filter=owner%3Ais%3APelle%20Plays');
  const row = page.getByRole('row', { name: /Quay/ });
  const chosen = page.getByRole('region', { name: 'Selected rows' });
  const status = async () => (await fetch(`${baseURL}/api/v1/playlists/${id}`)).status;

  await test.step('a playlist is renamed, and hidden with undo', async () => {
    await expect(page.getByRole('row', { name: /قائمة المساء/ })).toContainText('Private');
    await expect(row).toContainText('4');
    await cleanOf(page);
    await row.getByRole('button', { name: 'Edit Quay evening' }).click();
    const form = page.getByRole('dialog', { name: 'Edit playlist' });
    await form.getByLabel('Name').fill('Quay morning');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page, 'Playlist saved')).toBeVisible();
    await expect(row).toContainText('Quay morning');
    expect(await (await page.request.get(`/playlist/${id}/quay-morning`)).text()).toContain('Quay morning');
    await settled(page);
    await row.locator('[data-part="select-box"]').click();
    await chosen.getByRole('button', { name: 'Make private' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Make private' }).click();
    await expect(row).toContainText('Private');
    expect(await status()).toBe(404);
    await undo(page).click();
    await expect(row).toContainText('Public');
    await settled(page);
  });

  await test.step('on a phone it goes to the bin, is restored with undo, and deleted permanently', async () => {
    await page.setViewportSize(PHONE);
    await row.locator('[data-part="select-box"]').click();
    await chosen.getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('dialog');
    await expect(question).toContainText('You and their owners can restore them from the bin for 30 days.');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(row).toContainText('In the bin');
    await undo(page).click();
    await expect(row).toContainText('Public');
    expect(await status()).toBe(200);
    await settled(page);
    const choose = async (action: string) => {
      await row.getByRole('button', { name: 'More for Quay morning' }).click();
      await question.getByRole('button', { name: action, exact: true }).click();
      if (action === 'Delete permanently') await expect(question).toContainText('Deleted too: 4 playlist entries.');
      await question.getByRole('button', { name: action, exact: true }).click();
    };
    await choose('Delete');
    await expect(row).toContainText('In the bin');
    await expect(row.getByRole('link')).toHaveCount(0);
    await fits(page);
    await settled(page);
    await choose('Restore');
    await expect(toast(page, '1 playlist restored')).toBeVisible();
    await expect(row).toContainText('Public');
    expect(await status()).toBe(200);
    await undo(page).click();
    await expect(row).toContainText('In the bin');
    await settled(page);
    await choose('Delete permanently');
    await expect(toast(page, '1 playlist deleted permanently')).toBeVisible();
    await expect(row).toHaveCount(0);
    expect(await site.run('select id from playlists where id = ?', id)).toEqual([]);
    await site.run("delete from playlists where name like 'قائمة %'");
  });

  await test.step('tracks without lyrics are found; lyrics are written, deleted and restored', async () => {
    await page.setViewportSize(WIDE);
    const [track] = await site.run(
      "select id, name from tracks where visibility = 'public' and deleted_at is null and id not in (select track_id from lyrics) order by id limit 1",
    );
    const name = String(track?.name);
    await open(page, '/admin/lyrics');
    await page.getByRole('navigation', { name: 'Filter tracks' }).getByRole('link', { name: 'Without lyrics' }).click();
    await expect(page).toHaveURL(/filter=state%3Ais%3Anone/);
    await page.getByRole('searchbox', { name: 'Track' }).fill(name);
    await expect(page).toHaveURL(/query=/);
    const write = page.getByRole('link', { name: `Add lyrics to ${name}`, exact: true });
    await settled(page);
    await cleanOf(page);
    await write
      .and(page.locator(`[href="/admin/lyrics/${track?.id}/edit"]`))
      .first()
      .click();
    await page.getByRole('textbox', { name: /^Text/ }).fill('Harbour lights\nover the water');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page, 'Lyrics saved')).toBeVisible();
    await cleanOf(page);
    await page.getByRole('link', { name: 'Back to lyrics' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lyrics');
    const answer = await page.request.get(`/api/v1/lyrics?query=${encodeURIComponent(name)}`);
    expect(JSON.stringify(await answer.json())).toContain('Harbour lights');
    expect(await (await page.request.get('/lyrics')).text()).toContain(name);
    await expect(page.locator('[data-keys]')).toHaveCount(1);
    await page.getByRole('searchbox', { name: 'Track' }).fill(name);
    await expect(page).toHaveURL(/query=/);
    await settled(page);
    const lyrics = page.getByRole('row').filter({ hasText: 'Harbour lights' });
    await lyrics.locator('[data-part="select-box"]').click();
    await chosen.getByRole('button', { name: 'Delete lyrics' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete lyrics' }).click();
    await expect(toast(page, 'Lyrics of 1 track deleted')).toBeVisible();
    await expect(lyrics).toHaveCount(0);
    await undo(page).click();
    await expect(lyrics).toBeVisible();
    await page.setViewportSize(PHONE);
    await fits(page);
    await site.run('delete from lyrics where track_id = ?', Number(track?.id));
  });

  await test.step('files show their owner and track; unused files are deleted and restored', async () => {
    await page.setViewportSize(WIDE);
    const uploader = await site.createPerson({ name: 'Astrid Very-Long-Surname of the Northern Harbour District' });
    await site.run("delete from file_entries where name like 'Lonely %' or name = 'Used.wav'");
    const insert = (name: string, key: string) =>
      site.run(
        "insert into file_entries (owner_id, kind, name, storage_key, size, mime, extension, created_at) values (?, 'audio', ?, ?, 4096000, 'audio/wav', 'wav', ?)",
        ...[uploader.id, name, key, Date.now() - 2 * DAY],
      );
    const [track] = await site.run(
      "select id, name, audio_key from tracks where visibility = 'public' and deleted_at is null and audio_key is not null limit 1",
    );
    for (const number of [1, 2, 3]) await insert(`Lonely ${number}.wav`, `upload/lonely-${number}-${crypto.randomUUID()}`);
    await insert('Used.wav', `upload/used-${crypto.randomUUID()}`);
    await site.run(
      "update tracks set original_key = (select storage_key from file_entries where name = 'Used.wav') where id = ?",
      Number(track?.id),
    );
    await open(page, '/admin/files');
    const storage = page.getByRole('region', { name: 'Storage' });
    await expect(storage).toContainText(uploader.name);
    await expect(storage).toContainText('Audio');
    const used = page.getByRole('row', { name: /Used\.wav/ });
    await page.getByRole('searchbox', { name: 'Name' }).fill('used.wav');
    await expect(page).toHaveURL(/query=used/);
    await expect(used).toContainText(uploader.name);
    await expect(used.getByRole('link', { name: String(track?.name) })).toBeVisible();
    await expect(used.getByRole('link', { name: 'Download Used.wav' })).toHaveAttribute('href', /\/api\/v1\/file-entries\/\d+\/download/);
    await settled(page);
    await used.locator('[data-part="select-box"]').click();
    await chosen.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('dialog')).toContainText('1 is skipped because a track uses or used it.');
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Delete' })).toBeDisabled();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();

    await storage.getByRole('link', { name: 'Files older than a day' }).click();
    await expect(page).toHaveURL(/filter=orphan%3Ais%3Ayes/);
    await page.getByRole('searchbox', { name: 'Name' }).fill('lonely');
    await expect(page).toHaveURL(/query=lonely/);
    await expect(page.getByRole('row', { name: /Lonely/ })).toHaveCount(3);
    await settled(page);
    await page.getByRole('row').first().locator('[data-part="select-box"]').click();
    await chosen.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('dialog')).toContainText('3 have owners, who lose access to them.');
    await cleanOf(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(toast(page, '3 files deleted')).toBeVisible();
    await expect(page.getByRole('row', { name: /Lonely/ })).toHaveCount(0);
    await undo(page).click();
    await expect(page.getByRole('row', { name: /Lonely/ })).toHaveCount(3);
    await page.setViewportSize({ width: 390, height: 844 });
    await fits(page);
    await site.run('update tracks set original_key = null where id = ?', Number(track?.id));
    await site.run("delete from file_entries where name like 'Lonely %' or name = 'Used.wav'");
  });
});
