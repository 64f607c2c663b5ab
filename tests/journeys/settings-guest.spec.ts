import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../support/account-journey';
import { become } from '../support/playlist-journey';

const CHANGED = [
  ...['homepage.type', 'homepage.channel', 'themes.default_id', 'themes.user_change', 'player.default_volume', 'registration.disable'],
  ...['player.seek_seconds', 'player.show_sidebar_queue', 'social.google.enable', 'social.compact_buttons'],
  ...['auth.landing_text', 'auth.landing_label', 'auth.landing_url', 'billing.enable', 'uploads.chunk_size'],
];
const LIGHT = 1;

test.describe.configure({ mode: 'serial' });
test.afterEach(({ site }) => site.set(Object.fromEntries(CHANGED.map((name) => [name, undefined]))));

/** Saves settings of a page by the API, as an administrator. */
const save = async (page: Page, baseURL: string | undefined, name: string, values: object): Promise<void> => {
  const token = (await page.context().cookies()).find((cookie) => cookie.name === 'XSRF-TOKEN')?.value ?? '';
  const headers = { Origin: baseURL ?? '', 'X-XSRF-TOKEN': decodeURIComponent(token) };
  const response = await page.request.put(`/api/v1/settings/${name}`, { data: { values }, headers });
  expect([name, response.status(), await response.text()]).toEqual([name, 200, expect.any(String)]);
};

/** A fresh browser on a dark device, because pages are cached for a minute. */
const guestOf = async (browser: Browser, baseURL: string | undefined): Promise<Page> =>
  (await browser.newContext({ baseURL, colorScheme: 'dark', viewport: { width: 1440, height: 900 } })).newPage();

test('SET-001 SET-005 home page, theme and login page follow the settings in a second browser', async ({
  page,
  browser,
  site,
  baseURL,
}) => {
  const [channel] = await site.run("select slug, name from channels where public = 1 and slug <> 'discover' order by id limit 1");
  await become(page, baseURL, await site.createPerson({ permissions: ['admin'] }));
  await save(page, baseURL, 'general', { 'homepage.channel': channel?.slug, 'themes.default_id': LIGHT, 'themes.user_change': false });
  await save(page, baseURL, 'authentication', {
    'auth.landing_text': 'New here?',
    'auth.landing_label': 'Look around',
    'auth.landing_url': '/charts',
    'social.google.enable': true,
    'social.compact_buttons': true,
  });
  const guest = await guestOf(browser, baseURL);
  await guest.goto('/');
  await expect(guest).toHaveTitle(new RegExp(`^${channel?.name} \\|`));
  await expect(guest.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(guest.locator('[data-action="toggle-theme"]')).toHaveCount(0);
  await guest.goto('/login');
  await expect(guest.getByRole('link', { name: 'Look around' })).toHaveAttribute('href', '/charts');
  await expect(guest.locator('body')).toContainText('New here?');
  const google = guest.getByRole('button', { name: 'Continue with Google' });
  await expect(google).toHaveText('');
  await guest.context().close();

  await save(page, baseURL, 'general', { 'homepage.type': 'landingPage' });
  const another = await guestOf(browser, baseURL);
  await another.goto('/');
  await expect(another).toHaveTitle('Segue');
  await another.context().close();
});

test('SET-003 SET-005 closed registration leads plans to the login; without billing they go', async ({ page, browser, site, baseURL }) => {
  await become(page, baseURL, await site.createPerson({ permissions: ['admin'] }));
  await save(page, baseURL, 'authentication', { 'registration.disable': true });
  const guest = await guestOf(browser, baseURL);
  await guest.goto('/pricing');
  const start = guest.getByRole('article').first().getByRole('link', { name: 'Get started' });
  await start.click();
  await expect(guest).toHaveURL('/login');
  await save(page, baseURL, 'subscriptions', { 'billing.enable': false });
  expect((await guest.request.get('/pricing')).status()).toBe(404);
  await guest.context().close();
});

test('SET-017 volume, step and queue of new visitors follow the settings', async ({ page, browser, site, baseURL }) => {
  await become(page, baseURL, await site.createPerson({ permissions: ['admin'] }));
  await save(page, baseURL, 'player', { 'player.default_volume': 60, 'player.seek_seconds': 25, 'player.show_sidebar_queue': true });
  const guest = await guestOf(browser, baseURL);
  await guest.goto('/charts');
  await guest.locator('main [data-play]').first().click();
  await expect(guest.getByRole('region', { name: 'Queue' })).toBeVisible();
  await expect(guest.getByRole('slider', { name: 'Volume' })).toHaveAttribute('aria-valuenow', '60');
  await guest.keyboard.press('?');
  await expect(guest.getByRole('dialog')).toContainText('25 seconds forward, back');
  await guest.context().close();
});
