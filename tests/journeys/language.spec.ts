import type { Page } from '@playwright/test';
import { expect, open, test, WAITING_ISLANDS } from '../support/account-journey';
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

const choose = async (page: Page, language: string): Promise<void> => {
  await page.locator('footer [data-action=languages]').click();
  await page.getByRole('menuitemradio', { name: language }).click();
};

/** Language of the page. */
const spoken = (page: Page) => page.locator('html').getAttribute('lang');

test('I18N-004 I18N-008 ACCT-070 BILL-022 OPS-001 music plays on in every area and language', async ({ page, site, baseURL }) => {
  const player = new Player(page);
  await countStops(page);
  const album = await findAlbum(page.request);
  const login = (name: string) => page.locator('[data-region="top"]').getByRole('link', { name });

  await test.step('a page without music is translated completely, including the empty player', async () => {
    await open(page, '/');
    await follow(page, '/landing');
    await choose(page, 'Deutsch');
    await expect(page.locator('footer [data-action=languages]')).toContainText('Deutsch');
    await follow(page, '/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page.locator('[data-region="player"]').getByRole('button', { name: 'Warteschlange' }).first()).toBeAttached();
    await page.goBack();
    await page.goForward();
    await expect(login('Anmelden')).toBeVisible();
  });

  await follow(page, albumUrl(album));
  await page.locator('main [data-play^="album"]').first().click();
  await player.expectSound();
  await follow(page, '/pricing');
  await expect(player.button('Anhalten')).toBeVisible();
  for (const [language, lang, pause, queue, link] of [
    ['English', 'en', 'Pause', 'Queue', 'Login'],
    ['Deutsch', 'de', 'Anhalten', 'Warteschlange', 'Anmelden'],
  ] as const) {
    await choose(page, language);
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    await expect(player.button(pause)).toBeVisible();
    await expect(page).toHaveURL(/\/pricing$/);
    // A page visited before in the other language, and a new one.
    for (const address of lang === 'de' ? ['/', '/lyrics'] : ['/']) {
      await follow(page, address);
      expect([address, await spoken(page)]).toEqual([address, lang]);
      await expect(login(link)).toBeVisible();
      await expect(player.button(queue)).toBeVisible();
    }
    await follow(page, '/pricing');
  }
  await player.expectSound();
  expect(await stopsOf(page)).toBe(0);

  const permissions = ['music.create', 'admin.access', 'logs.view'];
  await become(page, baseURL, await site.createPerson({ name: 'Signe Falk', permissions }));
  await page.goto('/');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await follow(page, albumUrl(album));
  await page.locator('main [data-play^="album"]').first().click();
  await player.expectSound();
  for (const [path, title] of [
    ['/library', 'Library'],
    ['/backstage/upload', 'Upload'],
    ['/admin', 'Reports'],
    ['/admin/logs/schedule', 'Logs'],
  ] as const) {
    await follow(page, path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(player.button('Pause')).toBeVisible();
    await player.expectSound();
  }

  await test.step('ACCT-070 I18N-004 account settings change the language', async () => {
    await follow(page, '/account-settings');
    await expect(page.locator(WAITING_ISLANDS)).toHaveCount(0);
    const panel = page.locator('#location-and-language');
    await panel.getByRole('button', { name: /Language/ }).click();
    await page.getByRole('option', { name: 'Deutsch' }).click();
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(player.button('Anhalten')).toBeVisible();
    await player.expectSound();
    expect(await stopsOf(page)).toBe(0);
    expect(await page.evaluate(() => performance.getEntriesByType('navigation').length)).toBe(1);
  });

  await test.step('I18N-008 switching languages off removes the language menus', async () => {
    const hasMenu = async (path: string) => /data-action="languages"/.test(await (await fetch(`${baseURL}${path}`)).text());
    const panelText = async () => {
      const html = await (await page.request.get('/account-settings')).text();
      return /id="location-and-language".*?<\/section>/s.exec(html)?.[0].replace(/<[^>]*>/g, ' ');
    };
    const publicPages = ['/pricing', '/landing', '/how-plays-are-counted'];
    for (const path of publicPages) expect([path, await hasMenu(path)]).toEqual([path, true]);
    expect(await panelText()).toContain('Sprache');
    await site.set({ 'i18n.enable': false });
    for (const path of publicPages) expect([path, await hasMenu(path)]).toEqual([path, false]);
    expect(await panelText()).toContain('Save');
    expect(await panelText()).not.toMatch(/Sprache|Language /);
  });
});
