import type { Page } from '@playwright/test';
import { expect, logIn, open, signIn, test } from '../support/account-journey';
import { albumUrl, findAlbum, follow } from '../support/player-journey';
import { makePlaylist } from '../support/playlist-journey';
import type { Person, SiteDatabase } from '../support/site-database';

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

const expectNothingOf = async (page: Page, traces: string[]): Promise<void> => {
  for (const text of traces) await expect.poll(() => kept(page)).not.toContain(text);
  await expect(page.getByText('Nothing playing').first()).toBeVisible();
  await open(page, '/library/playlists');
  await expect(page.getByText('No playlists yet')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Playlists' }).getByRole('link')).toHaveCount(0);
  await open(page, '/search');
  await page.getByRole('searchbox').first().focus();
  await expect(page.locator('body')).not.toContainText('zebra crossing');
  await open(page, '/library');
  await expect(page.getByText('Your library is empty')).toBeVisible();
  await page.getByRole('button', { name: 'Queue', exact: true }).click();
  await expect(page.getByRole('tabpanel', { name: 'Queue' })).toBeVisible();
  for (const text of traces) await expect(page.locator('body')).not.toContainText(text);
};

test('a new login shows nothing of the previous user, whose queue returns at the next login', async ({ page, site, baseURL }) => {
  const [first, second] = [await site.createPerson({ name: 'Ada Byron' }), await site.createPerson()];
  await signIn(page, baseURL, first);
  const traces = await leaveTraces(page, site, first);
  await expect
    .poll(async () => (await site.run('select count(*) as saved from player_queues where user_id = ?', first.id))[0]?.saved)
    .toBe(1);
  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goBack();
  for (const text of traces.slice(0, 2)) await expect(page.locator('body')).not.toContainText(text);
  await logIn(page, second);
  await expect(page).toHaveURL(/\/$/);
  await expectNothingOf(page, traces);
  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await logIn(page, first);
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(() => kept(page)).toContain(traces[2]);
});

test('an expired session leaves no data for the next user', async ({ page, site, baseURL }) => {
  const [first, second] = [await site.createPerson({ name: 'Ada Byron' }), await site.createPerson()];
  await signIn(page, baseURL, first);
  const traces = await leaveTraces(page, site, first);
  await page.context().clearCookies();
  await logIn(page, second);
  await expect(page).toHaveURL(/\/$/);
  await expectNothingOf(page, traces);
});

test('data that could not be cleared at logout is cleared by the next page', async ({ page, site, baseURL }) => {
  await signIn(page, baseURL, await site.createPerson({ name: 'Ada Byron' }));
  await open(page, '/search');
  await searchFor(page, 'zebra crossing');
  await expect.poll(() => kept(page)).toContain('zebra crossing');
  let heldCalls = 0;
  let isHeld = true;
  await page.route(/\/assets\/clear-user\b/, (route) => {
    if (!isHeld) return route.continue();
    heldCalls += 1;
  });
  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect.poll(() => heldCalls).toBeGreaterThan(0);
  expect(await kept(page)).toContain('zebra crossing');
  isHeld = false;
  await open(page, '/search');
  await expect.poll(() => kept(page)).not.toContain('zebra crossing');
});

test('a pending action of an expired session is completed only for the same user', async ({ page, site, baseURL }) => {
  const [first, second] = [await site.createPerson({ name: 'Ada Byron' }), await site.createPerson()];
  const album = await findAlbum(page.request);
  await signIn(page, baseURL, first);
  const wantWithoutSession = async () => {
    await open(page, albumUrl(album));
    await expect(page.getByRole('button', { name: 'Your menu' })).toContainText('Ada');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('segue.person'))).toBe(String(first.id));
    await expect(page.locator('html[data-marks]')).toBeVisible();
    await page.context().clearCookies({ name: /^(?!segue-session$)/ });
    await page.locator(`[data-part="actions"] [data-like="album:${album.id}"]`).click();
    await expect(page).toHaveURL(/\/login$/);
  };
  await wantWithoutSession();
  await logIn(page, second);
  await expect(page).toHaveURL(/\/$/);
  await open(page, '/library');
  await expect(page.getByText('Your library is empty')).toBeVisible();

  await page.context().clearCookies();
  await signIn(page, baseURL, first);
  const saved = page.waitForResponse(/\/users\/me\/marks/);
  await page.route(/\/assets\/clear-user\b/, async (route) => {
    await saved;
    await route.continue();
  });
  await wantWithoutSession();
  await logIn(page, first);
  await expect(page).toHaveURL(albumUrl(album));
  await expect(page.locator(`[data-part="actions"] [data-like="album:${album.id}"]`)).toHaveAttribute('aria-pressed', 'true');
});
