import { expect, open, signIn, test, toast } from '../support/account-journey';
import { heart, liked } from '../support/library-journey';
import { albumUrl, findAlbum, follow, trackUrl } from '../support/player-journey';

test('LIB-001 likes, reposts and follows are saved, undone, in sync and only the user’s own', async ({ page, site, baseURL, context }) => {
  const [user, another] = [await site.createPerson(), await site.createPerson()];
  const album = await findAlbum(page.request);
  await signIn(page, baseURL, user);
  await open(page, albumUrl(album));
  const [first, second] = album.tracks.filter((track) => track.name !== album.name);
  if (!first || !second) throw new Error('Too few tracks');

  await test.step('a like that the server refuses is reverted, with the reason', async () => {
    await expect(heart(page, album.name)).toHaveAttribute('aria-pressed', 'false');
    await page.route('**/library/add', (route) => route.fulfill({ status: 422, json: { message: 'Your library is full.' } }));
    await heart(page, album.name).click();
    await expect(toast(page, 'Your library is full.')).toBeVisible();
    await expect(heart(page, album.name)).toHaveAttribute('aria-pressed', 'false');
    await page.unroute('**/library/add');
  });

  await test.step('likes from elsewhere appear although one is pressed while they load', async () => {
    await heart(page, first.name).click();
    await expect.poll(() => liked(page, user)).toEqual([first.name]);
    await site.run('insert into track_likes (user_id, track_id) values (?, ?)', user.id, second.id);
    // Refetches stale likes.
    await page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('segue.marks') ?? 'null');
      localStorage.setItem('segue.marks', JSON.stringify({ ...kept, at: 0 }));
    });
    let release = () => {};
    const pressed = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(
      '**/users/me/marks*',
      async (route) => {
        const response = await route.fetch();
        await pressed;
        await route.fulfill({ response });
      },
      { times: 1 },
    );
    const asked = page.waitForRequest('**/users/me/marks*');
    await page.reload();
    await asked;
    await expect(heart(page, second.name)).toHaveAttribute('aria-pressed', 'false');
    await heart(page, first.name).click();
    await expect(heart(page, first.name)).toHaveAttribute('aria-pressed', 'false');
    release();
    await expect(heart(page, second.name)).toHaveAttribute('aria-pressed', 'true');
    await expect(heart(page, first.name)).toHaveAttribute('aria-pressed', 'false');
  });

  await test.step('L saves the current track from anywhere', async () => {
    await page
      .getByRole('main')
      .getByRole('button', { name: `Play ${first.name}`, exact: true })
      .first()
      .click();
    const inPlayer = page
      .getByRole('region', { name: 'Player' })
      .getByRole('button', { name: `Save ${first.name}`, exact: true })
      .first();
    await expect(inPlayer).toHaveAttribute('aria-pressed', 'false');
    await page.keyboard.press('l');
    await expect(toast(page, 'Saved to your library')).toBeVisible();
    await expect(inPlayer).toHaveAttribute('aria-pressed', 'true');
    await expect(heart(page, first.name)).toHaveAttribute('aria-pressed', 'true');
    await inPlayer.click();
    await expect(heart(page, first.name)).toHaveAttribute('aria-pressed', 'false');
  });

  await test.step('other tabs are in sync, and follow and repost work the same way', async () => {
    const [artist] = album.artists;
    if (!artist) throw new Error('No artist');
    const other = await context.newPage();
    await open(other, albumUrl(album));
    // The button appears with the loaded states; a later response would overwrite the repost.
    await expect(other.getByRole('button', { name: `Repost ${album.name}` })).toHaveAttribute('aria-pressed', 'false');
    await open(page, albumUrl(album));
    await page.getByRole('button', { name: `Repost ${album.name}` }).click();
    await expect(other.getByRole('button', { name: `Repost ${album.name}` })).toHaveAttribute('aria-pressed', 'true');
    await follow(page, `/artist/${artist.id}/${artist.slug}`);
    const button = page.locator(`main [data-follow="artist:${artist.id}"]`);
    await expect(button).toHaveAccessibleName(`Follow ${artist.name}`);
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await expect(button).toHaveAccessibleName(`Following ${artist.name}`);
    await expect
      .poll(async () =>
        (await site.run('select artist_id from artist_follows where user_id = ?', user.id)).map((row) => Number(row.artist_id)),
      )
      .toEqual([artist.id]);
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'false');
    await expect.poll(() => site.run('select artist_id from artist_likes where user_id = ?', user.id)).toEqual([]);
    await other.close();
  });

  await test.step('another user sees only their own likes after login, and a guest none', async () => {
    await open(page, albumUrl(album));
    const saved = page.waitForResponse('**/users/me/library/add');
    await heart(page, album.name).click();
    await expect(heart(page, album.name)).toHaveAttribute('aria-pressed', 'true');
    await saved;
    await page.getByRole('button', { name: 'Your menu' }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('segue.marks'))).toBeNull();
    await follow(page, albumUrl(album));
    await expect(heart(page, album.name)).toHaveAttribute('aria-pressed', 'false');
    await signIn(page, baseURL, another);
    await open(page, albumUrl(album));
    await expect(page.getByRole('button', { name: 'Your menu' })).toBeVisible();
    await expect(heart(page, album.name)).toHaveAttribute('aria-pressed', 'false');
  });

  const [track] = album.tracks;
  if (!track) throw new Error('No track');
  await open(page, albumUrl(album));
  await expect(heart(page, track.name)).toHaveAttribute('aria-pressed', 'false');

  await test.step('a like pressed while the page unloads is saved and shown after the reload', async () => {
    await page.evaluate(() => {
      new MutationObserver((_, observer) => {
        observer.disconnect();
        location.reload();
      }).observe(document.body, { subtree: true, attributeFilter: ['aria-pressed'] });
    });
    const reloaded = page.waitForEvent('load');
    await heart(page, track.name).click();
    await reloaded;
    await expect(heart(page, track.name)).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => liked(page, another)).toEqual([track.name]);
  });

  await test.step('the next page shows the stored like at first paint, never a wrong state', async () => {
    await page.getByRole('main').getByRole('link', { name: track.name, exact: true }).first().click();
    await expect(page).toHaveURL(trackUrl(track));
    await expect(heart(page, track.name)).toHaveAttribute('aria-pressed', 'true');
    await page.route('**/users/me/marks*', (route) => route.abort());
    await page.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(globalThis, { seen });
      const look = () => {
        const button = document.querySelector<HTMLElement>('[data-part="actions"] [data-like]');
        if (button?.checkVisibility({ visibilityProperty: true })) seen.push(button.ariaPressed ?? 'none');
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await page.reload();
    await expect(heart(page, track.name)).toHaveAttribute('aria-pressed', 'true');
    const seen = () => page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen);
    // The page polls once per frame.
    await expect.poll(seen).not.toEqual([]);
    expect(new Set(await seen())).toEqual(new Set(['true']));
    await page.unroute('**/users/me/marks*');
  });

  await test.step('a like is removed, and Undo works for longer than a notice is shown', async () => {
    await heart(page, track.name).click();
    await expect(heart(page, track.name)).toHaveAttribute('aria-pressed', 'false');
    await expect(toast(page, 'Removed from your library')).toBeVisible();
    // Undo is offered longer than plain messages.
    await page.waitForTimeout(3_500);
    await toast(page, 'Removed from your library').locator('..').getByRole('button', { name: 'Undo' }).click();
    await expect(heart(page, track.name)).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => liked(page, another)).toEqual([track.name]);
  });
});
