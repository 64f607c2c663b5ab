import type { Page, Request } from '@playwright/test';
import { WAITING_ISLANDS } from '../support/account-journey';
import { expect } from '../support/journey';

/** So long nothing is asked for once a page has all that it wants, in milliseconds. */
const QUIET = 150;
const LIMIT = 20_000;
const STEP = 30;

/** How many times a page may become taller while it comes into view. */
const GROWTHS = 4;

/** The longest part of a page that is looked at. */
const TALLEST = 4000;

/** Gives what waits until the page has nothing to do and asks for nothing. Sounds are asked for as they are heard, so they do not count. */
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
    for (let known = -1; known !== begun && Date.now() < limit; ) {
      while ((open.size > 0 || Date.now() - last < QUIET) && Date.now() < limit) await page.waitForTimeout(STEP);
      known = begun;
      await idle(page);
    }
  };
};

/** Waits until the page was drawn twice and has nothing to do, so that what has come into view has noticed. */
const idle = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        setTimeout(resolve, 2000);
        requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => resolve())));
      }),
  );

/** What is still to come in view: parts that do not live yet, comments, images and fonts. */
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

/** Makes the window as tall as the page, so that all of it comes into view and nothing lies over it. Tells whether it was not so before. */
const stretch = async (page: Page, isQuiet: () => Promise<void>): Promise<boolean> => {
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  if (Math.min(whole, TALLEST) <= height) return false;
  await page.setViewportSize({ width, height: Math.min(whole, TALLEST) });
  await isQuiet();
  return true;
};

/** Waits until a page is as it stays. */
export const settle = async (page: Page, isQuiet: () => Promise<void>, inView: boolean): Promise<void> => {
  await expect(page.locator(WAITING_ISLANDS)).toHaveCount(0, { timeout: 45_000 });
  await isQuiet();
  const complete = async () => {
    await expect.poll(() => missing(page)).toEqual([]);
    await isQuiet();
  };
  if (inView) return complete();
  // What comes into view may make the page taller.
  for (let round = 0; round < GROWTHS; round += 1) {
    const hasGrown = await stretch(page, isQuiet);
    await complete();
    if (!hasGrown) return;
  }
};
