import { expect, logIn, open, signIn, test, toast } from '../support/account-journey';
import { heart, liked } from '../support/library-journey';
import { albumUrl, findAlbum } from '../support/player-journey';

test('LIB-001: a heart on a prerendered page saves a track, is still set on the next page and after loading anew, and can be taken back', async ({
  page,
  site,
  baseURL,
}) => {
  const user = await site.createPerson();
  const album = await findAlbum(page.request);
  const [track] = album.tracks;
  if (!track) throw new Error('No track');
  await signIn(page, baseURL, user);
  await open(page, albumUrl(album));
  await expect(heart(page, track.name)).toHaveAttribute('aria-pressed', 'false');
  await heart(page, track.name).click();
  await expect(heart(page, track.name)).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => liked(page, user)).toEqual([track.name]);
  await page.getByRole('main').getByRole('link', { name: track.name, exact: true }).first().click();
  await expect(heart(page, track.name)).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(heart(page, track.name)).toHaveAttribute('aria-pressed', 'true');
  await heart(page, track.name).click();
  await expect(heart(page, track.name)).toHaveAttribute('aria-pressed', 'false');
  await expect(toast(page, 'Removed from your library')).toBeVisible();
  // The way back is offered for longer than what only says something.
  await page.waitForTimeout(3_500);
  await toast(page, 'Removed from your library').locator('..').getByRole('button', { name: 'Undo' }).click();
  await expect(heart(page, track.name)).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => liked(page, user)).toEqual([track.name]);
});

test('the hearts of a page never show a state that is wrong: what was kept is there at the first paint', async ({
  page,
  site,
  baseURL,
}) => {
  const user = await site.createPerson();
  const album = await findAlbum(page.request);
  await signIn(page, baseURL, user);
  await open(page, albumUrl(album));
  const saved = page.waitForResponse('**/users/me/library/add');
  await heart(page, album.name).click();
  await saved;
  await expect(heart(page, album.name)).toHaveAttribute('aria-pressed', 'true');
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
  await expect(heart(page, album.name)).toHaveAttribute('aria-pressed', 'true');
  const seen = () => page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen);
  // The page looks once a frame, and the next one may be yet to come.
  await expect.poll(seen).not.toEqual([]);
  expect(new Set(await seen())).toEqual(new Set(['true']));
});

test('a heart that is pressed as the page is left is saved, and still set on the next page', async ({ page, site, baseURL }) => {
  const user = await site.createPerson();
  const album = await findAlbum(page.request);
  const [track] = album.tracks;
  if (!track) throw new Error('No track');
  await signIn(page, baseURL, user);
  await open(page, albumUrl(album));
  await expect(heart(page, track.name)).toHaveAttribute('aria-pressed', 'false');
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
  await expect.poll(() => liked(page, user)).toEqual([track.name]);
});

test('what was saved elsewhere shows although a heart is pressed while the page asks for it', async ({ page, browser, site, baseURL }) => {
  const user = await site.createPerson();
  const album = await findAlbum(page.request);
  const [first, second] = album.tracks.filter((track) => track.name !== album.name);
  if (!first || !second) throw new Error('Too few tracks');
  await signIn(page, baseURL, user);
  await open(page, albumUrl(album));
  await heart(page, first.name).click();
  await expect.poll(() => liked(page, user)).toEqual([first.name]);
  const phone = await browser.newPage({ baseURL });
  await signIn(phone, baseURL, user);
  await open(phone, albumUrl(album));
  await heart(phone, second.name).click();
  await expect.poll(() => liked(page, user)).toHaveLength(2);
  await phone.close();
  // Marks that were read long ago are asked for again.
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

test('what the server refuses is taken back, and said', async ({ page, site, baseURL }) => {
  const user = await site.createPerson();
  const album = await findAlbum(page.request);
  await signIn(page, baseURL, user);
  await open(page, albumUrl(album));
  await expect(heart(page, album.name)).toHaveAttribute('aria-pressed', 'false');
  await page.route('**/library/add', (route) => route.fulfill({ status: 422, json: { message: 'Your library is full.' } }));
  await heart(page, album.name).click();
  await expect(toast(page, 'Your library is full.')).toBeVisible();
  await expect(heart(page, album.name)).toHaveAttribute('aria-pressed', 'false');
});

test('other pages of the browser are in step, and following and reposting work the same way', async ({ page, site, baseURL, context }) => {
  const user = await site.createPerson();
  const album = await findAlbum(page.request);
  const [artist] = album.artists;
  if (!artist) throw new Error('No artist');
  await signIn(page, baseURL, user);
  const other = await context.newPage();
  await open(other, albumUrl(album));
  // The button is there once the marks are: an answer about them that came later would not have the repost.
  await expect(other.getByRole('button', { name: `Repost ${album.name}` })).toHaveAttribute('aria-pressed', 'false');
  await open(page, albumUrl(album));
  await page.getByRole('button', { name: `Repost ${album.name}` }).click();
  await expect(other.getByRole('button', { name: `Repost ${album.name}` })).toHaveAttribute('aria-pressed', 'true');
  await page.goto(`/artist/${artist.id}/${artist.slug}`);
  const follow = page.locator(`main [data-follow="artist:${artist.id}"]`);
  await expect(follow).toHaveAccessibleName(`Follow ${artist.name}`);
  await follow.click();
  await expect(follow).toHaveAttribute('aria-pressed', 'true');
  await expect(follow).toHaveAccessibleName(`Following ${artist.name}`);
  await expect
    .poll(async () =>
      (await site.run('select artist_id from artist_follows where user_id = ?', user.id)).map((row) => Number(row.artist_id)),
    )
    .toEqual([artist.id]);
  await page.reload();
  await expect(follow).toHaveAttribute('aria-pressed', 'true');
  await follow.click();
  await expect(follow).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => site.run('select artist_id from artist_likes where user_id = ?', user.id)).toEqual([]);
});

test('somebody else who logs in here sees their own saved state, and a guest none', async ({ page, site, baseURL }) => {
  const [first, second] = [await site.createPerson(), await site.createPerson()];
  const album = await findAlbum(page.request);
  await signIn(page, baseURL, first);
  await open(page, albumUrl(album));
  const saved = page.waitForResponse('**/users/me/library/add');
  await heart(page, album.name).click();
  await expect(heart(page, album.name)).toHaveAttribute('aria-pressed', 'true');
  await saved;
  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('segue.marks'))).toBeNull();
  await open(page, albumUrl(album));
  await expect(heart(page, album.name)).toHaveAttribute('aria-pressed', 'false');
  await logIn(page, second);
  await expect(page).not.toHaveURL(/\/login$/);
  await open(page, albumUrl(album));
  await expect(page.getByRole('button', { name: 'Your menu' })).toBeVisible();
  await expect(heart(page, album.name)).toHaveAttribute('aria-pressed', 'false');
});

test('L saves the current track, from anywhere', async ({ page, site, baseURL }) => {
  const user = await site.createPerson();
  const album = await findAlbum(page.request);
  const [track] = album.tracks;
  if (!track) throw new Error('No track');
  await signIn(page, baseURL, user);
  await open(page, albumUrl(album));
  await page
    .getByRole('main')
    .getByRole('button', { name: `Play ${track.name}`, exact: true })
    .first()
    .click();
  const inPlayer = page
    .getByRole('region', { name: 'Player' })
    .getByRole('button', { name: `Save ${track.name}`, exact: true })
    .first();
  await expect(inPlayer).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('l');
  await expect(toast(page, 'Saved to your library')).toBeVisible();
  await expect(inPlayer).toHaveAttribute('aria-pressed', 'true');
  await expect(heart(page, track.name)).toHaveAttribute('aria-pressed', 'true');
  await inPlayer.click();
  await expect(heart(page, track.name)).toHaveAttribute('aria-pressed', 'false');
});
