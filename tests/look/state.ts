import { expect, type Page } from '@playwright/test';

export const main = (page: Page) => page.getByRole('main');

export const chooseInMenu = (page: Page, name: string | RegExp) => page.getByRole('menuitem', { name }).first().click();

const PAUSED_AT = 12;

const hold = (page: Page, at: number) =>
  page.evaluate(async (seconds) => {
    const playing = [...document.querySelectorAll('audio')].filter((audio) => audio.src && !audio.paused);
    for (const audio of playing) {
      audio.playbackRate = 0;
      const sought = new Promise((resolve) => audio.addEventListener('seeked', resolve, { once: true }));
      audio.currentTime = seconds;
      await sought;
    }
    return playing.length;
  }, at);

/** Waits for playback, then freezes its position while it continues. */
const holdSound = async (page: Page, at = PAUSED_AT): Promise<void> => {
  await page.waitForFunction(() => [...document.querySelectorAll('audio')].some((audio) => !audio.paused && audio.currentTime > 0.1));
  await expect.poll(() => hold(page, at)).toBeGreaterThan(0);
  await page.mouse.move(0, 0);
  await page.waitForTimeout(400);
};

export const play = async (page: Page, at?: number): Promise<void> => {
  await main(page).locator('[data-play]').first().click();
  await holdSound(page, at);
};

export const playThen = (key: string) => async (page: Page) => {
  await play(page);
  await page.keyboard.press(key);
};

export const answering = (pattern: string, status: number) => (page: Page) =>
  page.route(pattern, (route) => route.fulfill({ status, json: { message: 'No.' } }));

/** Never responds. */
export const silent = (pattern: string) => (page: Page) => page.route(pattern, () => undefined);
