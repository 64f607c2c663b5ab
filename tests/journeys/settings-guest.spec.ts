import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../support/account-journey';
import { apiSession } from '../support/api-session';
import { follow } from '../support/player-journey';

const CHANGED = [
  ...['homepage.type', 'homepage.channel', 'themes.default_id', 'themes.user_change', 'player.default_volume', 'registration.disable'],
  ...['player.seek_seconds', 'player.show_sidebar_queue', 'social.google.enable', 'social.compact_buttons'],
  ...['auth.landing_text', 'auth.landing_label', 'auth.landing_url', 'billing.enable', 'uploads.chunk_size'],
];
const LIGHT = 1;

test.describe.configure({ mode: 'serial' });
test.afterEach(({ site }) => site.set(Object.fromEntries(CHANGED.map((name) => [name, undefined]))));

/** A fresh browser on a dark device, because pages are cached for a minute. */
const guestOf = async (browser: Browser, baseURL: string | undefined): Promise<Page> =>
  (await browser.newContext({ baseURL, colorScheme: 'dark', viewport: { width: 1440, height: 900 } })).newPage();

test('SET-001 SET-005 SET-017 home page, login, theme and player follow the settings', async ({ browser, site, baseURL }) => {
  const [channel] = await site.run("select slug, name from channels where public = 1 and slug <> 'discover' order by id limit 1");
  const send = await apiSession(site, baseURL, await site.createPerson({ permissions: ['admin'] }));
  const save = async (name: string, values: object): Promise<void> => {
    const response = await send('PUT', `settings/${name}`, { values });
    expect([name, response.status, await response.text()]).toEqual([name, 200, expect.any(String)]);
  };
  const htmlOf = async (path: string) => (await fetch(`${baseURL}${path}`)).text();
  await save('general', { 'homepage.channel': channel?.slug, 'themes.default_id': LIGHT, 'themes.user_change': false });
  await save('authentication', {
    'auth.landing_text': 'New here?',
    'auth.landing_label': 'Look around',
    'auth.landing_url': '/charts',
    'social.google.enable': true,
    'social.compact_buttons': true,
  });
  await save('player', { 'player.default_volume': 60, 'player.seek_seconds': 25, 'player.show_sidebar_queue': true });
  const login = await htmlOf('/login');
  expect(login).toMatch(/<a[^>]*href="\/charts"[^>]*>Look around/);
  expect(login).toContain('New here?');
  expect(/<button[^>]*aria-label="Continue with Google"[^>]*>(.*?)<\/button>/s.exec(login)?.[1]?.replace(/<[^>]*>/g, '')).toBe('');

  const guest = await guestOf(browser, baseURL);
  await guest.goto('/');
  await expect(guest).toHaveTitle(new RegExp(`^${channel?.name} \\|`));
  await expect(guest.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(guest.locator('[data-action="toggle-theme"]')).toHaveCount(0);
  await follow(guest, '/charts');
  await guest.locator('main [data-play]').first().click();
  await expect(guest.getByRole('region', { name: 'Queue' })).toBeVisible();
  await expect(guest.getByRole('slider', { name: 'Volume' })).toHaveAttribute('aria-valuenow', '60');
  await guest.keyboard.press('?');
  await expect(guest.getByRole('dialog')).toContainText('25 seconds forward, back');
  await guest.context().close();

  await save('general', { 'homepage.type': 'landingPage' });
  expect(/<title>([^<]*)/.exec(await htmlOf('/'))?.[1]).toBe('Segue');
});
