import type { Page } from '@playwright/test';
import type { AlbumItem } from '#contracts/catalogue/album';
import { expect, logIn, open, signIn, test, WAITING_ISLANDS } from '../support/account-journey';
import { enter } from '../support/login-journey';
import { albumUrl, findAlbum, follow } from '../support/player-journey';
import { makePlaylist } from '../support/playlist-journey';
import type { Person, SiteDatabase } from '../support/site-database';

const CLEAR_USER = /\/assets\/clear-user\b/;

const searchFor = async (page: Page, words: string): Promise<void> => {
  await page.getByRole('searchbox').first().fill(words);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/search/${encodeURIComponent(words)}`);
};

/** Leaves personal data in the browser: a playlist, a search, playback, a saved item. Returns texts that reveal it. */
const leaveTraces = async (page: Page, site: SiteDatabase, user: Person): Promise<string[]> => {
  const playlist = await makePlaylist(site, user, { name: 'Secret songs of mine', isPublic: false });
  const album = await findAlbum(page.request);
  await open(page, '/library/playlists');
  await expect(page.getByRole('main').getByText('Secret songs of mine')).toBeVisible();
  await searchFor(page, 'zebra crossing');
  await follow(page, playlist.address);
  await follow(page, albumUrl(album));
  await page
    .getByRole('button', { name: `Play ${album.name}`, exact: true })
    .first()
    .click();
  await expect.poll(() => page.evaluate(() => [...document.querySelectorAll('audio')].some((audio) => !audio.paused))).toBe(true);
  await expect.poll(() => kept(page)).toContain(album.name);
  const saved = page.waitForResponse(/\/users\/me\/library\/add$/);
  await page.locator(`[data-part="actions"] [data-like="album:${album.id}"]`).click();
  expect((await saved).status()).toBe(200);
  return ['Secret songs of mine', 'zebra crossing', album.tracks[0]?.name ?? '', album.name];
};

const kept = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify({ ...localStorage }) + JSON.stringify({ ...sessionStorage }));

/** Navigates without loading the document again, so that pages cached by the router count as well. */
const expectNothingOf = async (page: Page, traces: string[]): Promise<void> => {
  for (const text of traces) await expect.poll(() => kept(page)).not.toContain(text);
  await expect(page.getByText('Nothing playing').first()).toBeVisible();
  await follow(page, '/library/playlists');
  await expect(page.getByText('No playlists yet')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Playlists' }).getByRole('link')).toHaveCount(0);
  await follow(page, '/search');
  await expect(page.locator(WAITING_ISLANDS)).toHaveCount(0);
  await page.getByRole('searchbox').first().focus();
  await expect(page.locator('body')).not.toContainText('zebra crossing');
  await follow(page, '/library');
  await expect(page.getByText('Your library is empty')).toBeVisible();
  await page.getByRole('button', { name: 'Queue', exact: true }).click();
  await expect(page.getByRole('tabpanel', { name: 'Queue' })).toBeVisible();
  for (const text of traces) await expect(page.locator('body')).not.toContainText(text);
};

const logOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login$/);
};

/** Likes an album with an expired session, which leads to the login. */
const likeWithoutSession = async (page: Page, user: Person, album: AlbumItem): Promise<void> => {
  await open(page, albumUrl(album));
  await expect(page.getByRole('button', { name: 'Your menu' })).toContainText('Ada');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('segue.person'))).toBe(String(user.id));
  await expect(page.locator('html[data-marks]')).toBeVisible();
  await page.context().clearCookies({ name: /^(?!segue-session$)/ });
  await page.locator(`[data-part="actions"] [data-like="album:${album.id}"]`).click();
  await expect(page).toHaveURL(/\/login$/);
};

test('a user’s data is gone at logout and with the session, and returns at the next login', async ({ page, site, baseURL }) => {
  const [first, second] = [await site.createPerson({ name: 'Ada Byron' }), await site.createPerson()];
  const pages = (await (await page.request.get('/api/v1/albums?perPage=50')).json()) as { pagination: { data: AlbumItem[] } };
  const played = await findAlbum(page.request);
  const liked = pages.pagination.data.find(({ id }) => id !== played.id)!;
  await signIn(page, baseURL, first);
  const traces = await leaveTraces(page, site, first);

  await test.step('a new login shows nothing of the previous user', async () => {
    await expect
      .poll(async () => (await site.run('select count(*) as saved from player_queues where user_id = ?', first.id))[0]?.saved)
      .toBe(1);
    await logOut(page);
    await page.goBack();
    for (const text of traces.slice(0, 2)) await expect(page.locator('body')).not.toContainText(text);
    await logIn(page, second);
    await expect(page).toHaveURL(/\/$/);
    await expectNothingOf(page, traces);
    await logOut(page);
  });

  await test.step('the queue returns at the next login', async () => {
    await enter(page, first);
    await expect(page).toHaveURL(/\/$/);
    await expect.poll(() => kept(page)).toContain(traces[2]);
  });

  await test.step('an expired session leaves no data and no pending action for the next user', async () => {
    await searchFor(page, 'zebra crossing');
    await expect.poll(() => kept(page)).toContain('zebra crossing');
    await likeWithoutSession(page, first, liked);
    await enter(page, second);
    await expect(page).toHaveURL(/\/$/);
    await expectNothingOf(page, traces);
  });

  await test.step('the pending action of an expired session is completed for the same user', async () => {
    await page.context().clearCookies();
    await signIn(page, baseURL, first);
    const saved = page.waitForResponse(/\/users\/me\/marks/);
    await page.route(CLEAR_USER, async (route) => {
      await saved;
      await route.continue();
    });
    await likeWithoutSession(page, first, liked);
    await enter(page, first);
    await expect(page).toHaveURL(albumUrl(liked));
    await expect(page.locator(`[data-part="actions"] [data-like="album:${liked.id}"]`)).toHaveAttribute('aria-pressed', 'true');
    await page.unroute(CLEAR_USER);
  });

  await test.step('data that could not be cleared at logout is cleared by the next page', async () => {
    await open(page, '/search');
    await searchFor(page, 'zebra crossing');
    await expect.poll(() => kept(page)).toContain('zebra crossing');
    let heldCalls = 0;
    let isHeld = true;
    await page.route(CLEAR_USER, (route) => {
      if (!isHeld) return route.continue();
      heldCalls += 1;
    });
    await logOut(page);
    await expect.poll(() => heldCalls).toBeGreaterThan(0);
    expect(await kept(page)).toContain('zebra crossing');
    isHeld = false;
    await open(page, '/search');
    await expect.poll(() => kept(page)).not.toContain('zebra crossing');
  });
});
