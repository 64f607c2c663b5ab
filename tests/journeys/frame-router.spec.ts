import type { Page } from '@playwright/test';
import { expect, findTrack, test, trackUrl } from '../support/player-journey';

/** Router script, delayed by milliseconds. */
const ROUTER = /\/assets\/router\.[^/]+\.js$/;
const SLOW = 1_500;

const slowDown = (page: Page) =>
  page.route(ROUTER, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW));
    // The page may have navigated away.
    await route.continue().catch(() => undefined);
  });

const ALBUM = 'main a[href^="/album/"]:visible';

test('the router prefetches, restores focus and scroll, and is not needed', async ({ page, player, request, pageErrors }) => {
  await page.goto('/');
  const heading = await page.locator('main h2:visible').first().textContent();
  await page.waitForLoadState('networkidle');
  const link = page.locator(ALBUM).first();

  await test.step('hovering over a link prefetches its page, and a click shows the prefetched page', async () => {
    const address = await link.getAttribute('href');
    const asked: string[] = [];
    page.on('request', (sent) => new URL(sent.url()).pathname === address && asked.push(sent.method()));
    const answer = page.waitForResponse((response) => new URL(response.url()).pathname === address);
    await link.hover();
    await (await answer).finished();
    await link.click();
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    await expect(page.locator('main h1')).toBeVisible();
    expect(asked).toEqual(['GET']);
  });

  await test.step('following a link focuses the heading of the new page, and Tab continues from there', async () => {
    await page.goBack();
    await expect(page.locator('main h2:visible').first()).toHaveText(heading ?? '');
    await link.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/album\//);
    await expect(page.locator('main h1')).toBeFocused();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement))).toBe(true);
    await expect(page.locator('main h1')).not.toBeFocused();
  });

  await test.step('a reload restores the scroll position, and going back shows the previous page', async () => {
    await page.goto(trackUrl(await findTrack(request, () => true)));
    await page.waitForLoadState('networkidle');
    await page.mouse.wheel(0, 400);
    await expect.poll(() => page.evaluate(() => history.state?.scrollY)).toBe(400);
    await slowDown(page);
    await page.reload({ waitUntil: 'domcontentloaded' });
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(400);
    await page.unroute(ROUTER);
    await page.goBack();
    await expect(page).toHaveURL(/\/album\//);
    await page.waitForLoadState('networkidle');
    await page.goBack();
    await expect(page.locator('main h2:visible').first()).toHaveText(heading ?? '');
  });

  await test.step('a link followed before the router loads opens in the same document, and music plays on', async () => {
    await slowDown(page);
    await page.goto('/');
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
    await page.locator('main [data-play]:visible').first().click();
    await player.expectSound();
    await link.click();
    await expect(page).toHaveURL(/\/album\//);
    expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
    await player.expectSound();
    await page.unroute(ROUTER);
  });

  await test.step('without the router a link opens its page', async () => {
    expect(pageErrors).toEqual([]);
    await page.route(ROUTER, (route) => route.abort());
    await page.goto('/');
    await link.click();
    await expect(page).toHaveURL(/\/album\//);
    await expect(page.locator('main h1')).toBeVisible();
    expect(pageErrors.splice(0).filter((error) => !error.includes('Failed to load resource'))).toEqual([]);
  });
});
