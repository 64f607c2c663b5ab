import type { Page } from '@playwright/test';
import type { AlbumItem } from '#contracts/catalogue/album';
import type { TrackItem } from '#contracts/catalogue/track';
import { expect, WAITING_ISLANDS } from './account-journey';

/** Logs policy violations as page errors, which fail the test. */
export const reportViolations = (page: Page) =>
  page.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) =>
      console.error(`policy: ${event.effectiveDirective} ${event.blockedURI} ${event.sample}`),
    );
  });

/** Marks the document, to detect full page loads. */
export const mark = (page: Page) => page.evaluate(() => Object.assign(window, { sameDocument: true }));
export const isMarked = (page: Page) => page.evaluate(() => 'sameDocument' in window);

/** Navigates with the client router and waits for hydration. */
export const followLink = async (page: Page, path: string): Promise<void> => {
  await page.evaluate((to) => {
    const link = Object.assign(document.createElement('a'), { href: to, textContent: to });
    document.querySelector('main, [data-part="auth-frame"]')?.insertAdjacentElement('afterbegin', link);
    link.click();
  }, path);
  await expect(page).toHaveURL(path);
  await expect(page.locator(WAITING_ISLANDS)).toHaveCount(0);
};

/** Plays the first item of the page. */
export const playFirst = async (page: Page): Promise<void> => {
  await page.locator('main [data-play]').first().click();
  await expect(page.locator('[data-region="player"] [data-part="player-bar"] [data-part="now"] b')).toBeVisible();
};

export const firstOf = async <Item>(page: Page, kind: string): Promise<Item> =>
  (await (await page.request.get(`/api/v1/${kind}`)).json()).pagination.data[0];

export const trackPath = ({ id, slug }: TrackItem) => `/track/${id}/${slug}`;
export const albumPath = ({ id, slug, artists }: AlbumItem) => `/album/${id}/${artists[0]?.slug}/${slug}`;
