import { violationsInBothSchemes } from '../support/accessibility';
import { expect, open, signIn, test } from '../support/account-journey';

const PATHS = ['/library', '/library/songs', '/library/albums', '/library/artists', '/library/history'];

test('every page of a full library is accessible in both themes, without layout shift', async ({ page, site, baseURL }) => {
  const user = await site.createPerson();
  const at = Date.now();
  await site.run('insert into track_likes (user_id, track_id, created_at) select ?, id, ? - id * 1000 from tracks limit 80', user.id, at);
  await site.run('insert into album_likes (user_id, album_id) select ?, id from albums limit 12', user.id);
  await site.run('insert into artist_likes (user_id, artist_id) select ?, id from artists limit 6', user.id);
  await site.run(
    "insert into plays (ticket_id, track_id, user_id, listener_hash, counted_at) select 'look-' || ?1 || '-' || id, id, ?1, 'look', ? - id * 60000 from tracks limit 70",
    user.id,
    at,
  );
  await signIn(page, baseURL, user);
  await page.addInitScript(() => {
    Object.assign(globalThis, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) Object.assign(globalThis, { shift: (globalThis as unknown as { shift: number }).shift + entry.value });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const path of PATHS) {
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await open(page, path);
    await page.waitForLoadState('networkidle');
    if (path === '/library/songs') {
      await page.getByRole('checkbox', { name: 'Select all' }).click();
      await expect(page.getByRole('region', { name: 'Selected rows' })).toBeVisible();
    }
    expect(await violationsInBothSchemes(page), path).toEqual([]);
    expect(await page.evaluate(() => (globalThis as unknown as { shift: number }).shift), `layout shift of ${path}`).toBeLessThan(0.02);
  }
});

test('the library fits a phone without overflow, and tracks are selected by touch', async ({ page, site, baseURL }) => {
  const user = await site.createPerson();
  await site.run('insert into track_likes (user_id, track_id) select ?, id from tracks limit 20', user.id);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, baseURL, user);
  for (const path of PATHS) {
    await open(page, path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390);
  }
  await open(page, '/library/songs');
  await page.getByRole('button', { name: 'Select multiple' }).click();
  const rows = page.getByRole('grid').locator('tbody tr');
  await rows
    .nth(1)
    .locator('span:has(> a[href^="/artist/"])')
    .click({ position: { x: 150, y: 8 } });
  const bar = page.getByRole('region', { name: 'Selected rows' });
  await expect(bar.getByRole('status')).toHaveText('1 selected');
  await expect(bar.getByRole('button', { name: 'Remove' })).toBeInViewport({ ratio: 1 });
});
