import type { Page } from '@playwright/test';
import { violationsInBothSchemes } from '../support/accessibility';
import { expect, open, test, toast } from '../support/account-journey';
import { problemsIn } from '../support/notification-journey';
import { renderedText } from '../support/office-journey';
import { become } from '../support/playlist-journey';

test.use({ colorScheme: 'dark' });

const KEEPER = { name: 'Pia Palette', permissions: ['admin'] };
const palette = (page: Page) => page.getByRole('dialog', { name: 'Go to' });
const field = (page: Page) => palette(page).getByRole('combobox', { name: 'Go to' });
const chosen = (page: Page) => palette(page).getByRole('option', { selected: true });

/** Presses the shortcut until the palette opens: the page may not listen yet. */
const openByKey = (page: Page) =>
  expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(field(page)).toBeFocused({ timeout: 5000 });
  }).toPass();

test('the palette finds screens, users and tracks, by permission; safe mode shows default menus', async ({
  page,
  context,
  site,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const person = await site.createPerson({ name: 'Quillan Thistlewood', email: `quillan-${Date.now()}@thistle.test` });
  await become(page, baseURL, await site.createPerson(KEEPER));
  await open(page, '/admin');
  await openByKey(page);
  await expect(palette(page).getByRole('group', { name: 'Screens' }).getByRole('option')).not.toHaveCount(0);
  await field(page).fill('requests backst');
  await expect(chosen(page)).toContainText('Backstage requests');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/backstage-requests$/);
  await expect(palette(page)).toHaveCount(0);

  await openByKey(page);
  await expect(palette(page).getByRole('group', { name: 'Recent' }).getByRole('option')).toHaveText([/Backstage requests/]);
  await field(page).fill(person.email.slice(0, 20));
  await expect(palette(page).getByRole('group', { name: 'Users' }).getByRole('option')).toHaveText([/Quillan Thistlewood/]);
  await expect(chosen(page)).toContainText(person.email);
  await field(page).fill('Eleven Windows');
  const track = palette(page).getByRole('group', { name: 'Tracks' }).getByRole('option').first();
  await expect(track).toContainText('Eleven Windows');
  await expect(async () => {
    if ((await track.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown');
    await expect(track).toHaveAttribute('aria-selected', 'true', { timeout: 200 });
  }).toPass();
  const [beside] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Control+Enter')]);
  await beside.waitForURL(/\/backstage\/tracks\/\d+\/edit$/, { waitUntil: 'commit' });
  await beside.close();
  await expect(page).toHaveURL(/\/admin\/backstage-requests$/);

  // Actions on a user are behind an arrow and confirm like the user's page.
  await openByKey(page);
  await field(page).fill(person.email.slice(0, 12));
  await expect(chosen(page)).toContainText('Quillan Thistlewood');
  await page.keyboard.press('ArrowRight');
  const acts = palette(page).getByRole('combobox', { name: 'Actions for Quillan Thistlewood' });
  await expect(acts).toBeFocused();
  await expect(palette(page).getByRole('option')).toHaveText(['Edit in admin', 'Download their data', 'Suspend']);
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.keyboard.press('ArrowLeft');
  await expect(field(page)).toHaveValue(person.email.slice(0, 12));
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowRight');
  await expect(acts).toBeFocused();
  await page.keyboard.type('sus');
  await expect(chosen(page)).toHaveText('Suspend');
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Suspend Quillan Thistlewood' });
  await question.getByLabel('Reason shown to the user').fill('Spam');
  await question.getByRole('button', { name: 'Suspend', exact: true }).press('Enter');
  await expect(toast(page, 'Quillan Thistlewood suspended')).toBeVisible();
  const banned = () => site.run('select ban_reason, banned_at is not null as banned from users where id = ?', person.id);
  expect(await banned()).toEqual([{ ban_reason: 'Spam', banned: 1 }]);
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect.poll(banned).toEqual([{ ban_reason: null, banned: 0 }]);

  await openByKey(page);
  await field(page).fill('zzzqqq');
  await expect(palette(page).getByText('No results for “zzzqqq”')).toBeVisible();
  await page.route('**/api/v1/admin-search*', (route) => route.fulfill({ status: 404, json: {} }));
  await field(page).fill('backstage');
  await expect(palette(page).getByText('Search failed')).toBeVisible();
  await expect(chosen(page)).toContainText('Backstage requests');
  await page.unroute('**/api/v1/admin-search*');
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);

  await test.step('on a phone a button opens the palette, limited to the permissions of the user', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await site.createPerson({ name: 'Quillan Hidden' });
    await become(page, baseURL, await site.createPerson({ permissions: ['admin.access', 'tracks.update'] }));
    await open(page, '/admin');
    await expect(async () => {
      await page.getByRole('button', { name: 'Go to' }).click();
      await expect(field(page)).toBeFocused({ timeout: 5000 });
    }).toPass();
    await field(page).fill('eleven');
    await expect(palette(page).getByRole('group', { name: 'Tracks' })).toBeVisible();
    await expect(palette(page).getByRole('group')).toHaveCount(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await field(page).fill('quillan');
    await expect(palette(page).getByText('No results for “quillan”')).toBeVisible();
    await palette(page).getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('button', { name: 'Go to' })).toBeFocused();
  });

  await test.step('safe mode shows the default menus to appearance editors, never to guests', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const menus = { menus: [{ id: 'main', name: 'Main', positions: ['sidebar-primary'], items: [] }] };
    await site.set(menus);
    try {
      await become(page, baseURL, await site.createPerson({ permissions: ['appearance.update'] }));
      const side = page.locator('[data-region="side"]');
      await open(page, '/charts?safe=1');
      const note = page.getByRole('complementary', { name: 'Safe mode' });
      await expect(note).toBeVisible();
      await expect(side.getByRole('link', { name: 'Lyrics' })).toBeVisible();
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await problemsIn(page, '[aria-label="Safe mode"]')).toEqual([]);
      }
      await note.getByRole('link', { name: 'Exit' }).click();
      await expect(page).toHaveURL(/\/charts$/);
      await expect(note).toHaveCount(0);
      await expect(side.getByRole('link', { name: 'Lyrics' })).toHaveCount(0);
    } finally {
      await site.set({ menus: undefined });
    }
    await page.context().clearCookies();
    expect(await renderedText(page, '/charts?safe=1')).not.toContain('Safe mode is on.');
  });
});
