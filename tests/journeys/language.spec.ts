import type { Page } from '@playwright/test';
import { expect, open, test } from '../support/account-journey';
import { albumUrl, countStops, findAlbum, follow, Player, stopsOf } from '../support/player-journey';
import { become } from '../support/playlist-journey';

const LINES = {
  Home: 'Startseite',
  Pause: 'Anhalten',
  Queue: 'Warteschlange',
  'Account settings': 'Konto',
  Language: 'Sprache',
  Login: 'Anmelden',
};

test.beforeEach(async ({ site }) => {
  await site.run("insert into localizations (name, language, lines) values ('Deutsch', 'de', ?)", JSON.stringify(LINES));
  await site.set({ 'i18n.enable': true });
});

test.afterEach(async ({ site }) => {
  await site.run("delete from localizations where language = 'de'");
  await site.set({ 'i18n.enable': undefined });
});

const playAndGo = async (page: Page, address: string): Promise<Player> => {
  const player = new Player(page);
  await countStops(page);
  const album = await findAlbum(page.request);
  await page.goto(albumUrl(album));
  await page.locator('main [data-play^="album"]').first().click();
  await player.expectSound();
  await follow(page, address);
  return player;
};

/** Language of the page. */
const spoken = (page: Page) => page.locator('html').getAttribute('lang');

test('I18N-004 BILL-022 changing the language translates pages and player without a stop', async ({ page }) => {
  const player = await playAndGo(page, '/pricing');
  await expect(player.button('Pause')).toBeVisible();
  const opener = page.locator('footer [data-action=languages]');
  await opener.click();
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(player.button('Anhalten')).toBeVisible();
  await expect(page).toHaveURL(/\/pricing$/);
  // A page visited before in the other language, and a new one.
  for (const address of ['/', '/lyrics']) {
    await follow(page, address);
    expect([address, await spoken(page)]).toEqual([address, 'de']);
    await expect(page.locator('[data-region="top"]').getByRole('link', { name: 'Anmelden' })).toBeVisible();
    await expect(player.button('Warteschlange')).toBeVisible();
  }
  await follow(page, '/pricing');
  await opener.click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(player.button('Pause')).toBeVisible();
  await player.expectSound();
  expect(await stopsOf(page)).toBe(0);
});

test('I18N-008 switching languages off removes the language menus', async ({ page, site, baseURL }) => {
  await open(page, '/pricing');
  const opener = page.locator('footer [data-action=languages]');
  await expect(opener).toBeVisible();
  await site.set({ 'i18n.enable': false });
  for (const address of ['/landing', '/how-plays-are-counted']) {
    await open(page, address);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(opener).toHaveCount(0);
  }
  await become(page, baseURL, await site.createPerson());
  await open(page, '/account-settings');
  const panel = page.locator('#location-and-language');
  await expect(panel.getByRole('button', { name: 'Save' })).toBeVisible();
  await expect(panel.getByRole('button', { name: /Language/ })).toHaveCount(0);
});

test('ACCT-070 I18N-004 account settings change the language while music plays', async ({ page, site, baseURL }) => {
  const user = await site.createPerson();
  await become(page, baseURL, user);
  const player = await playAndGo(page, '/account-settings');
  const panel = page.locator('#location-and-language');
  await panel.getByRole('button', { name: /Language/ }).click();
  await page.getByRole('option', { name: 'Deutsch' }).click();
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(player.button('Anhalten')).toBeVisible();
  await player.expectSound();
  expect(await stopsOf(page)).toBe(0);
});

test('I18N-004 a page without music is translated completely, including the empty player', async ({ page }) => {
  await open(page, '/');
  await follow(page, '/landing');
  await page.locator('footer [data-action=languages]').click();
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
  await expect(page.locator('footer [data-action=languages]')).toContainText('Deutsch');
  await follow(page, '/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.locator('[data-region="player"]').getByRole('button', { name: 'Warteschlange' }).first()).toBeAttached();
  await page.goBack();
  await page.goForward();
  await expect(page.locator('[data-region="top"]').getByRole('link', { name: 'Anmelden' })).toBeVisible();
});
