import { expect, type Page } from '@playwright/test';

/** Opens one part of the component sheet, or all of it, and waits until its island takes input. */
export const openSheet = async (page: Page, part = ''): Promise<void> => {
  await page.goto(`/dev/components/${part}`);
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0, { timeout: 45_000 });
};

/** Stops the page's clock, so that only `page.clock.runFor` lets its timers pass. */
export const stopClock = async (page: Page): Promise<void> => page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));

/** The field with the label. */
export const fieldOf = (page: Page, label: string) =>
  page.locator('[data-part="field"]').filter({ has: page.locator('[data-part="label"]', { hasText: new RegExp(`^${label}$`) }) });
