import type { Page } from '@playwright/test';

type Held = Parameters<Page['route']>[0];

/** Holds every request that matches until it is let go, and tells how many had to wait. */
export const holdCalls = async (page: Page, what: Held) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let [waiting, isOpen] = [0, false];
  const letGo = (): void => {
    isOpen = true;
    resolve();
  };
  await page.route(what, async (route) => {
    if (!isOpen) waiting += 1;
    await promise;
    // Whoever asked may have gone on to another page.
    await route.continue().catch(() => undefined);
  });
  return { held: () => waiting, letGo };
};

/** Every script of the site. */
export const SCRIPTS = '**/assets/*.js';

/** Holds requests back, as those for scripts, until the function that it gives is called. */
export const holdBack = async (page: Page, what: Held): Promise<() => void> => (await holdCalls(page, what)).letGo;
