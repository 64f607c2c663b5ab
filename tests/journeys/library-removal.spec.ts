import type { Page } from '@playwright/test';
import type { TrackItem } from '#contracts/catalogue/track';
import { expect, open, signIn, test, WAITING_ISLANDS } from '../support/account-journey';
import { holdBack } from '../support/hold-back';
import { follow } from '../support/player-journey';
import { become, makePlaylist, orderOf, rows } from '../support/playlist-journey';

/** Waits until the user's likes and follows are cached, because removal relies on them. */
const expectMarks = (page: Page) => expect.poll(() => page.evaluate(() => localStorage.getItem('segue.marks'))).not.toBeNull();

/** Gives up after the tab stops of a whole page. */
const tabTo = async (page: Page, fits: string): Promise<void> => {
  for (let step = 0; step < 150; step += 1) {
    if (await page.evaluate((selector) => document.activeElement?.matches(selector) ?? false, fits)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not reach ${fits}`);
};

test('LIB-002 LIB-004 LIB-005 LIB-006 LIB-007 a library is cleared, and works by keyboard alone', async ({ page, site, baseURL }) => {
  const user = await site.createPerson();
  await signIn(page, baseURL, user);
  for (const id of [1, 2, 3])
    await site.run('insert into album_likes (user_id, album_id, created_at) values (?, ?, ?)', user.id, id, id * 1000);
  await open(page, '/library/albums');
  const albums = page.getByRole('list', { name: 'Albums' }).getByRole('listitem');
  await expect(albums).toHaveCount(3);
  await expectMarks(page);
  await albums.first().getByRole('checkbox').click();
  const removed = page.waitForResponse('**/users/me/library/remove');
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(albums).toHaveCount(2);
  await removed;
  for (const table of ['artist_likes', 'artist_follows'])
    for (const id of [1, 2])
      await site.run(`insert into ${table} (user_id, artist_id, created_at) values (?, ?, ?)`, user.id, id, id * 1000);
  await page.evaluate(() => localStorage.removeItem('segue.marks'));
  const tellMarks = await holdBack(page, '**/users/me/marks*');
  await open(page, '/library/artists');
  const artists = page.getByRole('list', { name: 'Artists' }).getByRole('listitem');
  await expect(artists).toHaveCount(2);
  await artists.first().getByRole('checkbox').click();
  const unfollowed = page.waitForResponse('**/users/me/library/remove');
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  // Follow states are not loaded yet.
  tellMarks();
  await expect(artists).toHaveCount(1);
  const followed = async () => (await site.run('select artist_id from artist_follows where user_id = ?', user.id)).length;
  await unfollowed;
  expect(await followed()).toBe(1);
  await page.locator('[aria-label="Messages"]').getByRole('button', { name: 'Undo' }).click();
  await expect(artists).toHaveCount(2);
  await expect.poll(followed).toBe(2);

  await test.step('a play is announced, counted after half the track, and listed in the history', async () => {
    const { pagination } = (await (await page.request.get('/api/v1/tracks?orderBy=duration&orderDir=asc&perPage=1')).json()) as {
      pagination: { data: TrackItem[] };
    };
    const [short] = pagination.data;
    if (!short) throw new Error('No track');
    const answers: { sent: { ticket?: string }; got: { ticket?: string; counted?: boolean } }[] = [];
    page.on('response', async (response) => {
      if (response.url().endsWith(`/tracks/${short.id}/plays`))
        answers.push({ sent: response.request().postDataJSON(), got: await response.json() });
    });
    await open(page, '/library/history');
    await expect(page.getByText('No plays yet', { exact: true })).toBeVisible();
    await follow(page, `/track/${short.id}/${short.slug}`);
    await page
      .getByRole('main')
      .getByRole('button', { name: `Play ${short.name}`, exact: true })
      .first()
      .click();
    await expect.poll(() => answers.length, { timeout: 45_000 }).toBe(2);
    expect(answers[0]).toMatchObject({ sent: {}, got: { ticket: expect.any(String) } });
    expect(answers[1]).toMatchObject({ sent: { ticket: answers[0]!.got.ticket }, got: { counted: true } });
    expect(await site.run('select id from plays where user_id = ?', user.id)).toHaveLength(1);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Library' }).first().click();
    await page
      .getByRole('main')
      .getByRole('navigation', { name: 'Library' })
      .getByRole('link', { name: /^History/ })
      .click();
    await expect(page.getByRole('grid', { name: 'History' }).locator('tbody tr')).toHaveCount(1);
    await expect(page.getByRole('grid', { name: 'History' }).locator('a[href^="/track/"]')).toHaveText(short.name);
  });

  await test.step('LIB-002 LIB-004 the library and a playlist work by keyboard alone, on desktop and phone', async () => {
    const keyboarder = await site.createPerson();
    const { id, address } = await makePlaylist(site, keyboarder, { name: 'By keyboard', isPublic: false });
    await become(page, baseURL, keyboarder);
    await open(page, '/library');
    for (const width of [1440, 390])
      await test.step(`${width} px wide`, async () => {
        await page.setViewportSize({ width, height: 844 });
        await tabTo(page, 'main a[href="/library/playlists"]');
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(/\/library\/playlists$/);
        await expect(page.locator(WAITING_ISLANDS)).toHaveCount(0);
        await tabTo(page, `main a[href^="${address}"]`);
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(new RegExp(address));
        await expect(rows(page)).toHaveCount(4);
        const names = await rows(page).allTextContents();
        await tabTo(page, '[data-part="playlist-editor"] li:nth-child(2) [data-handle]');
        await page.keyboard.press('ArrowUp');
        await expect(rows(page)).toHaveText([names[1]!, names[0]!, ...names.slice(2)]);
        await expect.poll(() => orderOf(page, id)).toEqual([names[1], names[0], ...names.slice(2)]);
        await tabTo(page, '[data-part="playlist-editor"] li [data-menu]');
        await page.keyboard.press('Enter');
        await expect(page.getByRole('menuitem', { name: 'Play next' })).toBeFocused();
        await page.keyboard.press('Escape');
        await expect(page.getByRole('menuitem')).toHaveCount(0);
        await expect.poll(() => page.evaluate(() => document.activeElement?.matches('[data-menu]'))).toBe(true);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        await follow(page, '/library');
      });
  });
});
