import { expect, type Locator, type Page } from '@playwright/test';
import { violationsInBothSchemes } from './accessibility';

export const menu = (page: Page) => page.getByRole('menu', { name: 'More' });
export const item = (page: Page, name: string) => menu(page).getByRole('menuitem', { name, exact: true });
export const bar = (page: Page) => page.getByRole('region', { name: 'Selected rows' });
export const count = (page: Page) => bar(page).getByRole('status');
export const albumRows = (page: Page) => page.locator('main [data-part="track-list"] li[data-track]');
export const beside = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Playlists' }).getByRole('link', { name, exact: true });
/** Excludes the current track. */
export const queued = (page: Page) => page.locator('[data-region="panel"] [data-entry] b');
/** Offset in a row outside links and buttons. */
export const BESIDE = { position: { x: 260, y: 6 } };

const besideIn = async (row: Locator): Promise<{ x: number; y: number }> => {
  const box = (await row.boundingBox())!;
  return { x: box.x + BESIDE.position.x, y: box.y + BESIDE.position.y };
};

export const centreOf = async (target: Locator): Promise<{ x: number; y: number }> => {
  const box = (await target.boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** Leaves the button pressed. */
export const drag = async (page: Page, source: Locator | { x: number; y: number }, to: { x: number; y: number }): Promise<void> => {
  const from = 'x' in source ? source : await besideIn(source);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 12, from.y + 12, { steps: 3 });
  await expect(page.locator('[data-part="drag-preview"]')).toBeVisible();
  await page.mouse.move(to.x, to.y, { steps: 6 });
};

/** The page is dark before and after. */
export const violations = async (page: Page, part?: string): Promise<string[]> => {
  const bothSchemes = await violationsInBothSchemes(page, part);
  await page.emulateMedia({ colorScheme: 'dark' });
  return bothSchemes;
};

/** Returns false if the next right click opens the browser's own menu. */
const isTaken = (page: Page): Promise<boolean> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        addEventListener('contextmenu', (event) => setTimeout(() => resolve(event.defaultPrevented)), { once: true });
      }),
  );

/** Opens the first menu of a document. Its script loads on first interaction, so the click is repeated only if the browser's menu would open. */
export const openFirst = async (page: Page, target: Locator, options: { position?: { x: number; y: number } } = BESIDE): Promise<void> => {
  await expect(async () => {
    const [taken] = await Promise.all([isTaken(page), target.click({ button: 'right', ...options })]);
    expect(taken).toBe(true);
  }).toPass();
  await expect(menu(page)).toBeVisible();
};

export const closeMenu = async (page: Page, opener: Locator): Promise<void> => {
  await page.keyboard.press('Escape');
  await expect(menu(page)).toHaveCount(0);
  await expect(opener).toBeFocused();
};
