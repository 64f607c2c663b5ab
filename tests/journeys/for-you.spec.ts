import { violationsOf } from '../support/accessibility';
import { expect, open, signIn, test } from '../support/account-journey';
import { readCatalogue } from '../support/catalogue';

/** Sums layout shifts without user input. */
const watchShifts = () => {
  const kept = globalThis as unknown as { shifts: number };
  kept.shifts = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) kept.shifts += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
};

test('PAGE-018 PLAYER-003 home, lyrics and a missing page show rails, recommendations and music', async ({
  page,
  site,
  baseURL,
  request,
  pageErrors,
}) => {
  const { lyrics, track } = await readCatalogue(request);
  const user = await site.createPerson();
  await page.goto('/');
  const part = page.locator('[data-part="for-you"]');
  await expect(part).toBeHidden();

  await test.step('Previous is disabled at the start of a rail', async () => {
    const section = page.locator('section:has([data-part="rail"])').filter({ visible: true }).first();
    const rail = section.locator('[data-part="rail"]');
    const [back, on] = [section.getByRole('button', { name: 'Previous' }), section.getByRole('button', { name: 'Next' })];
    await expect(back).toBeDisabled();
    await on.click();
    await expect.poll(() => rail.evaluate((element) => element.scrollLeft)).toBeGreaterThan(100);
    await expect(back).toBeEnabled();
    await back.click();
    await expect.poll(() => rail.evaluate((element) => element.scrollLeft)).toBe(0);
  });

  await test.step('the lyrics page lists tracks by first line', async () => {
    await page.goto('/lyrics');
    await expect(page.getByText(lyrics.first_line, { exact: true })).toBeVisible();
    const reading = page.getByRole('complementary', { name: 'Now playing' });
    await expect(reading).toBeHidden();
    await page.getByRole('button', { name: `Play ${lyrics.name}`, exact: true }).click();
    await expect(reading.getByText(lyrics.first_line, { exact: true })).toBeVisible();
  });

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

  expect(pageErrors).toEqual([]);
  await test.step('a missing track leads to music with a similar name and to the search', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page, `/track/999999999/${track.slug}`);
    const similar = page.getByRole('navigation', { name: 'Similar pages' });
    await expect(similar.getByRole('link', { name: track.name, exact: true }).first()).toBeVisible();
    await page.getByRole('searchbox', { name: 'Find music' }).fill(track.name);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/search/${encodeURIComponent(track.name)}$`));

    await test.step('an address without a name shows no similar pages', async () => {
      const asked: string[] = [];
      page.on('request', (sent) => sent.url().includes('/search/suggestions') && asked.push(sent.url()));
      await open(page, '/artist/999999999');
      await expect(page.getByRole('searchbox', { name: 'Find music' })).toBeVisible();
      await expect(similar).toHaveCount(0);
      expect(asked).toEqual([]);
    });
    expect(pageErrors.splice(0).every((error) => error.includes('404'))).toBe(true);
  });
});
