import { expect, open, test, toast } from '../support/account-journey';
import { cleanOf, fits } from '../support/office-journey';
import { become, makePlaylist, undo } from '../support/playlist-journey';
import { settled } from '../support/users-journey';

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

test('ADMIN-018 playlists of all users are renamed, hidden, deleted and restored', async ({ page, site, baseURL }) => {
  await page.setViewportSize(WIDE);
  const owner = await site.createPerson({ name: 'Pelle Plays' });
  const keeper = await site.createPerson({ name: 'Klara Keeps', permissions: ['admin.access', 'playlists.update', 'playlists.create'] });
  await site.run("delete from playlists where name like 'Quay %' or name like 'قائمة %'");
  const open1 = await makePlaylist(site, owner, { name: 'Quay evening' });
  await makePlaylist(site, owner, { name: 'قائمة المساء', isPublic: false });
  await become(page, baseURL, keeper);
  await open(page, '/admin/playlists?filter=owner%3Ais%3APelle%20Plays');
  await expect(page.getByRole('row', { name: /قائمة المساء/ })).toContainText('Private');
  const row = page.getByRole('row', { name: /Quay/ });
  await expect(row).toContainText('4');
  await cleanOf(page);
  await row.getByRole('button', { name: 'Edit Quay evening' }).click();
  const form = page.getByRole('dialog', { name: 'Edit playlist' });
  await form.getByLabel('Name').fill('Quay morning');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Playlist saved')).toBeVisible();
  await expect(row).toContainText('Quay morning');
  const shown = await page.request.get(`/playlist/${open1.id}/quay-morning`);
  expect(await shown.text()).toContain('Quay morning');
  const status = async () => (await fetch(`${baseURL}/api/v1/playlists/${open1.id}`)).status;
  await settled(page);
  await row.locator('[data-part="select-box"]').click();
  const chosen = page.getByRole('region', { name: 'Selected rows' });
  await chosen.getByRole('button', { name: 'Make private' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make private' }).click();
  await expect(row).toContainText('Private');
  expect(await status()).toBe(404);
  await undo(page).click();
  await expect(row).toContainText('Public');
  await settled(page);
  await page.setViewportSize(PHONE);
  await fits(page);
  await row.locator('[data-part="select-box"]').click();
  await chosen.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog')).toContainText('You and their owners can restore them from the bin for 30 days.');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(row).toContainText('In the bin');
  await undo(page).click();
  await expect(row).toContainText('Public');
  expect(await status()).toBe(200);
  await site.run("delete from playlists where name like 'Quay %' or name like 'قائمة %'");
});

test('ADMIN-018 a playlist in the bin is found, restored, and deleted permanently', async ({ page, site, baseURL }) => {
  await page.setViewportSize(PHONE);
  const owner = await site.createPerson({ name: 'Berta Bins' });
  await site.run("delete from playlists where name like 'Jetty %'");
  const { id } = await makePlaylist(site, owner, { name: 'Jetty evening' });
  await site.run('update playlists set deleted_at = ? where id = ?', Date.now() - 86_400_000, id);
  await become(page, baseURL, await site.createPerson({ permissions: ['admin.access', 'playlists.update'] }));
  await open(page, '/admin/playlists?query=Jetty&filter=state%3Ais%3Adeleted');
  const row = page.getByRole('row', { name: /Jetty/ });
  await expect(row).toContainText('In the bin');
  await expect(row.getByRole('link')).toHaveCount(0);
  await fits(page);
  await cleanOf(page);
  const choose = async (action: string) => {
    await row.getByRole('button', { name: 'More for Jetty evening' }).click();
    await page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click();
    const question = page.getByRole('dialog');
    if (action === 'Delete permanently') await expect(question).toContainText('Deleted too: 4 playlist entries.');
    await question.getByRole('button', { name: action, exact: true }).click();
  };
  await choose('Restore');
  await expect(toast(page, '1 playlist restored')).toBeVisible();
  await expect(row).toHaveCount(0);
  expect((await fetch(`${baseURL}/api/v1/playlists/${id}`)).status).toBe(200);
  await undo(page).click();
  await expect(row).toBeVisible();
  await settled(page);
  await choose('Delete permanently');
  await expect(toast(page, '1 playlist deleted permanently')).toBeVisible();
  await expect(row).toHaveCount(0);
  expect(await site.run('select id from playlists where id = ?', id)).toEqual([]);
});

test('ADMIN-019 tracks without lyrics are found; lyrics are written, deleted and restored', async ({ page, site, baseURL }) => {
  await page.setViewportSize(WIDE);
  const [track] = await site.run(
    "select id, name, slug from tracks where visibility = 'public' and deleted_at is null and id not in (select track_id from lyrics) order by id limit 1",
  );
  const [id, name] = [Number(track?.id), String(track?.name)];
  await become(page, baseURL, await site.createPerson({ name: 'Lina Lyric', permissions: ['admin.access', 'lyrics.update'] }));
  await open(page, '/admin/lyrics');
  await page.getByRole('navigation', { name: 'Filter tracks' }).getByRole('link', { name: 'Without lyrics' }).click();
  await expect(page).toHaveURL(/filter=state%3Ais%3Anone/);
  await page.getByRole('searchbox', { name: 'Track' }).fill(name);
  await expect(page).toHaveURL(/query=/);
  const write = page.getByRole('link', { name: `Add lyrics to ${name}`, exact: true });
  await settled(page);
  await cleanOf(page);
  await write
    .and(page.locator(`[href="/admin/lyrics/${id}/edit"]`))
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
  const row = page.getByRole('row').filter({ hasText: 'Harbour lights' });
  await row.locator('[data-part="select-box"]').click();
  await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Delete lyrics' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete lyrics' }).click();
  await expect(toast(page, 'Lyrics of 1 track deleted')).toBeVisible();
  await expect(row).toHaveCount(0);
  await undo(page).click();
  await expect(row).toBeVisible();
  await page.setViewportSize(PHONE);
  await fits(page);
  await site.run('delete from lyrics where track_id = ?', id);
});
