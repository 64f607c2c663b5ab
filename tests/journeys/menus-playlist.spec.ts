import { expect, open, test, toast } from '../support/account-journey';
import { BESIDE, bar, beside, closeMenu, count, item, menu, openFirst, violations } from '../support/menu-journey';
import { become, button, makePlaylist, orderOf, rows, undo } from '../support/playlist-journey';

test.use({ colorScheme: 'dark' });

test('a playlist is edited, copied, moved and deleted by its menu; its rows are multi-selected', async ({ page, site, baseURL }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const user = await site.createPerson();
  const { id, address } = await makePlaylist(site, user, { name: 'Kitchen', tracks: 5 });
  await site.run('insert into playlist_folders (user_id, name) values (?, ?)', user.id, 'Rooms');
  await become(page, baseURL, user);
  await open(page, address);
  await expect(rows(page)).toHaveCount(5);
  const names = await rows(page).allTextContents();
  const editorRows = page.locator('[data-part="playlist-editor"] li[data-track]');

  await openFirst(page, editorRows.nth(1));
  await item(page, 'Remove from this playlist').click();
  await expect(rows(page)).toHaveText(names.filter((_, index) => index !== 1));
  await undo(page).click();
  await expect(rows(page)).toHaveText(names);
  await editorRows.nth(0).click({ modifiers: ['Control'], ...BESIDE });
  await editorRows.nth(2).click({ modifiers: ['Shift'], ...BESIDE });
  await expect(count(page)).toHaveText('3 selected');
  expect(await violations(page)).toEqual([]);
  await bar(page).getByRole('button', { name: 'Move to end' }).click();
  await expect(rows(page)).toHaveText([...names.slice(3), ...names.slice(0, 3)]);
  await undo(page).click();
  await expect(rows(page)).toHaveText(names);
  await expect.poll(() => orderOf(page, id)).toEqual(names);
  await page.keyboard.press('Control+a');
  await expect(count(page)).toHaveText('5 selected');
  await page.keyboard.press('Escape');
  await expect(bar(page)).toHaveCount(0);

  const beforeMenu = () => beside(page, 'Kitchen').click({ button: 'right' });
  await beforeMenu();
  await expect(item(page, 'Export…')).toBeVisible();
  await item(page, 'Make a copy').click();
  await expect(toast(page, '“Copy of Kitchen” created')).toBeVisible();
  await expect(beside(page, 'Copy of Kitchen')).toBeVisible();
  const [copy] = await site.run('select id, public from playlists where owner_id = ? and name = ?', user.id, 'Copy of Kitchen');
  expect(copy?.public).toBe(0);
  expect(await orderOf(page, Number(copy?.id))).toEqual(names);
  await undo(page).click();
  await expect(beside(page, 'Copy of Kitchen')).toHaveCount(0);

  const folderOf = async () =>
    (await site.run('select folder_id from playlist_folder_items where playlist_id = ?', id)).map(({ folder_id }) => Number(folder_id) > 0);
  await beforeMenu();
  await item(page, 'Move to folder…').click();
  await page.getByRole('dialog', { name: 'Move to folder' }).getByRole('button', { name: 'Rooms' }).click();
  await expect(toast(page, 'Moved to “Rooms”')).toBeVisible();
  expect(await folderOf()).toEqual([true]);
  await undo(page).click();
  await expect.poll(folderOf).toEqual([]);

  await beforeMenu();
  await item(page, 'Edit').click();
  const form = page.getByRole('dialog', { name: 'Edit playlist' });
  await form.getByLabel('Name').fill('Pantry');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pantry');
  await page.setViewportSize({ width: 390, height: 844 });
  await button(page, 'More for Pantry').click();
  for (const name of ['Edit', 'Move to folder…', 'Make a copy', 'Export…', 'Delete']) await expect(item(page, name)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await violations(page, '[role="menu"]')).toEqual([]);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1440, height: 900 });
  await button(page, 'More for Pantry').click();
  await item(page, 'Delete').click();
  await expect(page).toHaveURL(/\/library\/playlists$/);
  await undo(page).click();
  await expect(beside(page, 'Pantry')).toBeVisible();

  await test.step('the menu of a user offers follow, share and report, and nothing for music', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const [star, fan, visitor] = [
      await site.createPerson({ name: 'Star Gazer' }),
      await site.createPerson({ name: 'Fan Of Stars' }),
      await site.createPerson(),
    ];
    await site.run('insert into user_follows (follower_id, followed_id) values (?, ?)', fan.id, star.id);
    await become(page, baseURL, visitor);
    await open(page, `/user/${star.id}/star-gazer/followers`);
    const card = page.getByRole('article').filter({ hasText: 'Fan Of Stars' });
    await openFirst(page, card.getByRole('link'), {});
    await expect(menu(page).getByRole('menuitem')).toHaveText(['Follow', 'Share', 'Report…']);
    expect(await violations(page)).toEqual([]);
    await closeMenu(page, card.getByRole('link'));
    await card.getByRole('button', { name: 'More for Fan Of Stars' }).focus();
    await page.keyboard.press('Enter');
    await item(page, 'Follow').click();
    await expect
      .poll(() => site.run('select followed_id from user_follows where follower_id = ?', visitor.id))
      .toEqual([{ followed_id: fan.id }]);
    await card.getByRole('link').click({ button: 'right' });
    await expect(item(page, 'Unfollow')).toBeVisible();
    await page.keyboard.press('Escape');

    await page.setViewportSize({ width: 390, height: 844 });
    await card.getByRole('button', { name: 'More for Fan Of Stars' }).click();
    await expect(item(page, 'Unfollow')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});
