import { readFile } from 'node:fs/promises';
import { expect, open, test, toast } from '../support/account-journey';
import { makeArtist, makeDraft, makeTrack } from '../support/backstage-journey';
import { forgetMusic, listOf, MUSIC_OFFICE } from '../support/music-journey';
import { problemsIn } from '../support/notification-journey';
import { cleanOf, fits } from '../support/office-journey';
import { become, button, undo } from '../support/playlist-journey';
import { settled } from '../support/users-journey';

test('ADMIN-006 ADMIN-007: the tracks of everybody are found, tagged and deleted many at once, taken out as a file and changed one by one', async ({
  page,
  site,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await forgetMusic(site, 'Whimbrel');
  const owner = await site.createPerson({ permissions: ['music.create'] });
  const artist = await makeArtist(site, owner);
  const [first] = [await makeTrack(site, artist, 'Whimbrel one'), await makeTrack(site, artist, 'Whimbrel two')];
  await makeDraft(site, artist, 'Whimbrel album');
  await become(page, baseURL, await site.createPerson(MUSIC_OFFICE));
  await open(page, '/admin');
  await page.getByRole('navigation', { name: 'Music' }).getByRole('link', { name: 'Tracks' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tracks');
  await expect(page.locator('[data-keys]')).toHaveCount(1);
  const list = listOf(page, 'Tracks');

  await page.keyboard.press('/');
  await page.keyboard.type('whimbrel');
  await expect(page).toHaveURL(/query=whimbrel/);
  await expect(list.getByRole('row', { name: /Whimbrel/ })).toHaveCount(3);
  await settled(page);
  await expect(list.getByRole('row', { name: /the song/ })).toContainText('Draft');
  expect(await problemsIn(page, 'main')).toEqual([]);
  await cleanOf(page);

  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV' }).click();
  const lines = (await readFile(await (await saved).path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines[0]).toMatch(/id,name,album,genre,state,plays,length,owner,created$/);

  await list
    .getByRole('row', { name: /Whimbrel one/ })
    .locator('[data-part="select-box"]')
    .click();
  await list
    .getByRole('row', { name: /Whimbrel two/ })
    .locator('[data-part="select-box"]')
    .click();
  const chosen = page.getByRole('region', { name: 'Chosen rows' });
  await expect(chosen).toContainText('2 selected');
  await chosen.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Add tag' }).click();
  await page.getByRole('dialog', { name: 'Add tag' }).getByLabel('Tag').fill('Whimbrel mood');
  const dialog = page.getByRole('dialog', { name: 'Give 2 tracks this tag?' });
  await dialog.getByRole('button', { name: 'Add tag' }).click();
  await expect(toast(page, 'Tag added: 2 tracks')).toBeVisible();
  expect(await site.run("select 1 from track_tags join tags on tags.id = tag_id where tags.name = 'whimbrel-mood'")).toHaveLength(2);
  await undo(page).click();
  await expect(toast(page, 'Undone')).toBeVisible();
  expect(await site.run("select 1 from track_tags join tags on tags.id = tag_id where tags.name = 'whimbrel-mood'")).toHaveLength(0);

  await button(page, 'More for Whimbrel two').click();
  const sheet = page.getByRole('dialog', { name: 'Whimbrel two' });
  await expect(sheet).toContainText(artist.name);
  await sheet.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog', { name: 'Delete 1 track?' }).getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Deleted 1 track')).toBeVisible();
  await expect(list.getByRole('row', { name: /Whimbrel two/ })).toContainText('In the bin');

  await list
    .getByRole('row', { name: /Whimbrel one/ })
    .getByText('Whimbrel one')
    .click();
  await page.waitForURL(`**/admin/tracks/${first}/edit`);
  const title = page.getByRole('textbox', { name: /^Title/ });
  await expect(title).toHaveValue('Whimbrel one');
  await title.fill('Whimbrel calls');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page, 'Saved Whimbrel calls')).toBeVisible();
  await open(page, `/track/${first}/track`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Whimbrel calls');
  const acts = await site.run("select action from audit_logs where actor_name = 'Ola Office' order by id desc limit 5");
  expect(acts.map(({ action }) => action)).toEqual([
    'tracks.update',
    'tracks.delete',
    'tracks.undo',
    'tracks.add_tag',
    'tracks.export_list',
  ]);
  await forgetMusic(site, 'Whimbrel');
});

test('ADMIN-008 ADMIN-009 ADMIN-010 ADMIN-011 ADMIN-012: an artist is made and renamed, an album is made for it, and both pages show it', async ({
  page,
  site,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await forgetMusic(site, 'Dotterel');
  await become(page, baseURL, await site.createPerson(MUSIC_OFFICE));
  await open(page, '/admin/artists');
  await page.getByRole('link', { name: 'New artist' }).click();
  await page.waitForURL('**/admin/artists/new');
  await page.getByRole('textbox', { name: /^Name/ }).fill('Dotterel');
  await page.getByRole('button', { name: 'Create artist' }).click();
  await page.waitForURL(/\/admin\/artists\/\d+\/edit$/);
  const [, id] = /artists\/(\d+)/.exec(page.url()) ?? [];
  const name = page.getByRole('textbox', { name: /^Name/ });
  await expect(name).toHaveValue('Dotterel');
  await name.fill('Dotterel Choir');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page, 'Saved Dotterel Choir')).toBeVisible();

  await open(page, '/admin/albums/new');
  await page.getByRole('textbox', { name: /^Title/ }).fill('Dotterel Songs');
  await page.getByRole('combobox', { name: /^Artists/ }).fill('Dotterel Choir');
  await page.getByRole('option', { name: 'Dotterel Choir' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Create release' }).click();
  await page.waitForURL(/\/admin\/albums\/\d+\/edit$/);
  const [, album] = /albums\/(\d+)/.exec(page.url()) ?? [];
  const title = page.getByRole('textbox', { name: /^Title/ });
  await title.fill('Dotterel Hymns');
  await page.getByText('Everyone', { exact: true }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page, 'Saved Dotterel Hymns')).toBeVisible();
  await open(page, `/artist/${id}/dotterel-choir`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Dotterel Choir');
  await open(page, `/album/${album}/dotterel-choir/dotterel-hymns`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Dotterel Hymns');
  await expect(page.locator('main')).toContainText('Dotterel Choir');

  await open(page, '/admin/albums?query=dotterel');
  await expect(listOf(page, 'Albums').getByRole('row', { name: /Dotterel Hymns/ })).toContainText('Public');
  await open(page, '/admin/artists?query=dotterel');
  await expect(listOf(page, 'Artists').getByRole('row', { name: /Dotterel Choir/ })).toBeVisible();
  await forgetMusic(site, 'Dotterel');
});

test('the lists of music fit a phone, with names that are long, from right to left or without spaces', async ({ page, site, baseURL }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await forgetMusic(site, 'Ruddy');
  const owner = await site.createPerson({ permissions: ['music.create'] });
  const artist = await makeArtist(site, owner);
  for (const name of [
    `Ruddy ${'turnstone'.repeat(12)}`,
    'Ruddy موسيقى للعبّارة البطيئة',
    'Ruddy 遅いフェリーのための音楽遅いフェリーのための音楽',
  ])
    await makeTrack(site, artist, name);
  await become(page, baseURL, await site.createPerson(MUSIC_OFFICE));
  await open(page, '/admin/tracks?query=ruddy');
  await expect(listOf(page, 'Tracks').getByRole('row', { name: /Ruddy/ })).toHaveCount(3);
  await fits(page);
  await page.getByRole('button', { name: /^More for Ruddy turn/ }).click();
  await expect(page.getByRole('dialog')).toContainText('Insights');
  await fits(page);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 360, height: 740 });
  await fits(page);
  await forgetMusic(site, 'Ruddy');
});

test('two who change one track are shown both versions where they changed the same, and keep both where they did not', async ({
  page,
  site,
  baseURL,
}) => {
  await forgetMusic(site, 'Plover');
  const artist = await makeArtist(site, await site.createPerson({ permissions: ['music.create'] }));
  const id = await makeTrack(site, artist, 'Plover');
  await become(page, baseURL, await site.createPerson(MUSIC_OFFICE));
  await open(page, `/admin/tracks/${id}/edit`);
  const title = page.getByRole('textbox', { name: /^Title/ });
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await expect(title).toHaveValue('Plover');
  await site.run("update tracks set label = 'Theirs', revision = revision + 1 where id = ?", id);
  await title.fill('Plover mine');
  await save.click();
  await expect(toast(page, 'Saved Plover mine')).toBeVisible();
  expect(await site.run('select name, label from tracks where id = ?', id)).toEqual([{ name: 'Plover mine', label: 'Theirs' }]);

  await site.run("update tracks set name = 'Plover theirs', revision = revision + 1 where id = ?", id);
  await title.fill('Plover again');
  await save.click();
  const question = page.getByRole('alertdialog', { name: 'Somebody else has changed this' });
  await expect(question).toContainText('Plover theirs');
  await expect(question).toContainText('Plover again');
  await question.getByRole('button', { name: 'Save mine' }).click();
  await expect(toast(page, 'Saved Plover again')).toBeVisible();
  expect(await site.run('select name from tracks where id = ?', id)).toEqual([{ name: 'Plover again' }]);
  await forgetMusic(site, 'Plover');
});
