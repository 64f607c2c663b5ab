import type { Page } from '@playwright/test';
import { freshPage } from './browser.ts';
import type { Section } from './figure.ts';
import { median } from './measure.ts';
import { measureSlowness, scaled, slownessNote } from './processor.ts';
import type { Stage } from './stage.ts';

const TIMES = 5;
const REST = 2_000;

interface Navigation {
  /** Milliseconds from the click to the new document. */
  change: number;
  /** Milliseconds the music's clock fell behind. */
  gap: number;
  /** The same without a navigation: the measurement error. */
  still: number;
}

interface Clocks {
  music: number;
  wall: number;
}

const lagBetween = (from: Clocks, to: Clocks): number => to.wall - from.wall - (to.music - from.music);

const navigate = async (page: Page): Promise<Navigation> => {
  const link = page.locator('main a[href^="/album/"]').nth(2);
  await link.hover();
  await page.waitForTimeout(REST);
  await page.evaluate(() => {
    const seen = { click: 0, swap: 0 };
    Object.assign(window, { seen });
    document.addEventListener('click', () => (seen.click ||= performance.now()), { capture: true });
    document.addEventListener('astro:after-swap', () => (seen.swap ||= performance.now()));
  });
  /** Milliseconds. */
  const clock = () =>
    page.evaluate(() => {
      const sounding = [...document.querySelectorAll('audio')].find((audio) => !audio.paused);
      return { music: (sounding?.currentTime ?? 0) * 1000, wall: performance.now() };
    });
  const still = await clock();
  await page.waitForTimeout(REST);
  const before = await clock();
  await link.click();
  await page.waitForFunction(() => (window as unknown as { seen: { swap: number } }).seen.swap > 0);
  await page.waitForTimeout(REST);
  const after = await clock();
  const change = await page.evaluate(() => {
    const { seen } = window as unknown as { seen: { click: number; swap: number } };
    return seen.swap - seen.click;
  });
  return { change, gap: Math.max(0, lagBetween(before, after)), still: Math.max(0, lagBetween(still, before)) };
};

/** Navigates over a slow connection while music plays. */
export const navigationSection = async ({ browser, site }: Stage): Promise<Section> => {
  const slowness = measureSlowness();
  const navigations: Navigation[] = [];
  for (let index = 0; index < TIMES; index += 1) {
    const { page } = await freshPage(browser, true);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(site, { waitUntil: 'load' });
    await page.waitForTimeout(REST);
    await page.locator('main [data-play]').first().click();
    await page.waitForFunction(() => [...document.querySelectorAll('audio')].some((audio) => !audio.paused && audio.currentTime > 0.5));
    navigations.push(await navigate(page));
    await page.context().close();
  }
  const change = median(navigations.map((one) => one.change));
  const gap = median(navigations.map((one) => one.gap));
  const still = median(navigations.map((one) => one.still));
  return {
    title: 'Going on',
    note: `Slow 4G, CPU/4, after the pointer rested on the link for two seconds. ${slownessNote(slowness)}`,
    figures: [
      {
        what: 'page change',
        figure: `${change.toFixed(0)} ms`,
        budget: { value: change, bound: scaled(120, slowness), goal: scaled(50, slowness), unit: 'ms' },
      },
      {
        what: 'gap in the music, net of the clocks of music that plays on',
        figure: `${gap.toFixed(1)} ms beside ${still.toFixed(1)} ms`,
        budget: { value: Math.max(0, gap - still), bound: 5, goal: 0, unit: 'ms' },
      },
    ],
  };
};
