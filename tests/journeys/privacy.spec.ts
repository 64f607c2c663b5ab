import type { Page } from '@playwright/test';
import type { TrackItem } from '#contracts/catalogue/track';
import { expect, logIn, open, test } from '../support/account-journey';
import { fits } from '../support/office-journey';
import { firstOf, followLink, isMarked, mark, playFirst, reportViolations, trackPath } from '../support/policy-journey';

/** Browser storage as text. */
const keptText = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), history.state]));

test('CFG-04 CFG-08 CFG-10 pages keep the policy and hide secrets, also after logout', async ({ page, site }) => {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await reportViolations(page);
  const user = await site.createPerson({ name: 'Canary Quillfeather', permissions: ['api.access'] });
  const track = await firstOf<TrackItem>(page, 'tracks');
  for (const path of ['/none', `${trackPath(track)}/embed`, '/live']) await page.goto(path);
  await logIn(page, user);
  await page.waitForURL('/');

  await test.step('CFG-08 tokens, passwords and sessions are in no URL and in nothing scripts can read', async () => {
    for (const path of ['/library/songs', '/library/playlists', '/feed', '/search/night', '/charts']) await followLink(page, path);
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, '/api-docs');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByText('/api/v1/contact-page', { exact: true }).click();
    await expect(page.locator('#post-contact-page').getByText('message: string')).toBeVisible();
    await fits(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page, '/account-settings');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(
      page
        .locator('main')
        .getByText(user.email)
        .or(page.locator(`main input[value="${user.email}"]`))
        .first(),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Create token' }).click();
    await page.getByRole('dialog').getByLabel('Token name').fill('Radio script');
    await page.getByRole('dialog').getByRole('button', { name: 'Select all' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Create', exact: true }).click();
    const token = await page.getByRole('dialog').locator('input[readonly]').inputValue();
    expect(token.length).toBeGreaterThan(20);
    await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();

    await mark(page);
    await followLink(page, trackPath(track));
    await playFirst(page);
    expect(await isMarked(page)).toBe(true);

    const cookies = await page.context().cookies();
    const session = cookies.filter(({ httpOnly }) => httpOnly);
    expect(session.length).toBeGreaterThan(0);
    const parts = session.flatMap(({ value }) => [value, ...decodeURIComponent(value).split('.')]);
    const secrets = [token, user.password, ...parts.filter((part) => part.length > 8)];
    const readable = `${await keptText(page)} ${await page.evaluate(() => document.cookie)} ${addresses.map(decodeURIComponent).join(' ')}`;
    expect(addresses.length).toBeGreaterThan(50);
    expect(secrets.filter((secret) => readable.includes(secret))).toEqual([]);
  });

  await test.step('CFG-10 after logout the back button and browser storage show nothing of the user', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await open(page, '/library/songs');
    await page.getByRole('button', { name: 'Your menu' }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await page.waitForURL('/login');
    const expectNothing = async () => {
      await expect(page).toHaveURL(/\/(login|track\/.*|$)$/);
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
});
