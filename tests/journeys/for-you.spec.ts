import { violationsOf } from '../support/accessibility';
import { expect, signIn, test } from '../support/account-journey';

/** Sums layout shifts without user input. */
const watchShifts = () => {
  const kept = globalThis as unknown as { shifts: number };
  kept.shifts = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) kept.shifts += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
};

test('home shows recommendations with a reason to users with plays or likes, without layout shift', async ({ page, site, baseURL }) => {
  const user = await site.createPerson();
  await page.goto('/');
  const part = page.locator('[data-part="for-you"]');
  await expect(part).toBeHidden();

  await test.step('a new user sees how to get recommendations', async () => {
    await signIn(page, baseURL, user);
    await page.goto('/');
    await expect(part).toContainText('Play or save music');
    await part.getByRole('link', { name: 'See what others play' }).click();
    await expect(page).toHaveURL('/charts');
  });

  await site.run("insert into track_likes (user_id, track_id) select ?, id from tracks where visibility = 'public' limit 5", user.id);
  await page.addInitScript(watchShifts);
  await page.goto('/');
  await expect(part.getByRole('heading', { name: 'For you' })).toBeVisible();
  await expect(part.locator('article [data-play]').first()).toBeAttached();
  await expect(part.locator('[data-part="note"]')).toContainText('Based on');
  expect(await page.evaluate(() => (globalThis as unknown as { shifts: number }).shifts)).toBeLessThan(0.01);
  expect(await violationsOf(page, '[data-part="for-you"]')).toEqual([]);
  const card = part.locator('article').first();
  await card.hover();
  await card.locator('[data-play]').click();
  await expect(page.locator('[data-region="player"] [data-part="next-up"]')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(part.locator('article').first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await site.run('delete from track_likes where user_id = ?', user.id);
});
