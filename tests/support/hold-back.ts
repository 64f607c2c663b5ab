import type { Page } from '@playwright/test';

type Target = Parameters<Page['route']>[0];

/** Delays matching requests until `letGo`; `waitingCount` counts them. */
export const holdCalls = async (page: Page, what: Target) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let [waiting, isOpen] = [0, false];
  const letGo = (): void => {
    isOpen = true;
    resolve();
  };
  await page.route(what, async (route) => {
    if (!isOpen) waiting += 1;
    await promise;
    // The page may have navigated away.
    await route.continue().catch(() => undefined);
  });
  return { waitingCount: () => waiting, letGo };
};

export const SCRIPTS = '**/assets/*.js';

export const holdBack = async (page: Page, what: Target): Promise<() => void> => (await holdCalls(page, what)).letGo;
