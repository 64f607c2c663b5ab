import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, open, test, toast, WAITING_ISLANDS } from '../support/account-journey';
import { apiSession } from '../support/api-session';
import { cleanOf, fits, plainText } from '../support/office-journey';
import { follow } from '../support/player-journey';
import { become, button } from '../support/playlist-journey';
import type { SiteDatabase } from '../support/site-database';

const OPERATOR = { name: 'Ebba Operator', permissions: ['admin.access', 'settings.update'] };
const CHANGED = ['branding.site_name', 'branding.site_description', 'logging.mail_days', 'logging.errors_days', 'logging.schedule_days'];
const NARROW = { width: 390, height: 844 };

/** Lines of the audit log in the HTML of a page. */
const linesIn = (html: string): number => html.match(/data-act=/g)?.length ?? 0;

test.describe.configure({ mode: 'serial' });

test.afterEach(({ site }) => site.set(Object.fromEntries(CHANGED.map((name) => [name, undefined]))));

const setting = (page: Page, key: string) => page.locator(`form [data-setting="${key}"]`);
const bar = (page: Page) => page.getByRole('region', { name: 'Unsaved changes' });

const changeOnPhone = async (page: Page, site: SiteDatabase, baseURL?: string): Promise<void> => {
  await page.setViewportSize(NARROW);
  await follow(page, '/admin/settings/logging');
  await expect(page.locator(WAITING_ISLANDS)).toHaveCount(0);
  await fits(page);
  const mails = setting(page, 'logging.mail_days');
  const days = mails.getByRole('textbox');
  await expect(setting(page, 'error_reporting.dsn')).toContainText('Only administrators with all permissions can change this.');
  await days.fill('12');
  await days.press('Tab');
  await bar(page).getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Settings saved')).toBeVisible();
  await expect(mails).toContainText('Changed by Ebba Operator');
  await cleanOf(page);

  expect(await site.run("select value from settings where name = 'logging.mail_days'")).toEqual([{ value: '12' }]);

  const send = await apiSession(site, baseURL, await site.createPerson({ ...OPERATOR, name: 'Otto Other' }));
  const saved = await send('PUT', 'settings/logging', { values: { 'logging.schedule_days': 9, 'logging.mail_days': 20 } });
  expect(saved.status).toBe(200);
  await days.fill('15');
  await days.press('Tab');
  await bar(page).getByRole('button', { name: 'Save' }).click();
  const conflict = page.getByRole('dialog', { name: 'Someone else has changed this page' });
  await expect(conflict.locator('[data-setting="logging.mail_days"]')).toContainText('20');
  await expect(conflict.locator('[data-setting="logging.mail_days"]')).toContainText('15');
  // Settings unchanged here are listed as well.
  await expect(conflict.locator('[data-setting="logging.schedule_days"]')).toContainText(/by Otto Other9.*When you started14/);
  await conflict.getByRole('button', { name: 'Take theirs' }).click();
  await expect(days).toHaveValue('20');
  await expect(bar(page)).toHaveCount(0);

  await button(page, 'History').click();
  const history = page.getByRole('dialog', { name: 'History of Logging' });
  const act = history.getByRole('listitem').filter({ hasText: 'Otto Other' }).first();
  await act.getByRole('button', { name: 'Open' }).click();
  await expect(act.locator('del')).toHaveText(['14', '12']);
  await fits(page);
  await act.getByRole('button', { name: 'Restore' }).click();
  await expect(toast(page, 'Restored')).toBeVisible();
  await history.getByRole('button', { name: 'Close', exact: true }).first().click();
  await expect(days).toHaveValue('12');

  await mails.getByRole('button', { name: 'Reset Outgoing email to its default' }).click();
  await expect(days).toHaveValue('30');
  await bar(page).getByRole('button', { name: 'Save' }).click();
  await expect(mails).toContainText('Default');
  expect(await site.run("select * from settings where name = 'logging.mail_days'")).toEqual([]);

  await button(page, 'Import JSON').click();
  const dialog = page.getByRole('dialog', { name: 'Import settings' });
  await dialog.getByRole('textbox').fill('{ "logging.errors_days": 10, "logging.nothing": 1 }');
  await dialog.getByRole('button', { name: 'Preview changes' }).click();
  await expect(dialog).toContainText('logging.nothing: There is no such setting on this page.');
  await dialog.getByRole('textbox').fill('{ "logging.errors_days": 10 }');
  await dialog.getByRole('button', { name: 'Preview changes' }).click();
  await expect(dialog.locator('[data-setting="logging.errors_days"]')).toContainText('10');
  expect(await site.run("select * from settings where name = 'logging.errors_days'")).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(setting(page, 'logging.errors_days').getByRole('textbox')).toHaveValue('10');
  await fits(page);
};

const readAuditLog = async (page: Page, site: SiteDatabase, baseURL?: string): Promise<void> => {
  const mark = `Purser ${crypto.randomUUID().slice(0, 8)}`;
  const keeper = await site.createPerson({ name: mark, permissions: ['admin.access', 'roles.update', 'settings.update', 'music.create'] });
  await become(page, baseURL, keeper);
  await page.setViewportSize({ width: 1440, height: 900 });
  const send = await apiSession(site, baseURL, keeper);
  const body = { name: `Crew of ${mark}`, description: null, permissions: [{ name: 'music.create' }] };
  const { role } = (await (await send('POST', 'roles', body)).json()) as { role: { id: number } };
  expect((await send('PUT', `roles/${role.id}`, { ...body, permissions: [] })).status).toBe(200);
  expect((await send('PUT', 'settings/logging', { values: { 'logging.errors_days': 21 } })).status).toBe(200);

  await open(page, '/admin');
  await page.getByRole('navigation', { name: 'System' }).getByRole('link', { name: 'Audit log' }).click();
  await expect(page).toHaveURL(/\/admin\/logs\/audit$/);
  await expect(page.locator(WAITING_ISLANDS)).toHaveCount(0);
  // Other logs are hidden without permission.
  await expect(page.getByRole('navigation', { name: 'Logs' }).getByRole('link')).toHaveText(['Audit']);
  await page.getByLabel('User, item or ID').fill(mark);
  await expect(page).toHaveURL(/query=Purser/);
  const lines = page.locator('[data-act]');
  await expect(lines).toHaveCount(3);
  await expect(page.locator('[data-part="resource"]')).not.toHaveAttribute('aria-busy');
  await expect(lines.first()).toContainText(`${mark} changed the settings Logging`);
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(1);

  await button(page, 'Filter').click();
  await page.getByRole('dialog', { name: 'Filter' }).getByText('Roles', { exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/acts=roles/);
  await expect(lines).toHaveCount(2);
  expect(linesIn(await (await page.request.get(page.url())).text())).toBe(2);
  const change = page.locator('[data-act="roles.update"]');
  await change.getByRole('button', { name: 'Open' }).press('Enter');
  await expect(change).toContainText('permissions');
  await expect(change.locator('del')).toContainText('music.create');
  await cleanOf(page);
  await change.getByRole('button', { name: 'Restore' }).press('Enter');
  await expect(toast(page, 'Restored')).toBeVisible();
  await expect(lines).toHaveCount(3);
  await change.last().getByRole('button', { name: 'Same action' }).press('Enter');
  await expect(page).toHaveURL(/acts=roles\.update/);
  await expect(lines).toHaveCount(2);
  await change
    .last()
    .getByRole('button', { name: `All on Crew of ${mark}` })
    .press('Enter');
  await expect(page).toHaveURL(new RegExp(`subject=role%3A${role.id}`));
  await expect(lines).toHaveCount(2);

  await page.setViewportSize(NARROW);
  await expect(change.first()).toBeVisible();
  await fits(page);
  await cleanOf(page);
  await expect(page.getByRole('link', { name: 'Export' })).toHaveCount(0);

  const audit = `/admin/logs/audit?query=${encodeURIComponent(mark)}`;
  await become(page, baseURL, await site.createPerson({ permissions: ['admin'] }));
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, `${audit}&acts=roles`);
  await expect(lines).toHaveCount(3);
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Export' }).click()]);
  expect(file.suggestedFilename()).toBe('audit-log.csv');
  const rows = (await readFile(await file.path(), 'utf8')).split('\r\n').slice(1, -1);
  expect(rows.map((row) => row.split(',')[5])).toEqual(['roles.update', 'roles.update', 'roles.create']);

  await become(page, baseURL, await site.createPerson({ permissions: ['admin.access', 'tags.update'] }));
  const ofOthers = await (await page.request.get(audit)).text();
  expect([linesIn(ofOthers), plainText(ofOthers)]).toEqual([0, expect.stringContaining('There are no items matching your query')]);
  expect((await page.request.get('/admin/settings')).url()).not.toContain('/admin/settings');
};

test('SET-001 SET-002 the site name is found, changed, shown to guests and restored from history', async ({ page, site, baseURL }) => {
  const asGuest = async () => (await fetch(`${baseURL}/lyrics`)).text();
  const isTitled = async (title: RegExp) => expect(/<title>([^<]*)/.exec(await asGuest())?.[1]).toMatch(title);
  await isTitled(/Segue/);
  const [, bootstrap = '{}'] = /id="bootstrap-data"[^>]*>([^<]*)</.exec(await asGuest()) ?? [];
  const embedded = JSON.parse(bootstrap).settings;
  expect(Object.keys(embedded)).toEqual(expect.arrayContaining(['branding', 'themes', 'player']));
  for (const area of ['uploads', 'social', 'recaptcha', 'auth']) expect(embedded).not.toHaveProperty(area);

  await become(page, baseURL, await site.createPerson(OPERATOR));
  await open(page, '/admin');
  await page.getByRole('navigation', { name: 'System' }).getByRole('link', { name: 'Settings' }).click();
  await expect(page).toHaveURL(/\/admin\/settings\/general$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('General');
  // The attribute shows that the page listens for the key.
  await expect(page.getByRole('navigation', { name: 'Settings' })).toHaveAttribute('aria-keyshortcuts', '/');
  await page.keyboard.press('/');
  await expect(page.getByLabel('Find a setting')).toBeFocused();
  await page.keyboard.type('slogan');
  await expect(page.getByRole('status').filter({ hasText: 'found' })).toHaveText('1 setting found');
  await expect(page.getByRole('link', { name: /Description/ })).toContainText('also called “slogan”');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/settings\/general#setting-branding-site_description$/);
  await expect(page.locator(WAITING_ISLANDS)).toHaveCount(0);
  const name = setting(page, 'branding.site_name');
  await expect(name).toContainText('Default');
  await expect(name).toContainText('rebuilds all public pages');
  await expect(setting(page, 'BETTER_AUTH_SECRET')).toContainText('npx wrangler secret put BETTER_AUTH_SECRET');
  await cleanOf(page);

  await page.getByLabel('Site name', { exact: true }).fill('');
  await expect(bar(page)).toContainText('1 unsaved change');
  await page.keyboard.press('Control+s');
  await expect(name).toContainText('Enter a name.');
  await expect(page.getByLabel('Site name', { exact: true })).toBeFocused();
  await expect(bar(page)).toContainText('1 to fix');
  await page.getByLabel('Site name', { exact: true }).fill('Ferry Radio');
  await page.getByLabel('Find a setting').fill('');
  await page.getByRole('link', { name: 'Logging' }).click();
  await page.getByRole('alertdialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Site name', { exact: true })).toHaveValue('Ferry Radio');
  await page.keyboard.press('Control+s');
  await expect(toast(page, 'Settings saved')).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  await expect(name).toContainText('Changed by Ebba Operator');
  await isTitled(/Ferry Radio/);
  expect(await (await page.request.get('/admin/settings/general')).text()).toContain('value="Ferry Radio"');

  await button(page, 'History').click();
  const history = page.getByRole('dialog', { name: 'History of General' });
  const act = history.getByRole('listitem').first();
  await expect(act).toContainText('Ebba Operator changed the settings General');
  await act.getByRole('button', { name: 'Open' }).click();
  await expect(act).toContainText('Ferry Radio');
  await act.getByRole('button', { name: 'Restore' }).click();
  await expect(toast(page, 'Restored')).toBeVisible();
  await expect(history.getByRole('listitem').first()).toContainText('Ebba Operator restored the settings General');
  await history.getByRole('button', { name: 'Close', exact: true }).first().click();
  await expect(page.getByLabel('Site name', { exact: true })).toHaveValue('Segue');
  await isTitled(/Segue/);

  await test.step('SET-010 on a phone settings are changed, reset and imported; conflicts show both values', () =>
    changeOnPhone(page, site, baseURL));

  await test.step('the audit log lists actions by area, filters by URL and shows before and after', () =>
    readAuditLog(page, site, baseURL));
});
