import { expect, type Page } from '@playwright/test';

/** Opens a part of the component sheet, or all of it, and waits for hydration. */
export const openSheet = async (page: Page, part = ''): Promise<void> => {
  await page.goto(`/dev/components/${part}`);
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0, { timeout: 45_000 });
};

/** Only `page.clock.runFor` advances timers afterwards. */
export const stopClock = async (page: Page): Promise<void> => page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));

export const fieldOf = (page: Page, label: string) =>
  page.locator('[data-part="field"]').filter({ has: page.locator('[data-part="label"]', { hasText: new RegExp(`^${label}$`) }) });
