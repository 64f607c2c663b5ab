import type { Page } from '@playwright/test';
import { violationsInBothSchemes } from '../support/accessibility';
import { expect, open, test, toast } from '../support/account-journey';
import { item } from '../support/menu-journey';
import { fits, renderedText } from '../support/office-journey';
import { become, makePlaylist } from '../support/playlist-journey';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

const isOpen = (page: Page, name: string) => expect(page.locator('[data-part="case-link"][aria-current]')).toContainText(name);

const reportWithNote = async (page: Page, address: string) => {
  await open(page, address);
  await page.locator('main').getByRole('button', { name: 'More' }).first().click();
  await item(page, 'Report…').click();
  const dialog = page.getByRole('dialog', { name: 'Report this playlist' });
  await dialog.getByRole('button', { name: 'Report', exact: true }).click();
  await expect(dialog).toContainText('Choose a reason.');
  await dialog.getByRole('button', { name: /Reason/ }).click();
  await page.getByRole('option', { name: 'Something else' }).click();
  await dialog.getByRole('button', { name: 'Report', exact: true }).click();
  await expect(dialog).toContainText('Describe the problem.');
  await expect(dialog.getByLabel('Details')).toBeFocused();
  await page.keyboard.type('It is a recording of mine');
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Report', exact: true }).click();
  await expect(toast(page, 'Thank you. We’ll review your report.')).toBeVisible();
};

test('a report from a phone is decided with keys, its author reads the outcome; cases in bulk', async ({ page, site, baseURL }) => {
  await site.run('delete from content_reports');
  const [author, one, other, judge] = [
    await site.createPerson({ name: 'Free Streams' }),
    await site.createPerson({ name: 'Noor Reports' }),
    await site.createPerson({ name: 'Ines Reports' }),
    await site.createPerson({ name: 'Ebba Decides', permissions: ['admin.access', 'playlists.update', 'users.update'] }),
  ];
  const [first, second] = [
    await makePlaylist(site, author, { name: 'Full download' }),
    await makePlaylist(site, author, { name: 'Best of' }),
  ];

  await test.step('a listener reports a playlist from its menu with a reason and a note', async () => {
    await become(page, baseURL, one);
    await page.setViewportSize(PHONE);
    await reportWithNote(page, first.address);
    expect(await site.run('select reason, note, snapshot ->> ? as name from content_reports', '$.name')).toEqual([
      { reason: 'other', note: 'It is a recording of mine', name: 'Full download' },
    ]);
    await page.locator('main [data-track] [data-menu]').first().click();
    await item(page, 'Report…').click();
    const dialog = page.getByRole('dialog', { name: 'Report this track' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('a moderator decides it with keys, and the reporter reads the outcome', async () => {
    await site.run(
      "insert into content_reports (playlist_id, person_id, user_id, reason) values (?, ?, ?, 'other')",
      second.id,
      author.id,
      one.id,
    );
    await become(page, baseURL, judge);
    await page.setViewportSize(DESKTOP);
    await open(page, '/admin/moderation');
    await isOpen(page, 'Full download');
    await page.keyboard.press('j');
    await isOpen(page, 'Best of');
    await page.keyboard.press('k');
    await isOpen(page, 'Full download');
    await page.keyboard.press('2');
    await isOpen(page, 'Best of');
    await page.keyboard.press('z');
    await expect(toast(page, 'Case reopened')).toBeVisible();
    await isOpen(page, 'Full download');
    await page.keyboard.press('2');
    await isOpen(page, 'Best of');
    expect(await site.run('select public from playlists where id = ?', first.id)).toEqual([{ public: 0 }]);
    await become(page, baseURL, one);
    expect(await renderedText(page, '/notifications')).toContain('“Full download”, which you reported, is no longer public');
  });

  await site.run('delete from content_reports');
  const playlist = async (name: string) => {
    const [row] = await site.run("insert into playlists (name, slug, owner_id) values (?, 'list', ?) returning id", name, author.id);
    return Number(row?.id);
  };
  const [loud, quiet] = [await playlist('FULL DOWNLOAD مرحبا 無料ダウンロード'), await playlist('Best of')];
  const report = (column: string, id: number, by: number, reason: string, note = '') =>
    site.run(
      `insert into content_reports (${column}, person_id, user_id, reason, note, snapshot) values (?, ?, ?, ?, ?, ?)`,
      id,
      author.id,
      by,
      reason,
      note,
      JSON.stringify({ name: 'Full download for 9.99', text: '', image: null }),
    );
  await report('playlist_id', loud, one.id, 'spam', 'The same link in every description');
  await report('playlist_id', loud, other.id, 'rights');
  await report('playlist_id', quiet, one.id, 'spam');
  await report('profile_id', author.id, one.id, 'impersonation');

  await become(page, baseURL, judge);
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, '/admin');
  await page
    .getByRole('region', { name: /^Needs attention/ })
    .getByRole('link', { name: /^3 reported items/ })
    .click();
  await expect(page).toHaveURL('/admin/moderation');
  const cases = page.locator('[data-part="cases"] a');
  const decisions = page.locator('[data-part="decisions"]');
  await expect(cases).toHaveCount(3);
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  // The most urgent case is open.
  await expect(cases.first()).toHaveAttribute('aria-current', 'true');
  await expect(page.locator('[data-part="reports"] li')).toHaveText([
    /Noor Reports.*Spam or fraud.*The same link/s,
    /Ines Reports.*Rights/s,
  ]);
  await expect(page.locator('[data-part="snapshot"]')).toContainText('Full download for 9.99');
  await page.getByText('Now', { exact: true }).click();
  await expect(page.locator('[data-part="snapshot"]')).toContainText('FULL DOWNLOAD');
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });

  await decisions.getByRole('button', { name: /^Hide/ }).click();
  await expect(cases).toHaveCount(2);
  expect(await site.run('select public from playlists where id = ?', loud)).toEqual([{ public: 0 }]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'Case reopened')).toBeVisible();
  await expect(cases).toHaveCount(3);
  expect(await site.run('select public from playlists where id = ?', loud)).toEqual([{ public: 1 }]);

  // On a phone the cases scroll; the case of a profile cannot be closed before its user is suspended.
  await page.setViewportSize(PHONE);
  await fits(page);
  await cases.filter({ hasText: 'Profile' }).click();
  await expect(page.locator('[data-part="case"] h2')).toHaveText('Free Streams');
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  await expect(decisions.getByRole('button', { name: /^Close/ })).toHaveCount(0);
  await fits(page);
  await page.getByText('Decide all of these together').click();
  await decisions.getByRole('button', { name: /^Keep all 3/ }).click();
  await expect(page.getByText('No open reports')).toBeVisible();
  expect(await site.run('select decision, count(*) as reports from content_reports group by decision')).toEqual([
    { decision: 'kept', reports: 4 },
  ]);
  expect(await renderedText(page, '/admin/logs/audit')).toMatch(/dismissed the reports of .*FULL DOWNLOAD/);
});
