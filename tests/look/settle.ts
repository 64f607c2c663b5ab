import type { Page, Request } from '@playwright/test';
import { WAITING_ISLANDS } from '../support/account-journey';
import { expect } from '../support/journey';

/** Milliseconds without requests after which a page is complete. */
const QUIET = 150;
const LIMIT = 20_000;
const STEP = 30;

/** Maximum times a page may grow while scrolled into view. */
const GROWTHS = 4;

/** Maximum screenshot height in pixels. */
const TALLEST = 4000;

/** Returns a function that waits for network idle. Ignores audio, which loads during playback. */
export const watchCalls = (page: Page): (() => Promise<void>) => {
  const open = new Set<Request>();
  let begun = 0;
  let last = Date.now();
  page.on('request', (request) => {
    if (request.resourceType() === 'media') return;
    open.add(request);
    begun += 1;
    last = Date.now();
  });
  const end = (request: Request): void => {
    open.delete(request);
    last = Date.now();
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) open.clear();
  });
  return async () => {
    const limit = Date.now() + LIMIT;
    for (let previous = -1; previous !== begun && Date.now() < limit; ) {
      while ((open.size > 0 || Date.now() - last < QUIET) && Date.now() < limit) await page.waitForTimeout(STEP);
      previous = begun;
      await idle(page);
    }
  };
};

/** Waits for two frames and idle time, so that observers have fired. */
const idle = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        setTimeout(resolve, 2000);
        requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => resolve())));
      }),
  );

/** Visible parts not loaded yet: islands, comments, images and fonts. */
const missing = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isInView = (element: Element | null) => {
      if (!element?.checkVisibility()) return false;
      const { top, right, bottom, left } = element.getBoundingClientRect();
      return bottom >= 0 && top < innerHeight && right >= 0 && left < innerWidth;
    };
    const islands = [...document.querySelectorAll('astro-island[ssr]')].filter((island) => isInView(island.firstElementChild));
    const comments = [...document.querySelectorAll('[data-comments]:not([data-filling])')].filter(isInView);
    const images = [...document.images].filter((image) => !image.complete && isInView(image));
    return [
      ...islands.map((island) => `island ${island.getAttribute('component-url')}`),
      ...comments.map(() => 'comments'),
      ...images.map(({ src }) => `image ${src}`),
      ...(document.fonts.status === 'loaded' ? [] : ['fonts']),
    ];
  });

/** Resizes the window to the page height, so that nothing is covered. Returns false if it already fits. */
const stretch = async (page: Page, isQuiet: () => Promise<void>): Promise<boolean> => {
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  if (Math.min(whole, TALLEST) <= height) return false;
  await page.setViewportSize({ width, height: Math.min(whole, TALLEST) });
  await isQuiet();
  return true;
};

export const waitUntilStable = async (page: Page, isQuiet: () => Promise<void>, inView: boolean): Promise<void> => {
  await expect(page.locator(WAITING_ISLANDS)).toHaveCount(0, { timeout: 45_000 });
  await isQuiet();
  const complete = async () => {
    await expect.poll(() => missing(page)).toEqual([]);
    await isQuiet();
  };
  if (inView) return complete();
  // Content that enters the viewport may make the page taller.
  for (let round = 0; round < GROWTHS; round += 1) {
    const hasGrown = await stretch(page, isQuiet);
    await complete();
    if (!hasGrown) return;
  }
};
