import { expect, open, test, toast } from '../support/account-journey';
import { violations } from '../support/menu-journey';
import { albumUrl, findAlbum, follow } from '../support/player-journey';
import { become, button, dialog, makePlaylist, more, orderOf, rows, undo } from '../support/playlist-journey';

test('LIB-004 OBJ-03 PLAYER-007 PLAYER-031 a playlist is created, followed and edited by others', async ({ page, site, baseURL }) => {
  const user = await site.createPerson();
  const { tracks, ...album } = await findAlbum(page.request, 3);
  const [first, second, third] = tracks.map(({ name }) => name) as [string, string, string];
  await become(page, baseURL, user);
  await open(page, albumUrl(album as Parameters<typeof albumUrl>[0]));
  await button(page, `Play ${first}`).click();
  await more(page, first);
  await page.getByRole('menuitem', { name: 'Add to playlist…' }).click();
  await expect(page.getByRole('searchbox', { name: 'Find a playlist' })).toBeFocused();
  await page.keyboard.type('Kitchen');
  await dialog(page, 'Add to playlist').getByRole('button', { name: 'New playlist “Kitchen”' }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Kitchen');
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Added to “Kitchen”')).toBeVisible();

  await test.step('adding tracks that are already in the playlist needs a confirmation', async () => {
    const [kitchen] = await site.run('select id from playlists where owner_id = ?', user.id);
    const order = () => orderOf(page, Number(kitchen?.id));
    await page.locator('[data-part="actions"] [data-menu]').click();
    await page.getByRole('menuitem', { name: 'Add to playlist…' }).click();
    await dialog(page, 'Add to playlist')
      .getByRole('button', { name: /^Kitchen/ })
      .click();
    await expect(page.getByText(`1 of ${tracks.length} tracks are already in “Kitchen”.`)).toBeVisible();
    const added = page.waitForResponse(`**/playlists/${kitchen?.id}/tracks/add`);
    await page.getByRole('button', { name: 'Add new ones' }).click();
    await added;
    // Checked before the toast, which offers Undo briefly.
    expect(await order()).toEqual(tracks.map(({ name }) => name));
    const message = toast(page, `${tracks.length - 1} tracks added to “Kitchen”`);
    await expect(message).toBeVisible();
    await message.locator('..').getByRole('button', { name: 'Undo' }).click();
    await expect.poll(order).toEqual([first]);
  });

  for (const name of [second, third]) {
    await more(page, name);
    await page.getByRole('menuitem', { name: 'Add to playlist…' }).click();
    await dialog(page, 'Add to playlist')
      .getByRole('button', { name: /^Kitchen/ })
      .click();
    await expect(dialog(page, 'Add to playlist')).toHaveCount(0);
  }

  await page.getByRole('navigation', { name: 'Playlists' }).getByRole('link', { name: 'Kitchen' }).click();
  await expect(rows(page)).toHaveText([first, second, third]);
  const id = Number(/playlist\/(\d+)/.exec(page.url())?.[1]);
  const handle = page.getByRole('button', { name: `Move ${third}:` });
  await handle.focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(rows(page)).toHaveText([third, first, second]);
  await expect(handle).toBeFocused();
  await expect.poll(() => orderOf(page, id)).toEqual([third, first, second]);
  // A held key repeats before the previous step renders.
  await handle.evaluate((element) => {
    for (const key of ['ArrowDown', 'ArrowDown'])
      element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  });
  await expect(rows(page)).toHaveText([first, second, third]);
  await expect(handle).toBeFocused();
  // The final position is saved with a delay; reading before that returns another order.
  const settled = page.waitForResponse(
    (response) => response.url().endsWith(`/playlists/${id}/tracks/order`) && response.request().postDataJSON().before !== null,
  );
  await page.keyboard.press('Home');
  await expect(rows(page)).toHaveText([third, first, second]);
  await settled;

  await button(page, 'Edit').click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Kitchen, 7 pm');
  await dialog(page, 'Edit playlist').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kitchen, 7 pm');
  await expect(rows(page)).toHaveText([third, first, second]);

  await page.locator('[data-part="playlist-editor"] li', { hasText: first }).hover();
  await button(page, `Remove ${first}`).click();
  await expect(rows(page)).toHaveText([third, second]);
  await undo(page).click();
  await expect(rows(page)).toHaveText([third, first, second]);
  await expect.poll(() => orderOf(page, id)).toEqual([third, first, second]);

  await button(page, 'More for Kitchen, 7 pm').click();
  await expect(page.getByRole('menuitem', { name: 'Export…' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Follow' })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'Share' }).click();
  await expect(dialog(page, 'Share').locator('input[type=text]').first()).toHaveValue(new RegExp(`/playlist/${id}/kitchen-7-pm$`));
  await expect.poll(() => page.evaluate(() => [...document.querySelectorAll('audio')].some((audio) => !audio.paused))).toBe(true);

  await test.step('a public playlist is followed and appears in the follower’s library', async () => {
    const fan = await site.createPerson();
    const { id: openId, address } = await makePlaylist(site, user, { name: 'Open to all' });
    await page.context().clearCookies();
    const guest = await page.request.get(address);
    expect([guest.status(), await guest.text()]).toEqual([200, expect.stringContaining('Open to all')]);
    await become(page, baseURL, fan);
    await open(page, address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Open to all');
    await expect(page.locator('main [data-track]')).toHaveCount(4);
    await expect(button(page, 'Edit')).toHaveCount(0);
    const followed = page.waitForResponse(`**/playlists/${openId}/follow`);
    await button(page, 'Follow Open to all').click();
    await expect(button(page, 'Following Open to all')).toHaveAttribute('aria-pressed', 'true');
    await followed;
    await follow(page, '/library/playlists');
    await expect(page.getByRole('list', { name: 'Playlists' }).locator('[data-part="title"]')).toHaveText(['Open to all']);
    await page.getByText('Own', { exact: true }).click();
    await expect(page.getByText('There are no items matching your query')).toBeVisible();
    await become(page, baseURL, user);
    await open(page, address);
    await expect(page.locator('[data-part="playlist-editor"]')).toBeVisible();
    await expect(button(page, 'Follow Open to all')).toBeHidden();
  });

  await test.step('a private playlist opens for its owner and returns 404 to everyone else', async () => {
    const stranger = await site.createPerson();
    const { address } = await makePlaylist(site, user, { name: 'Mine alone', isPublic: false });
    for (const reader of [null, stranger]) {
      if (reader) await become(page, baseURL, reader);
      else await page.context().clearCookies();
      const answer = await page.request.get(address);
      expect([answer.status(), await answer.text()]).toEqual([404, expect.not.stringContaining('Mine alone')]);
    }
    await become(page, baseURL, user);
    const answer = await page.request.get(address);
    expect([answer.status(), answer.headers()['cache-control']]).toEqual([200, 'private, no-store']);
    expect(await answer.text()).toContain('Mine alone');
  });

  await test.step('an editor joins a playlist by link and adds tracks, until the owner ends the link', async () => {
    const [owner, friend] = [await site.createPerson({ name: 'Ada Byron' }), await site.createPerson({ name: 'Kai Long' })];
    const { id, address } = await makePlaylist(site, owner, { name: 'Ours', isPublic: false, tracks: 1 });
    await become(page, baseURL, owner);
    await open(page, address);
    await button(page, 'Editors').click();
    await page.getByRole('button', { name: 'Create invitation link' }).click();
    const link = await page.getByRole('textbox', { name: 'Invitation link' }).inputValue();

    await page.context().clearCookies();
    await open(page, link);
    await expect(page.getByText('Ada Byron invited you to a playlist')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ours');
    await expect(page.getByRole('main')).toContainText('1 track');
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await violations(page, 'main')).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('link', { name: 'Log in to join' }).press('Enter');
    await page.getByLabel('Email').fill(friend.email);
    await page.locator('input[name=password]').fill(friend.password);
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(page.getByText('Ada Byron invited you to a playlist')).toBeVisible();
    await page.getByRole('button', { name: 'Join' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ours');
    await expect(button(page, 'Edit')).toHaveCount(0);
    await button(page, 'Add tracks').click();
    await page.getByRole('searchbox', { name: 'Find tracks to add' }).fill('e');
    const match = page.getByRole('region', { name: 'Add tracks' }).getByRole('listitem').first();
    const added = (await match.locator('b').textContent()) ?? '';
    await match.getByRole('button', { name: `Add ${added}` }).click();
    await expect(rows(page)).toHaveCount(2);
    await expect(page.locator('[data-part="playlist-editor"] li', { hasText: added }).last()).toContainText('Kai Long');

    await become(page, baseURL, owner);
    await open(page, address);
    await expect(page.locator('[data-part="playlist-editor"] li', { hasText: added }).last()).toContainText('Kai Long');
    await button(page, 'Editors').click();
    await page.getByRole('button', { name: 'Remove Kai Long from the editors' }).click();
    await expect(page.getByText('No editors yet. Invite people with a link.')).toBeVisible();
    await page.getByRole('button', { name: 'Revoke link' }).click();
    await expect(page.getByRole('button', { name: 'Create invitation link' })).toBeVisible();
    await become(page, baseURL, friend);
    expect((await page.request.get(`/api/v1/playlists/${id}`)).status()).toBe(404);
    await open(page, link);
    await expect(page.getByText('This invitation is no longer valid')).toBeVisible();
  });
});
