import type { Browser, Page } from '@playwright/test';
import { countBytes, freshPage } from './browser.ts';
import type { Section } from './figure.ts';
import { median } from './measure.ts';
import type { Stage } from './stage.ts';

const TIMES = 7;
const SETTLE_MS = 1_500;

/** Milliseconds from a click on play until playback advances. */
const clickToSound = async (page: Page, rest: boolean): Promise<number> => {
  const button = page.locator('main [data-play]').first();
  if (rest) {
    await button.hover();
    await page.waitForTimeout(SETTLE_MS);
  }
  await page.evaluate(() => {
    const times = { click: 0, playing: 0 };
    Object.assign(window, { times });
    document.addEventListener('click', () => (times.click ||= performance.now()), { capture: true });
    const look = () => {
      const sounding = [...document.querySelectorAll('audio')].some((audio) => !audio.paused && audio.currentTime > 0);
      if (sounding) times.playing = performance.now();
      else setTimeout(look, 2);
    };
    look();
  });
  await button.click();
  await page.waitForFunction(() => (window as unknown as { times: { playing: number } }).times.playing > 0);
  return page.evaluate(() => {
    const { times } = window as unknown as { times: { click: number; playing: number } };
    return times.playing - times.click;
  });
};

const play = async (browser: Browser, url: string, rest: boolean) => {
  const { page, cdp } = await freshPage(browser, false);
  const bytes = countBytes(cdp);
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(SETTLE_MS);
  const sound = await clickToSound(page, rest);
  await page.waitForTimeout(SETTLE_MS);
  await page.context().close();
  return { sound, script: bytes.script };
};

export const playbackSection = async ({ browser, site, paths }: Stage): Promise<Section> => {
  const url = `${site}${paths.album}`;
  const cold: Awaited<ReturnType<typeof play>>[] = [];
  const rested: Awaited<ReturnType<typeof play>>[] = [];
  for (let index = 0; index < TIMES; index += 1) {
    cold.push(await play(browser, url, false));
    rested.push(await play(browser, url, true));
  }
  const coldTime = median(cold.map(({ sound }) => sound));
  const restedTime = median(rested.map(({ sound }) => sound));
  const script = median(cold.map((one) => one.script)) / 1000;
  return {
    title: 'Playing',
    note: 'The page of an album on a desktop line: from the click on its play button to `playing` with a clock that rises.',
    figures: [
      { what: 'click to sound', figure: `${coldTime.toFixed(0)} ms`, budget: { value: coldTime, bound: 350, goal: 150, unit: 'ms' } },
      {
        what: 'click to sound, the pointer had rested on the button',
        figure: `${restedTime.toFixed(0)} ms`,
        budget: { value: restedTime, bound: 350, goal: 20, unit: 'ms' },
      },
      {
        what: 'all script after the first play, brotli',
        figure: `${script.toFixed(1)} kB`,
        budget: { value: script, bound: 110, goal: 85, unit: 'kB' },
      },
    ],
  };
};
