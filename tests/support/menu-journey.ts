import { expect, type Locator, type Page } from '@playwright/test';
import { violationsInBothSchemes } from './accessibility';

/** The menu that is open. */
export const menu = (page: Page) => page.getByRole('menu', { name: 'More' });
/** A line of it. */
export const item = (page: Page, name: string) => menu(page).getByRole('menuitem', { name, exact: true });
/** What can be done with the chosen rows. */
export const bar = (page: Page) => page.getByRole('region', { name: 'Chosen rows' });
/** How many are chosen. */
export const count = (page: Page) => bar(page).getByRole('status');
/** The rows of an album. */
export const albumRows = (page: Page) => page.locator('main [data-part="track-list"] li[data-track]');
/** A playlist beside the page. */
export const beside = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Playlists' }).getByRole('link', { name, exact: true });
/** The names of what is queued behind the current track. */
export const queued = (page: Page) => page.locator('[data-region="panel"] [data-entry] b');
/** Somewhere in a row that is neither a link nor a button. */
export const BESIDE = { position: { x: 260, y: 6 } };

/** That place in a row, in pixels of the window. */
const besideIn = async (row: Locator): Promise<{ x: number; y: number }> => {
  const box = (await row.boundingBox())!;
  return { x: box.x + BESIDE.position.x, y: box.y + BESIDE.position.y };
};

/** The middle of an element, in pixels of the window. */
export const centreOf = async (target: Locator): Promise<{ x: number; y: number }> => {
  const box = (await target.boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** Drags with the mouse; what is dragged is not let go yet. */
export const drag = async (page: Page, held: Locator | { x: number; y: number }, to: { x: number; y: number }): Promise<void> => {
  const from = 'x' in held ? held : await besideIn(held);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 12, from.y + 12, { steps: 3 });
  await expect(page.locator('[data-part="drag-preview"]')).toBeVisible();
  await page.mouse.move(to.x, to.y, { steps: 6 });
};

/** What axe finds in both schemes; the page is dark before and afterwards. */
export const violations = async (page: Page): Promise<string[]> => {
  const found = await violationsInBothSchemes(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  return found;
};

/** Whether the page opens its own menu at the next right click, in place of the browser's. */
const isTaken = (page: Page): Promise<boolean> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        addEventListener('contextmenu', (event) => setTimeout(() => resolve(event.defaultPrevented)), { once: true });
      }),
  );

/** Opens the first menu of a document, whose script comes when somebody reaches for something: never pressed again while it is about to open. */
export const openFirst = async (page: Page, target: Locator, place: { position?: { x: number; y: number } } = BESIDE): Promise<void> => {
  await expect(async () => {
    const [taken] = await Promise.all([isTaken(page), target.click({ button: 'right', ...place })]);
    expect(taken).toBe(true);
  }).toPass();
  await expect(menu(page)).toBeVisible();
};

/** Closes the menu by its key; the focus is where it was before. */
export const closeMenu = async (page: Page, opener: Locator): Promise<void> => {
  await page.keyboard.press('Escape');
  await expect(menu(page)).toHaveCount(0);
  await expect(opener).toBeFocused();
};
