import { expect, open, test, toast } from '../support/account-journey';
import { makeArtist, makeDraft, makeTrack } from '../support/backstage-journey';
import { forgetMusic, listOf, MUSIC_OFFICE } from '../support/music-journey';
import { cleanOf, fits, renderedText } from '../support/office-journey';
import { become, button, undo } from '../support/playlist-journey';
import { settled } from '../support/users-journey';

const NAMES = ['turnstone'.repeat(12), 'موسيقى للعبّارة البطيئة', '遅いフェリーのための音楽遅いフェリーのための音楽'];

test('ADMIN-006 ADMIN-007 ADMIN-008 ADMIN-009 ADMIN-010 ADMIN-011 ADMIN-012 music of all artists', async ({ page, site, baseURL }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await forgetMusic(site, 'Whimbrel');
  const owner = await site.createPerson({ permissions: ['music.create'] });
  const artist = await makeArtist(site, owner);
  const [first] = [await makeTrack(site, artist, 'Whimbrel one'), await makeTrack(site, artist, 'Whimbrel two')];
  await makeDraft(site, artist, 'Whimbrel album');
  for (const name of NAMES) await makeTrack(site, artist, `Ruddy Whimbrel ${name}`);
  await become(page, baseURL, await site.createPerson(MUSIC_OFFICE));
  await open(page, '/admin/tracks');
  await expect(page.locator('[data-keys]')).toHaveCount(1);
  const list = listOf(page, 'Tracks');

  await page.keyboard.press('/');
  await page.keyboard.type('whimbrel');
  await expect(page).toHaveURL(/query=whimbrel/);
  await expect(list.getByRole('row', { name: /Whimbrel/ })).toHaveCount(6);
  await settled(page);
  await expect(list.getByRole('row', { name: /the song/ })).toContainText('Draft');
  await cleanOf(page);
  await test.step('names of any length and script fit a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await fits(page);
    await page.getByRole('button', { name: /^More for Ruddy Whimbrel turn/ }).click();
    await expect(page.getByRole('dialog')).toContainText('Insights');
    await fits(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.setViewportSize({ width: 360, height: 740 });
    await fits(page);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await list
    .getByRole('row', { name: /Whimbrel one/ })
    .locator('[data-part="select-box"]')
    .click();
  await list
    .getByRole('row', { name: /Whimbrel two/ })
    .locator('[data-part="select-box"]')
    .click();
  const chosen = page.getByRole('region', { name: 'Selected rows' });
  await expect(chosen).toContainText('2 selected');
  await chosen.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Add tag' }).click();
  await page.getByRole('dialog', { name: 'Add tag' }).getByLabel('Tag').fill('Whimbrel mood');
  const dialog = page.getByRole('dialog', { name: 'Add this tag to 2 tracks?' });
  await dialog.getByRole('button', { name: 'Add tag' }).click();
  await expect(toast(page, 'Tag added to 2 tracks')).toBeVisible();
  expect(await site.run("select 1 from track_tags join tags on tags.id = tag_id where tags.name = 'whimbrel-mood'")).toHaveLength(2);
  await undo(page).click();
  await expect(toast(page, 'Undone')).toBeVisible();
  expect(await site.run("select 1 from track_tags join tags on tags.id = tag_id where tags.name = 'whimbrel-mood'")).toHaveLength(0);

  await button(page, 'More for Whimbrel two').click();
  const sheet = page.getByRole('dialog', { name: 'Whimbrel two' });
  await expect(sheet).toContainText(artist.name);
  await sheet.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog', { name: 'Delete 1 track?' }).getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, '1 track deleted')).toBeVisible();
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
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Whimbrel calls');
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Whimbrel calls');
  await expect(page).toHaveTitle(/^Whimbrel calls/);
  expect(await renderedText(page, `/track/${first}/whimbrel-calls`)).toContain('Whimbrel calls');
  const acts = await site.run("select action from audit_logs where actor_name = 'Ola Office' order by id desc limit 4");
  expect(acts.map(({ action }) => action)).toEqual(['tracks.update', 'tracks.delete', 'tracks.undo', 'tracks.add_tag']);

  await test.step('concurrent changes are merged, and a conflict in one field shows both values', async () => {
    await site.run("update tracks set label = 'Theirs', revision = revision + 1 where id = ?", first);
    await title.fill('Whimbrel mine');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(toast(page, 'Saved Whimbrel mine')).toBeVisible();
    expect(await site.run('select name, label from tracks where id = ?', first)).toEqual([{ name: 'Whimbrel mine', label: 'Theirs' }]);

    await site.run("update tracks set name = 'Whimbrel theirs', revision = revision + 1 where id = ?", first);
    await title.fill('Whimbrel again');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const question = page.getByRole('alertdialog', { name: 'Someone else has changed this' });
    await expect(question).toContainText('Whimbrel theirs');
    await expect(question).toContainText('Whimbrel again');
    await question.getByRole('button', { name: 'Save mine' }).click();
    await expect(toast(page, 'Saved Whimbrel again')).toBeVisible();
    expect(await site.run('select name from tracks where id = ?', first)).toEqual([{ name: 'Whimbrel again' }]);
  });
  await forgetMusic(site, 'Whimbrel');

  await test.step('an artist and an album are created and renamed', async () => {
    await forgetMusic(site, 'Dotterel');
    await open(page, '/admin/artists/new');
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
    const albumTitle = page.getByRole('textbox', { name: /^Title/ });
    await albumTitle.fill('Dotterel Hymns');
    await page.getByRole('group', { name: 'Visibility' }).getByText('Public', { exact: true }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(toast(page, 'Saved Dotterel Hymns')).toBeVisible();
    await page.getByRole('dialog', { name: '“Dotterel Hymns” is out' }).getByRole('button', { name: 'Close' }).click();
    expect(await renderedText(page, `/artist/${id}/dotterel-choir`)).toContain('Dotterel Choir');
    const release = await renderedText(page, `/album/${album}/dotterel-choir/dotterel-hymns`);
    expect(release).toContain('Dotterel Hymns');
    expect(release).toContain('Dotterel Choir');
    await page.getByRole('navigation', { name: 'Music' }).getByRole('link', { name: 'Albums' }).click();
    await expect(page.locator('[data-keys]')).toHaveCount(1);
    await page.keyboard.press('/');
    await page.keyboard.type('dotterel');
    await expect(listOf(page, 'Albums').getByRole('row', { name: /Dotterel Hymns/ })).toContainText('Public');
    await forgetMusic(site, 'Dotterel');
  });
});
