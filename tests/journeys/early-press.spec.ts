import type { Page } from '@playwright/test';
import { expect, open, test } from '../support/account-journey';
import { findAlbum, trackUrl } from '../support/player-journey';
import { become } from '../support/playlist-journey';

/** Delays React until an event triggers it, by holding the messages that its scheduler uses. */
const holdReact = (page: Page, until: 'pointerup' | 'keydown') =>
  page.addInitScript((event) => {
    const queue: (() => void)[] = [];
    const { postMessage } = MessagePort.prototype;
    let isHeld = true;
    MessagePort.prototype.postMessage = function (...args: unknown[]) {
      const send = () => Reflect.apply(postMessage, this, args);
      if (isHeld) queue.push(send);
      else send();
    };
    addEventListener(event, () => {
      isHeld = false;
      for (const send of queue) send();
    });
  }, until);

test('a click, a key and leaving the page during hydration work without an error', async ({ page, site, baseURL }) => {
  await test.step('leaving a page before its comments hydrate reports no error', async () => {
    const [track] = (await findAlbum(page.request)).tracks!;
    const hold = await holdReact(page, 'keydown');
    await page.goto(trackUrl(track!));
    const comments = page.locator('[data-comments]');
    await comments.scrollIntoViewIfNeeded();
    const isMounted = () => comments.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactContainer')));
    await expect.poll(isMounted).toBe(true);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Charts' }).click();
    await expect(page).toHaveURL(/\/charts$/);
    await expect(comments).toHaveCount(0);
    await hold.dispose();
  });

  await become(page, baseURL, await site.createPerson({ permissions: ['admin.access', 'users.update'] }));

  await test.step('a click on a row selects it', async () => {
    const hold = await holdReact(page, 'pointerup');
    await open(page, '/admin/users');
    const row = page.getByRole('grid').getByRole('row').nth(1);
    await row.locator('[data-part="select-box"]').click();
    await expect(page.getByRole('region', { name: 'Selected rows' })).toContainText('1 selected');
    await expect(row.getByRole('checkbox')).toBeChecked();
    await hold.dispose();
  });

  await test.step('an arrow key selects the next tab', async () => {
    await holdReact(page, 'keydown');
    await open(page, '/library/playlists/import');
    await page.getByRole('tab', { name: 'From a file' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Paste a list' })).toHaveAttribute('aria-selected', 'true');
  });
});
