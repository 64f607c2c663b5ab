import type { Page } from '@playwright/test';
import { expect, logIn, open, test } from '../support/account-journey';

/** Browser storage as text. */
const keptText = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), history.state]));

test('CFG-08 tokens, passwords and sessions are in no URL and in nothing scripts can read', async ({ page, site }) => {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  const user = await site.createPerson({ permissions: ['api.access'] });
  await logIn(page, user);
  await page.waitForURL('/');
  for (const path of ['/library/songs', '/library/playlists', '/feed', '/search/night', '/charts', '/account-settings', '/api-docs', '/']) {
    await open(page, path);
  }
  await page.locator('main [data-play]').first().click();
  await expect(page.locator('[data-region="player"] [data-part="player-bar"] [data-part="now"] b')).toBeVisible();
  await open(page, '/account-settings');
  await page.getByRole('button', { name: 'Create token' }).click();
  await page.getByRole('dialog').getByLabel('Token name').fill('Radio script');
  await page.getByRole('dialog').getByRole('button', { name: 'Select all' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create', exact: true }).click();
  const token = await page.getByRole('dialog').locator('input[readonly]').inputValue();
  expect(token.length).toBeGreaterThan(20);
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();

  const cookies = await page.context().cookies();
  const session = cookies.filter(({ httpOnly }) => httpOnly);
  expect(session.length).toBeGreaterThan(0);
  const parts = session.flatMap(({ value }) => [value, ...decodeURIComponent(value).split('.')]);
  const secrets = [token, user.password, ...parts.filter((part) => part.length > 8)];
  const readable = `${await keptText(page)} ${await page.evaluate(() => document.cookie)} ${addresses.map(decodeURIComponent).join(' ')}`;
  expect(addresses.length).toBeGreaterThan(50);
  expect(secrets.filter((secret) => readable.includes(secret))).toEqual([]);
});

test('CFG-10 after logout the back button and browser storage show nothing of the user', async ({ page, site }) => {
  const user = await site.createPerson({ name: 'Canary Quillfeather' });
  await logIn(page, user);
  await page.waitForURL('/');
  await open(page, '/account-settings');
  await expect(
    page
      .locator('main')
      .getByText(user.email)
      .or(page.locator(`main input[value="${user.email}"]`))
      .first(),
  ).toBeVisible();
  await open(page, '/library/songs');
  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.waitForURL('/login');
  const expectNothing = async () => {
    await expect(page).toHaveURL(/\/(login|$)/);
    const shown = await page.evaluate(() => document.documentElement.outerHTML);
    expect(shown).not.toContain('Quillfeather');
    expect(shown).not.toContain(user.email);
  };
  for (let steps = 0; steps < 3; steps += 1) {
    await page.goBack();
    await page.waitForLoadState('load');
    await expectNothing();
  }
  expect(await keptText(page)).not.toContain('Quillfeather');
  const kept = await page.evaluate(async () => {
    const names = 'caches' in window ? await caches.keys() : [];
    return names.length;
  });
  expect(kept).toBe(0);
});
