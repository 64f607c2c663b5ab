import { expect, type Page, test } from '@playwright/test';
import { stoppedClock } from '../support/stopped-clock';
import { timeOfBaseline } from './baseline';
import { type Screen, SIZES, type Theme } from './screen';
import { SCREENS } from './screens';
import { waitUntilStable, watchCalls } from './settle';
import { sessionOf } from './stage';

const THEMES = (['dark', 'light'] as const).filter((theme) => !process.env.LOOK_THEME || theme === process.env.LOOK_THEME);
const sizes = SIZES.filter(({ width }) => !process.env.LOOK_WIDTH || width === Number(process.env.LOOK_WIDTH));

/** Freezes time and randomness, and disables transitions, which never end out of view. */
const still = async (page: Page): Promise<void> => {
  await page.addInitScript(stoppedClock(timeOfBaseline()));
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, ::before, ::after { transition: none !important; scroll-behavior: auto !important }');
    document.adoptedStyleSheets.push(sheet);
  });
};

/** Blocks writes, so that screens are independent. Playwright routes miss requests sent while a page closes. */
const withoutWrites = async (page: Page): Promise<void> => {
  await page.route('**/api/v1/**', (route) => (route.request().method() === 'GET' ? route.fallback() : route.abort()));
  await page.addInitScript(() => {
    const send = fetch;
    globalThis.fetch = (input, options) => (options?.keepalive ? Promise.reject(new TypeError('Nothing is kept.')) : send(input, options));
  });
};

const arrive = async (page: Page, screen: Screen, size: (typeof SIZES)[number], isQuiet: () => Promise<void>): Promise<void> => {
  await page.setViewportSize(size);
  await page.goto('about:blank');
  await page.goto(screen.path);
  await waitUntilStable(page, isQuiet, screen.inView ?? false);
  if (!screen.state) return;
  await screen.state(page, size.width);
  await waitUntilStable(page, isQuiet, screen.inView ?? false);
};

const isThemed = (page: Page, theme: Theme): Promise<boolean> =>
  page.evaluate((expected) => document.documentElement.dataset.theme === expected, theme);

const capture = async (page: Page, screen: Screen, size: (typeof SIZES)[number]): Promise<void> => {
  const isQuiet = watchCalls(page);
  for (const [index, theme] of THEMES.entries()) {
    await page.emulateMedia({ colorScheme: theme, ...screen.media });
    // Open pages follow the colour scheme, except those that read it only once.
    if (index === 0 || !(await isThemed(page, theme))) await arrive(page, screen, size, isQuiet);
    await expect.soft(page).toHaveScreenshot(`${screen.name}-${size.width}-${theme}.png`);
  }
};

for (const screen of SCREENS) {
  const shown = sizes.filter(({ width }) => !screen.only || width === screen.only);
  if (shown.length === 0) continue;
  test(screen.name, async ({ browser, baseURL }) => {
    for (const size of shown) {
      const context = await browser.newContext({ baseURL, storageState: sessionOf(screen.as), locale: 'en-GB', timezoneId: 'UTC' });
      const page = await context.newPage();
      await still(page);
      if (!screen.writes) await withoutWrites(page);
      await screen.before?.(page);
      await capture(page, screen, size);
      await context.close();
    }
  });
}
