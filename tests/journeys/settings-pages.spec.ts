import type { Page } from '@playwright/test';
import { violationsOf } from '../support/accessibility';
import { expect, open, test, toast, WAITING_ISLANDS } from '../support/account-journey';
import { cleanOf, fits } from '../support/office-journey';
import { follow } from '../support/player-journey';
import { become } from '../support/playlist-journey';

const CHANGED = [
  ...['dates.format', 'registration.disable', 'uploads.max_size', 'uploads.blocked_types'],
  ...['mail.driver', 'mail.smtp_host', 'mail.smtp_port', 'mail.smtp_encryption', 'mail.smtp_user'],
];
const OTHER_PAGES = [
  ...['subscriptions', 'recaptcha', 'gdpr', 'player', 'providers', 'search'],
  ...['cache', 'queue', 'websockets', 'analytics', 'logging'],
];
/** No server listens there. */
const CLOSED_PORT = 9;

test.describe.configure({ mode: 'serial' });
test.afterEach(({ site }) => site.set(Object.fromEntries(CHANGED.map((name) => [name, undefined]))));

const setting = (page: Page, key: string) => page.locator(`form [data-setting="${key}"]`);
const save = async (page: Page) => {
  await page.getByRole('region', { name: 'Unsaved changes' }).getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Settings saved').last()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toHaveCount(0);
};

/** Opens a settings page with the router, and checks its layout and accessibility on a phone. */
const visit = async (page: Page, name: string): Promise<void> => {
  await follow(page, `/admin/settings/${name}`);
  await expect(page.locator(WAITING_ISLANDS)).toHaveCount(0);
  await expect(page).toHaveURL(`/admin/settings/${name}`);
  await fits(page);
  expect([name, (await violationsOf(page, 'main')).map(({ id, nodes }) => [id, nodes[0]?.html])]).toEqual([name, []]);
};

test('SET-003 SET-013 each settings page fits a phone, passes axe and takes effect', async ({ page, site, baseURL }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await become(page, baseURL, await site.createPerson({ name: 'Ebba Operator', permissions: ['admin'] }));

  await test.step('SET-004 SET-005 closed registration and another date format reach guests at once', async () => {
    const [track] = await site.run(
      `select id, slug from tracks where visibility = 'public' and length(release_date) = 10 order by id limit 1`,
    );
    const lookAt = async () => {
      const html = await (await fetch(`${baseURL}/track/${track?.id}/${track?.slug}`)).text();
      const [, iso, day] = /<main.*?<time[^>]*datetime="([^"]*)"[^>]*>([^<]*)</is.exec(html) ?? [];
      return { isOpen: /<a[^>]*href="\/register/.test(html), day, iso };
    };
    const before = await lookAt();
    expect([before.isOpen, before.day]).toEqual([true, expect.stringMatching(/^\d{1,2} [A-Z][a-z]+ \d{4}$/)]);
    await open(page, '/admin/settings/authentication');
    await fits(page);
    await cleanOf(page);
    await setting(page, 'registration.disable').getByRole('switch').check();
    await save(page);
    await visit(page, 'localization');
    await setting(page, 'dates.format').getByRole('button', { name: /Dates/ }).click();
    await page.getByRole('option', { name: '2026-08-14' }).click();
    await save(page);
    expect(await lookAt()).toEqual({ isOpen: false, day: before.iso, iso: before.iso });
  });

  await test.step('SET-007 a test email with a wrong port shows the error of the connection', async () => {
    await visit(page, 'outgoing-email');
    await setting(page, 'mail.driver')
      .getByRole('button', { name: /Send through/ })
      .click();
    await page.getByRole('option', { name: 'SMTP server' }).click();
    await setting(page, 'mail.smtp_host').getByRole('textbox').fill('https://smtp.example.com');
    await setting(page, 'mail.smtp_port').getByRole('textbox').fill(String(CLOSED_PORT));
    await setting(page, 'mail.smtp_port').getByRole('textbox').press('Tab');
    await page.keyboard.press('Control+s');
    await expect(setting(page, 'mail.smtp_host')).toContainText('Enter a host name such as smtp.example.com');
    await expect(setting(page, 'mail.smtp_port').getByRole('textbox')).toHaveValue(String(CLOSED_PORT));
    await setting(page, 'mail.smtp_host').getByRole('textbox').fill('127.0.0.1');
    const action = page.locator('[data-action-name="send-test"]');
    await expect(action).toContainText('Uses the saved values. Save your changes first.');
    await save(page);
    await action.getByRole('textbox').fill('nobody');
    await action.getByRole('button', { name: 'Send test email' }).click();
    await expect(action).toContainText('Enter an email address.');
    await action.getByRole('textbox').fill('ebba@example.com');
    await action.getByRole('textbox').press('Enter');
    const result = action.getByRole('status');
    await expect(result).toContainText(/connect|refused|network/i, { timeout: 20_000 });
    await expect(result).toContainText(`SMTP 127.0.0.1:${CLOSED_PORT}`);
    await expect(action).not.toContainText('Uses the saved values');
  });

  await test.step('SET-006 sizes are set in MB and lists by line; storage is tested', async () => {
    await visit(page, 'uploading');
    const size = setting(page, 'uploads.max_size').getByRole('textbox');
    await expect(size).toHaveValue('1024');
    await size.fill('99999');
    await size.press('Tab');
    await expect(setting(page, 'uploads.max_size')).toContainText('At most 5120.');
    await expect(size).toHaveValue('99999');
    await size.fill('12');
    await size.press('Tab');
    const blocked = setting(page, 'uploads.blocked_types').getByRole('textbox');
    await blocked.fill('.exe\nexe\n');
    await page.keyboard.press('Control+s');
    await expect(setting(page, 'uploads.blocked_types')).toContainText('“exe” is neither an extension');
    await expect(blocked).toHaveValue('.exe\nexe\n');
    await blocked.fill('.exe\n\n.bat\n');
    await save(page);
    const rows = await site.run("select name, value from settings where name like 'uploads.%' order by name");
    expect(rows.map(({ value }) => value)).toEqual(['[".exe",".bat"]', String(12 * 1024 * 1024)]);
    const action = page.locator('[data-action-name="test-storage"]');
    await action.getByRole('button', { name: 'Test storage' }).click();
    await expect(action.getByRole('status')).toContainText('Storage can be written, read and deleted.');
  });

  await test.step('the other pages fit a phone and pass axe', async () => {
    for (const name of OTHER_PAGES) await visit(page, name);
  });
});
