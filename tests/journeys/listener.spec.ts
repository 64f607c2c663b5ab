import type { Page } from '@playwright/test';
import { expect, open, test, WAITING_ISLANDS } from '../support/account-journey';
import { follow } from '../support/player-journey';
import { become, makePlaylist, orderOf, rows } from '../support/playlist-journey';

/** Gives up after the tab stops of a whole page. */
const tabTo = async (page: Page, fits: string): Promise<void> => {
  for (let step = 0; step < 150; step += 1) {
    if (await page.evaluate((selector) => document.activeElement?.matches(selector) ?? false, fits)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not reach ${fits}`);
};

test('LIB-002 LIB-004 the library and a playlist work by keyboard alone, on desktop and phone', async ({ page, site, baseURL }) => {
  const user = await site.createPerson();
  const { id, address } = await makePlaylist(site, user, { name: 'By keyboard', isPublic: false });
  await become(page, baseURL, user);
  await open(page, '/library');
  for (const width of [1440, 390])
    await test.step(`${width} px wide`, async () => {
      await page.setViewportSize({ width, height: 844 });
      await tabTo(page, 'main a[href="/library/playlists"]');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/library\/playlists$/);
      await expect(page.locator(WAITING_ISLANDS)).toHaveCount(0);
      await tabTo(page, `main a[href^="${address}"]`);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(new RegExp(address));
      await expect(rows(page)).toHaveCount(4);
      const names = await rows(page).allTextContents();
      await tabTo(page, '[data-part="playlist-editor"] li:nth-child(2) [data-handle]');
      await page.keyboard.press('ArrowUp');
      await expect(rows(page)).toHaveText([names[1]!, names[0]!, ...names.slice(2)]);
      await expect.poll(() => orderOf(page, id)).toEqual([names[1], names[0], ...names.slice(2)]);
      await tabTo(page, '[data-part="playlist-editor"] li [data-menu]');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('menuitem', { name: 'Play next' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menuitem')).toHaveCount(0);
      await expect.poll(() => page.evaluate(() => document.activeElement?.matches('[data-menu]'))).toBe(true);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await follow(page, '/library');
    });
});
