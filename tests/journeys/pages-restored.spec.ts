import type { Page } from '@playwright/test';
import { expect, open, signIn, test } from '../support/account-journey';

/** Chromium's headless shell has no back/forward cache, so the page gets the event that follows a restoration. */
const restore = (page: Page): Promise<void> =>
  page.evaluate(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));

const mark = (page: Page): Promise<void> => page.evaluate(() => void document.body.setAttribute('data-before', ''));

/** Opens a page, waits for its idle scripts, and marks its document. */
const openMarked = async (page: Page): Promise<void> => {
  const idle = page.waitForResponse(/\/assets\/idle\./);
  await open(page, '/charts');
  await (await idle).finished();
  await mark(page);
};

/** Restores until the page's idle script, which may still be starting, has reloaded it. */
const expectReload = (page: Page): Promise<void> =>
  expect(async () => {
    await restore(page);
    await expect(page.locator('body')).not.toHaveAttribute('data-before', { timeout: 2_000 });
  }).toPass();

const session = (page: Page) => page.locator('html');

test('P17 a page restored after a login or logout elsewhere shows the session; else it stays', async ({ page, context, baseURL, site }) => {
  const reader = await site.createPerson();
  await openMarked(page);
  await expect(session(page)).toHaveAttribute('data-session', 'guest');

  await test.step('an unchanged session does not reload the page', async () => {
    await restore(page);
    const checked = page.waitForResponse('**/api/v1/bootstrap-data');
    await page.evaluate(() => fetch('/api/v1/bootstrap-data'));
    await checked;
    await expect(page.locator('body')).toHaveAttribute('data-before');
  });

  await test.step('a guest’s page restored after a login elsewhere shows the account', async () => {
    await signIn(page, baseURL, reader);
    await expectReload(page);
    await expect(session(page)).toHaveAttribute('data-session', 'member');
    await page.getByRole('button', { name: 'Your menu' }).click();
    await expect(page.getByRole('menuitem', { name: 'Account settings' })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('a member’s page restored after a logout elsewhere shows nothing of the account', async () => {
    await mark(page);
    await context.clearCookies();
    await expectReload(page);
    await expect(session(page)).toHaveAttribute('data-session', 'guest');
    await expect(page.getByRole('link', { name: 'Login', exact: true })).toBeVisible();
  });
});
