import type { Page } from '@playwright/test';
import { expect, open, test } from '../support/account-journey';

const DAY = 86_400;

const themeOf = (page: Page) => page.locator('html').getAttribute('data-theme');

test('NAV-018, NAV-019: closing the notice keeps it away for 30 days', async ({ page, context }) => {
  await open(page, '/');
  const notice = page.getByRole('complementary', { name: 'Cookie notice' });
  await notice.getByRole('button').click();
  await expect(notice).toBeHidden();
  const cookie = (await context.cookies()).find(({ name }) => name === 'cookie_notice');
  expect(cookie?.value).toBe('true');
  expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / DAY)).toBe(30);
  await page.reload();
  await expect(notice).toBeHidden();
});

test('THEME-001, THEME-002: the chosen theme is kept in its cookie', async ({ page, context }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page, '/pricing');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Dark mode' }).click();
  expect(await themeOf(page)).toBe('dark');
  expect((await context.cookies()).find(({ name }) => name === 'be-active-theme')?.value).toBe('2');
  await page.reload();
  expect(await themeOf(page)).toBe('dark');
  await expect(page.locator('style#theme')).toHaveCount(1);
});

for (const [id, value] of [
  ['THEME-003', '0'],
  ['THEME-004', 'system'],
] as const) {
  test(`${id}: the value ${value} follows the operating system`, async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'be-active-theme', value, url: baseURL ?? '' }]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await open(page, '/');
    expect(await themeOf(page)).toBe('dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  });
}

test('the theme is there before anything is painted and stays over page changes', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      observer.disconnect();
      Object.assign(window, { themeAtBody: document.documentElement.dataset.theme });
    }).observe(document, { childList: true, subtree: true });
  });
  await open(page, '/');
  expect(await page.evaluate(() => (window as unknown as { themeAtBody: string }).themeAtBody)).toBe('light');
  await page.locator('[data-region="side"]').getByRole('link', { name: 'Lyrics' }).click();
  await expect(page).toHaveURL(/\/lyrics$/);
  expect(await themeOf(page)).toBe('light');
  await expect(page.locator('style#theme')).toHaveCount(1);
});

test('NAV-013, NAV-014: the progress bar shows after 50 ms of loading a page and hides at the end', async ({ page }) => {
  await page.clock.install();
  await open(page, '/');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const asked = new Promise<void>((resolve) => {
    void page.route('**/lyrics', async (route) => {
      resolve();
      await held;
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

test('a page is read on paper: dark on white, without what can be pressed', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'be-active-theme', value: '2', url: baseURL ?? '' }]);
  await open(page, '/artist/1');
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
});

test('where the system sets the colours, the sign of play has that of the words', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, '/artist/1');
  const [sign, text] = await page
    .locator('main [data-part="actions"] [data-play]')
    .evaluate((button) => [
      getComputedStyle(button.querySelector('span') ?? button).backgroundColor,
      getComputedStyle(button.appendChild(Object.assign(document.createElement('i'), { style: 'color: ButtonText' }))).color,
    ]);
  expect(sign).toBe(text);
});

test('pages fade into each other on a fast device, unless the visitor prefers reduced motion', async ({ page }) => {
  await page.addInitScript(() => {
    const now = performance.now.bind(performance);
    // The device is fast: no time passes while the page starts.
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
    await open(page, '/charts');
    await page.locator('[data-region="side"]').getByRole('link', { name: 'Lyrics' }).click();
    await expect(page).toHaveURL(/\/lyrics$/);
    expect(await page.evaluate(() => Reflect.get(window, 'fades'))).toBe(fades);
  }
});
