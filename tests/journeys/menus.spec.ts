import type { Locator } from '@playwright/test';
import { expect, open, test, toast } from '../support/account-journey';
import { albumRows, BESIDE, bar, beside, centreOf, count, drag, item, menu, openFirst, queued, violations } from '../support/menu-journey';
import { albumUrl, findAlbum } from '../support/player-journey';
import { become, makePlaylist, orderOf, undo } from '../support/playlist-journey';

test.use({ colorScheme: 'dark' });

test('rows, cards and covers have a context menu; rows are multi-selected and dragged', async ({ page, site, baseURL }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const album = await findAlbum(page.request, 5);
  const names = album.tracks.map(({ name }) => name);
  const user = await site.createPerson();
  const target = await makePlaylist(site, user, { name: 'Evenings', tracks: 0 });
  await site.run('delete from playlist_tracks where playlist_id = ?', target.id);
  await become(page, baseURL, user);
  await open(page, albumUrl(album));
  await expect(beside(page, 'Evenings')).toBeVisible();
  const first = albumRows(page).first();

  // At the pointer; Escape returns the focus to the row.
  await openFirst(page, first);
  await expect(item(page, 'Play next')).toBeFocused();
  const [row, box] = [(await first.boundingBox())!, (await menu(page).boundingBox())!];
  expect(Math.round(box.x - row.x)).toBe(BESIDE.position.x);
  expect(await violations(page, '[role="menu"]')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(menu(page)).toHaveCount(0);
  expect(await first.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await first.click({ button: 'right', modifiers: ['Control'], ...BESIDE });
  await expect(menu(page)).toHaveCount(0);

  // By keyboard at the row, like its “more” button.
  const link = first.locator('a[href^="/track/"]');
  for (const key of ['ContextMenu', 'Shift+F10']) {
    await link.focus();
    await page.keyboard.press(key);
    await expect(item(page, 'Play next')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(item(page, 'Add to queue')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(link).toBeFocused();
  }
  // The page's cover opens the album menu; selected text and fields retain the browser's menu.
  await page.locator('main [data-part="hero"] img').first().click({ button: 'right' });
  await expect(item(page, 'Repost')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.locator('form[data-search] input').first().click({ button: 'right' });
  await expect(menu(page)).toHaveCount(0);

  // Ctrl toggles, Shift extends, Ctrl+A selects all, Escape clears.
  await albumRows(page)
    .nth(0)
    .click({ modifiers: ['Control'], ...BESIDE });
  await expect(count(page)).toHaveText('1 selected');
  await albumRows(page)
    .nth(2)
    .click({ modifiers: ['Shift'], ...BESIDE });
  await expect(count(page)).toHaveText('3 selected');
  await albumRows(page)
    .nth(1)
    .click({ modifiers: ['Control'], ...BESIDE });
  await expect(count(page)).toHaveText('2 selected');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Control+a');
  await expect(count(page)).toHaveText(`${names.length} selected`);
  await page.keyboard.press('Escape');
  await expect(bar(page)).toHaveCount(0);

  // The menu applies to the selection; “Select” starts one by keyboard.
  await albumRows(page).nth(3).locator('a[href^="/track/"]').focus();
  await page.keyboard.press('ContextMenu');
  await item(page, 'Select').press('Enter');
  await expect(count(page)).toHaveText('1 selected');
  await albumRows(page)
    .nth(1)
    .click({ modifiers: ['Control'], ...BESIDE });
  await albumRows(page)
    .nth(1)
    .click({ button: 'right', ...BESIDE });
  await expect(menu(page)).toContainText('2 selected');
  await expect(item(page, 'Go to album')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(count(page)).toHaveText('2 selected');

  // Escape cancels a drag; dropping on a playlist adds the selection in list order.
  const grip = albumRows(page).nth(3);
  await drag(page, grip, await centreOf(beside(page, 'Evenings')));
  await expect(page.locator('[data-part="drag-preview"]')).toContainText('Add to Evenings');
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-part="drag-preview"]')).toHaveCount(0);
  await page.mouse.up();
  await expect(page).toHaveURL(albumUrl(album));
  await expect(count(page)).toHaveText('2 selected');
  await drag(page, grip, await centreOf(beside(page, 'Evenings')));
  await page.mouse.up();
  await expect(toast(page, '2 tracks added to “Evenings”')).toBeVisible();
  await expect(page).toHaveURL(albumUrl(album));
  expect(await orderOf(page, target.id)).toEqual([names[1], names[3]]);
  await undo(page).click();
  await expect.poll(() => orderOf(page, target.id)).toEqual([]);

  // Dragging the cover adds the album, without the browser's own image drag; a row moves to a place in the queue.
  await drag(page, await centreOf(page.locator('main [data-part="hero"] img').first()), await centreOf(beside(page, 'Evenings')));
  await page.mouse.up();
  await expect(toast(page, `${names.length} tracks added to “Evenings”`)).toBeVisible();
  expect(await orderOf(page, target.id)).toEqual(names);
  await albumRows(page).first().locator('[data-play]').click();
  await page.keyboard.press('q');
  await expect(queued(page)).toHaveText(names.slice(1));
  const after = (await queued(page).nth(1).locator('xpath=ancestor::li').boundingBox())!;
  await drag(page, albumRows(page).nth(4), { x: after.x + 40, y: after.y + after.height - 4 });
  await page.mouse.up();
  await expect(queued(page)).toHaveText([names[1]!, names[2]!, names[4]!, ...names.slice(3)]);
  await undo(page).click();
  await expect(queued(page)).toHaveText(names.slice(1));
  await queued(page).nth(0).click({ button: 'right', force: true });
  await item(page, 'Remove from queue').click();
  await expect(queued(page)).toHaveText(names.slice(2));
  await undo(page).click();
  await expect(queued(page)).toHaveText(names.slice(1));
  await expect(undo(page)).toHaveCount(0);
  for (const [index, selected] of [
    [0, '1 selected'],
    [2, '2 selected'],
  ] as const) {
    await queued(page)
      .nth(index)
      .click({ modifiers: ['Control'], force: true });
    await expect(count(page)).toHaveText(selected);
  }
  await bar(page).getByRole('button', { name: 'Remove' }).click();
  await expect(queued(page)).toHaveText([names[2]!, ...names.slice(4)]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a long press opens the menu as a sheet, and its "Select" selects rows by tap', async ({ page, site, baseURL }) => {
    const album = await findAlbum(page.request, 5);
    await become(page, baseURL, await site.createPerson());
    await open(page, albumUrl(album));
    await albumRows(page).nth(1).scrollIntoViewIfNeeded();
    const finger = await page.context().newCDPSession(page);
    const touch = async (type: 'touchStart' | 'touchEnd', target?: Locator) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: target ? [await centreOf(target)] : [] });
    const name = albumRows(page).nth(1).locator('a[href^="/track/"]');
    const rest = async () => {
      await touch('touchStart', name);
      await expect(menu(page)).toBeVisible();
      await touch('touchEnd');
    };
    await openFirst(page, albumRows(page).first());
    await page.keyboard.press('Escape');
    await expect(menu(page)).toHaveCount(0);
    await rest();
    // Lifting the finger activates neither link nor row.
    await expect(item(page, 'Play next')).toBeFocused();
    await expect(page).toHaveURL(albumUrl(album));
    await expect(page.locator('[data-part="mini-player"]')).toHaveCount(0);
    // Allows a pixel, because the sheet's height is fractional and its edge is rounded.
    const sheet = async () => {
      const { x, y, width, height } = (await menu(page).boundingBox())!;
      return [x, width, Math.abs(y + height - 844) <= 1];
    };
    await expect.poll(sheet).toEqual([0, 390, true]);
    expect(await violations(page, '[role="menu"]')).toEqual([]);
    await page.touchscreen.tap(195, 40);
    await expect(menu(page)).toHaveCount(0);

    await rest();
    await item(page, 'Select').tap();
    await expect(count(page)).toHaveText('1 selected');
    await albumRows(page).nth(3).locator('a[href^="/track/"]').tap();
    await expect(count(page)).toHaveText('2 selected');
    await expect(page).toHaveURL(albumUrl(album));
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 780 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await bar(page).getByRole('button', { name: 'Save to your library' }).tap();
    await expect(toast(page, '2 saved to your library')).toBeVisible();
    await expect(bar(page)).toHaveCount(0);
    await undo(page).tap();
    await expect(albumRows(page).nth(3).locator('[data-like]')).toHaveAttribute('aria-pressed', 'false');
  });
});
