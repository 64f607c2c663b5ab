import type { Page } from '@playwright/test';
import { expect, open, signIn, test } from '../support/account-journey';

/** Chromium's headless shell has no back/forward cache, so the page gets the event that follows a restoration. */
const restore = (page: Page): Promise<void> =>
  page.evaluate(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));

/** Opens a page, waits for its idle scripts, and marks its document. */
const openMarked = async (page: Page): Promise<void> => {
  const idle = page.waitForResponse(/\/assets\/idle\./);
  await open(page, '/charts');
  await (await idle).finished();
  await page.evaluate(() => document.body.setAttribute('data-before', ''));
};

/** Restores until the page's idle script, which may still be starting, has reloaded it. */
const expectReload = (page: Page): Promise<void> =>
  expect(async () => {
    await restore(page);
    await expect(page.locator('body')).not.toHaveAttribute('data-before', { timeout: 2_000 });
  }).toPass();

const session = (page: Page) => page.locator('html');

test('P17 a guest’s page restored after a login elsewhere shows the account', async ({ page, baseURL, site }) => {
  const reader = await site.createPerson();
  await openMarked(page);
  await expect(session(page)).toHaveAttribute('data-session', 'guest');

  await signIn(page, baseURL, reader);
  await expectReload(page);
  await expect(session(page)).toHaveAttribute('data-session', 'member');
  await page.getByRole('button', { name: 'Your menu' }).click();
  await expect(page.getByRole('menuitem', { name: 'Account settings' })).toBeVisible();
});

test('P17 a member’s page restored after a logout elsewhere shows nothing of the account', async ({ page, context, baseURL, site }) => {
  await signIn(page, baseURL, await site.createPerson());
  await openMarked(page);
  await expect(session(page)).toHaveAttribute('data-session', 'member');

  await context.clearCookies();
  await expectReload(page);
  await expect(session(page)).toHaveAttribute('data-session', 'guest');
  await expect(page.getByRole('link', { name: 'Login', exact: true })).toBeVisible();
});

test('a restored page of an unchanged session is not reloaded', async ({ page }) => {
  await openMarked(page);
  await restore(page);
  const checked = page.waitForResponse('**/api/v1/bootstrap-data');
  await page.evaluate(() => fetch('/api/v1/bootstrap-data'));
  await checked;
  await expect(page.locator('body')).toHaveAttribute('data-before');
});
