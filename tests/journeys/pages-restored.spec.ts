import type { Page } from '@playwright/test';
import { test as base, expect, open, signIn } from '../support/account-journey';

/** Playwright turns the back/forward cache off. */
const test = base.extend<object, object>({
  launchOptions: [
    async ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
    { scope: 'worker' },
  ],
});

/** Remembers how the page was shown, also across its reload. */
const watchRestoring = (page: Page): Promise<void> =>
  page.evaluate(() => addEventListener('pageshow', ({ persisted }) => sessionStorage.setItem('restored', String(persisted))));

const wasRestored = (page: Page): Promise<string | null> => page.evaluate(() => sessionStorage.getItem('restored'));

test('P17 a guest’s page restored by the browser after a login shows the account', async ({ page, baseURL, site }) => {
  const reader = await site.createPerson();
  const idle = page.waitForResponse(/\/assets\/idle\./);
  await open(page, '/charts');
  await idle;
  await expect(page.locator('html')).toHaveAttribute('data-session', 'guest');
  await watchRestoring(page);

  await page.goto('/favicon.svg');
  await signIn(page, baseURL, reader);
  await page.goBack();

  await expect(page.locator('html')).toHaveAttribute('data-session', 'member');
  await expect(page.locator('body')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible();
  expect(await wasRestored(page)).toBe('true');
});

test('a page restored by the browser without a login in between is not reloaded', async ({ page }) => {
  const idle = page.waitForResponse(/\/assets\/idle\./);
  await open(page, '/charts');
  await idle;
  await watchRestoring(page);
  await page.evaluate(() => document.body.setAttribute('data-before', ''));
  await page.goto('/favicon.svg');
  await page.goBack();
  await expect.poll(() => wasRestored(page)).toBe('true');
  await expect(page.locator('body')).toHaveAttribute('data-before');
});
