import type { Page } from '@playwright/test';
import { violationsInBothSchemes } from '../support/accessibility';
import { expect, open, signIn, test } from '../support/account-journey';
import { makePlaylist } from '../support/playlist-journey';

const PHONE = { width: 390, height: 844 };
/** Pixels below the top of the screen. */
const CONTENT_TOP_MAX = 270;

const PAGES = [
  ['/library/songs', 'Songs', 'tbody tr'],
  ['/library/playlists', 'Playlists', 'ul[aria-label="Playlists"] li'],
  ['/library/albums', 'Albums', 'article'],
  ['/library/artists', 'Artists', 'article'],
] as const;

const isSideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

test.use({ viewport: PHONE, hasTouch: true });

test('LIB-008 on phones each library page is headed by its name and starts with its content', async ({ page, site, baseURL }) => {
  const user = await site.createPerson();
  await makePlaylist(site, user, { name: 'Kitchen' });
  const at = Date.now();
  await site.run(
    'insert into track_likes (user_id, track_id, created_at) select ?, id, ? from tracks where visibility = ? limit 3',
    user.id,
    at,
    'public',
  );
  await site.run(
    'insert into album_likes (user_id, album_id, created_at) select ?, id, ? from albums where visibility = ? limit 3',
    user.id,
    at,
    'public',
  );
  await site.run('insert into artist_likes (user_id, artist_id, created_at) select ?, id, ? from artists limit 3', user.id, at);
  await signIn(page, baseURL, user);
  for (const [path, name, first] of PAGES) {
    await open(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    const sections = page.getByRole('main').getByRole('navigation', { name: 'Library' });
    await expect(sections.locator('[aria-current]')).toContainText(name);
    const top = (await page.getByRole('main').locator(first).first().boundingBox())?.y ?? Number.NaN;
    expect([path, top < CONTENT_TOP_MAX, top]).toEqual([path, true, top]);
    expect([path, await isSideways(page)]).toEqual([path, false]);
    expect([path, await violationsInBothSchemes(page)]).toEqual([path, []]);
  }
});

test('on phones the search of a library list opens on its own line and keeps its text', async ({ page, site, baseURL }) => {
  await signIn(page, baseURL, await site.createPerson());
  await open(page, '/library/albums');
  const search = page.getByRole('searchbox', { name: 'Find in albums' });
  const width = async () => (await search.boundingBox())?.width ?? 0;
  expect(await width()).toBeLessThan(48);
  await search.tap();
  await expect(search).toBeFocused();
  await page.keyboard.type('tide');
  expect(await width()).toBeGreaterThan(200);
  await page.getByRole('heading', { level: 1 }).tap();
  await expect(search).toHaveValue('tide');
  expect(await width()).toBeGreaterThan(200);
});
