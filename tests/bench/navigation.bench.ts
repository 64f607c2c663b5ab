import type { Page } from '@playwright/test';
import { freshPage } from './browser.ts';
import type { Section } from './figure.ts';
import { median } from './measure.ts';
import type { Stage } from './stage.ts';

const TIMES = 5;
const REST = 2_000;

interface Navigation {
  /** Milliseconds from the click to the new document. */
  change: number;
  /** Milliseconds by which the music's clock fell behind meanwhile. */
  gap: number;
}

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
  const clock = () =>
    page.evaluate(() => {
      const sounding = [...document.querySelectorAll('audio')].find((audio) => !audio.paused);
      return { music: (sounding?.currentTime ?? 0) * 1000, wall: performance.now() };
    });
  const before = await clock();
  await link.click();
  await page.waitForFunction(() => (window as unknown as { seen: { swap: number } }).seen.swap > 0);
  await page.waitForTimeout(REST);
  const after = await clock();
  const change = await page.evaluate(() => {
    const { seen } = window as unknown as { seen: { click: number; swap: number } };
    return seen.swap - seen.click;
  });
  return { change, gap: Math.max(0, after.wall - before.wall - (after.music - before.music)) };
};

/** Going to another page over a slow line while music plays. */
export const navigationSection = async ({ browser, site }: Stage): Promise<Section> => {
  const found: Navigation[] = [];
  for (let index = 0; index < TIMES; index += 1) {
    const { page } = await freshPage(browser, true);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(site, { waitUntil: 'load' });
    await page.waitForTimeout(REST);
    await page.locator('main [data-play]').first().click();
    await page.waitForFunction(() => [...document.querySelectorAll('audio')].some((audio) => !audio.paused && audio.currentTime > 0.5));
    found.push(await navigate(page));
    await page.context().close();
  }
  const change = median(found.map((one) => one.change));
  const gap = median(found.map((one) => one.gap));
  return {
    title: 'Going on',
    note: 'Slow 4G, CPU/4, after the pointer rested on the link for two seconds.',
    figures: [
      { what: 'page change', figure: `${change.toFixed(0)} ms`, budget: { value: change, bound: 120, goal: 50, unit: 'ms' } },
      { what: 'gap in the music', figure: `${gap.toFixed(1)} ms`, budget: { value: gap, bound: 5, goal: 0, unit: 'ms' } },
    ],
  };
};
