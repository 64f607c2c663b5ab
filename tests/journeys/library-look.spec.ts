import type { Page } from '@playwright/test';
import { violationsInBothSchemes } from '../support/accessibility';
import { expect, open, signIn, test } from '../support/account-journey';
import { makePlaylist } from '../support/playlist-journey';

const PHONE = { width: 390, height: 844 };
/** Pixels below the top of the screen. */
const CONTENT_TOP_MAX = 270;

/** Pages of the library, with their first content. */
const PAGES: [path: string, name?: string, first?: string][] = [
  ['/library'],
  ['/library/songs', 'Songs', 'tbody tr'],
  ['/library/playlists', 'Playlists', 'ul[aria-label="Playlists"] li'],
  ['/library/albums', 'Albums', 'article'],
  ['/library/artists', 'Artists', 'article'],
  ['/library/history'],
];

const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(globalThis, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) Object.assign(globalThis, { shift: (globalThis as unknown as { shift: number }).shift + entry.value });
    }).observe({ type: 'layout-shift', buffered: true });
  });

test.use({ hasTouch: true });

test('LIB-008 every page of a library is accessible and fits a phone, without layout shift', async ({ page, site, baseURL }) => {
  const user = await site.createPerson();
  await makePlaylist(site, user, { name: 'Kitchen' });
  const at = Date.now();
  const like = (verb: string, before: number, count: number) =>
    site.run(`${verb} into track_likes (user_id, track_id, created_at) select ?, id, ? - id from tracks limit ${count}`, user.id, before);
  await like('insert', at, 12);
  await like('insert or ignore', at - 86_400_000, 80);
  await site.run('insert into album_likes (user_id, album_id) select ?, id from albums limit 6', user.id);
  await site.run('insert into artist_likes (user_id, artist_id) select ?, id from artists limit 4', user.id);
  await site.run(
    "insert into plays (ticket_id, track_id, user_id, listener_hash, counted_at) select 'look-' || ?1 || '-' || id, id, ?1, 'look', ? - id * 60000 from tracks limit 70",
    user.id,
    at,
  );
  await signIn(page, baseURL, user);
  await watchShifts(page);
  const bar = page.getByRole('region', { name: 'Selected rows' });

  for (const [path, name, first] of PAGES)
    await test.step(path, async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      await open(page, path);
      await page.waitForLoadState('networkidle');
      if (path === '/library/songs') {
        await page.getByRole('checkbox', { name: 'Select all' }).click();
        await expect(bar).toBeVisible();
      }
      expect(await violationsInBothSchemes(page, path === '/library/songs' ? undefined : 'main')).toEqual([]);
      const shift = await page.evaluate(() => (globalThis as unknown as { shift: number }).shift);
      expect(shift, `layout shift of ${path}`).toBeLessThan(0.02);
      if (path === '/library/songs') await page.keyboard.press('Escape');

      await page.setViewportSize(PHONE);
      expect([path, await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)]).toEqual([path, false]);
      if (!name || !first) return;
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
      const sections = page.getByRole('main').getByRole('navigation', { name: 'Library' });
      await expect(sections.locator('[aria-current]')).toContainText(name);
      const top = (await page.getByRole('main').locator(first).first().boundingBox())?.y ?? Number.NaN;
      expect([path, top < CONTENT_TOP_MAX, top]).toEqual([path, true, top]);
      expect(await violationsInBothSchemes(page, 'main')).toEqual([]);
    });

  await test.step('on a phone tracks are selected by touch', async () => {
    await open(page, '/library/songs');
    const choose = page.getByRole('button', { name: 'Select multiple' });
    await choose.click();
    await expect(choose).toHaveAttribute('aria-pressed', 'true');
    const rows = page.getByRole('grid').locator('tbody tr');
    await rows.nth(1).locator('img').tap();
    await expect(bar.getByRole('status')).toHaveText('1 selected');
    await expect(bar.getByRole('button', { name: 'Remove' })).toBeInViewport({ ratio: 1 });
  });

  await test.step('on a phone the search of a list opens on its own line and keeps its text', async () => {
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
});
