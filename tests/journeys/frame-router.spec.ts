import type { Page } from '@playwright/test';
import { expect, findTrack, test, trackUrl } from '../support/player-journey';

/** The file with the router, and how long it is on its way in these stories, in milliseconds. */
const ROUTER = /\/assets\/router\.[^/]+\.js$/;
const SLOW = 1_500;

const slowDown = (page: Page) =>
  page.route(ROUTER, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW));
    // Whoever asked may have gone on to another page.
    await route.continue().catch(() => undefined);
  });

test('a link that is followed before the router is there is followed within the same document, to sound that goes on', async ({
  page,
  player,
}) => {
  await slowDown(page);
  await page.goto('/');
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  await page.locator('main [data-play]:visible').first().click();
  await player.expectSound();
  await page.locator('main a[href^="/album/"]:visible').first().click();
  await expect(page).toHaveURL(/\/album\//);
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
  await player.expectSound();
});

test('a reload keeps the place in the page, and the step back after it shows the page before', async ({ page, request }) => {
  await page.goto('/');
  const heading = await page.locator('main h2:visible').first().textContent();
  await page.waitForLoadState('networkidle');
  await page.locator('main a[href^="/album/"]:visible').first().click();
  await expect(page).toHaveURL(/\/album\//);
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

test('the focus goes to the heading of a page that was gone to by a link, and the next key goes on from there', async ({ page }) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const link = page.locator('main a[href^="/album/"]:visible').first();
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/album\//);
  await expect(page.locator('main h1')).toBeFocused();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement))).toBe(true);
  await expect(page.locator('main h1')).not.toBeFocused();
});

test('without the router a link leads on with a new document', async ({ page, pageErrors }) => {
  await page.route(ROUTER, (route) => route.abort());
  await page.goto('/');
  await page.locator('main a[href^="/album/"]:visible').first().click();
  await expect(page).toHaveURL(/\/album\//);
  await expect(page.locator('main h1')).toBeVisible();
  expect(pageErrors.splice(0).filter((error) => !error.includes('Failed to load resource'))).toEqual([]);
});

test('a page that the pointer rests on is read before the click, and shown from what was read', async ({ page }) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const link = page.locator('main a[href^="/album/"]:visible').first();
  const address = await link.getAttribute('href');
  const asked: string[] = [];
  page.on('request', (request) => new URL(request.url()).pathname === address && asked.push(request.method()));
  const answer = page.waitForResponse((response) => new URL(response.url()).pathname === address);
  await link.hover();
  await (await answer).finished();
  await link.click();
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  await expect(page.locator('main h1')).toBeVisible();
  expect(asked).toEqual(['GET']);
});
