import type { Page } from '@playwright/test';
import { expect, open, test } from '../support/account-journey';
import { findTrack, Player, trackUrl } from '../support/player-journey';

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

const DAY = 86_400;

const themeOf = (page: Page) => page.locator('html').getAttribute('data-theme');

// Also proves THEME-002 THEME-003 THEME-004
test('NAV-013 NAV-014 NAV-018 NAV-019 THEME-001 theme, router and progress bar', async ({
  page,
  context,
  request,
  baseURL,
  pageErrors,
}) => {
  const choose = (value: string) => context.addCookies([{ name: 'be-active-theme', value, url: baseURL ?? '' }]);
  const cookieOf = async (name: string) => (await context.cookies()).find((cookie) => cookie.name === name);
  const html = page.locator('html');
  const notice = page.getByRole('complementary', { name: 'Cookie notice' });
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      observer.disconnect();
      Object.assign(window, { themeAtBody: document.documentElement.dataset.theme });
    }).observe(document, { childList: true, subtree: true });
  });
  await choose('0');
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, '/');
  expect(await page.evaluate(() => Reflect.get(window, 'themeAtBody'))).toBe('dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(html).toHaveAttribute('data-theme', 'light');
  await notice.getByRole('button').click();
  await expect(notice).toBeHidden();
  const closed = await cookieOf('cookie_notice');
  expect(closed?.value).toBe('true');
  expect(Math.round(((closed?.expires ?? 0) - Date.now() / 1000) / DAY)).toBe(30);
  await page.locator('[data-region="side"]').getByRole('link', { name: 'Lyrics' }).click();
  await expect(page).toHaveURL(/\/lyrics$/);
  expect(await themeOf(page)).toBe('light');
  await expect(page.locator('style#theme')).toHaveCount(1);

  await choose('system');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.reload();
  expect(await themeOf(page)).toBe('dark');
  await expect(notice).toBeHidden();
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(html).toHaveAttribute('data-theme', 'light');

  await open(page, '/pricing');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Dark mode' }).click();
  expect(await themeOf(page)).toBe('dark');
  expect((await cookieOf('be-active-theme'))?.value).toBe('2');
  await open(page, '/artist/1');
  expect(await themeOf(page)).toBe('dark');
  await expect(page.locator('style#theme')).toHaveCount(1);

  await test.step('pages print black on white, and forced colours give the play icon the text colour', async () => {
    const parts = [
      page.getByRole('navigation', { name: 'Main' }),
      page.getByRole('banner'),
      page.getByRole('region', { name: 'Player', exact: true }).getByRole('button', { name: 'Play', exact: true }),
      page.getByRole('main').locator('[data-play]').first(),
    ];
    for (const part of parts) await expect(part).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    for (const part of parts) await expect(part).toBeHidden();
    const colours = () =>
      page.evaluate(() => [
        getComputedStyle(document.body).backgroundColor,
        getComputedStyle(document.querySelector('main h1') ?? document.body).color,
      ]);
    await expect.poll(colours).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);

    await page.emulateMedia({ media: 'screen', forcedColors: 'active' });
    const [sign, text] = await page
      .locator('main [data-part="actions"] [data-play]')
      .evaluate((button) => [
        getComputedStyle(button.querySelector('span') ?? button).backgroundColor,
        getComputedStyle(button.appendChild(Object.assign(document.createElement('i'), { style: 'color: ButtonText' }))).color,
      ]);
    expect(sign).toBe(text);
  });

  await test.step('the router prefetches, restores focus and scroll, and is not needed', async () => {
    await page.emulateMedia({ forcedColors: 'none' });
    const player = new Player(page);
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
      await page.unroute(ROUTER);
    });
  });

  await test.step('pages fade on a fast device, unless the visitor prefers reduced motion', async () => {
    await page.addInitScript(() => {
      const now = performance.now.bind(performance);
      // Simulates a fast device: no time passes during startup.
      performance.now = () => (document.readyState === 'complete' ? now() : 0);
      const fade = document.startViewTransition.bind(document);
      const counted = Object.assign(window, { fades: 0 });
      document.startViewTransition = (update) => {
        counted.fades += 1;
        return fade(update);
      };
    });
    for (const [reducedMotion, fades] of [
      ['no-preference', 1],
      ['reduce', 0],
    ] as const) {
      await page.emulateMedia({ reducedMotion });
      await open(page, '/genres');
      await page.locator('[data-region="side"]').getByRole('link', { name: 'Lyrics' }).click();
      await expect(page).toHaveURL(/\/lyrics$/);
      expect(await page.evaluate(() => Reflect.get(window, 'fades'))).toBe(fades);
    }
  });

  await test.step('the progress bar appears after 50 ms of loading and hides at the end', async () => {
    await page.clock.install();
    await open(page, '/');
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const asked = new Promise<void>((resolve) => {
      void page.route('**/lyrics', async (route) => {
        resolve();
        await released;
        await route.continue();
      });
    });
    const bar = page.getByRole('progressbar');
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('[data-region="side"] a[href="/lyrics"]')?.click());
    await asked;
    await page.clock.runFor(49);
    await expect(bar).toBeHidden();
    await page.clock.runFor(1);
    await expect(bar).toBeVisible();
    await page.clock.resume();
    release();
    await expect(page).toHaveURL(/\/lyrics$/);
    await expect(bar).toBeHidden();
  });
});
