import type { Browser, Page } from '@playwright/test';
import { callsTo, expect, open, signIn, test, toast } from '../support/account-journey';
import { comment, field, quietTrack, show } from '../support/comment-journey';
import { cleanOf, fits } from '../support/office-journey';
import { become, button } from '../support/playlist-journey';
import { HUMAN_TOKEN } from './human-check';

const CHANGED = [
  ...['dates.format', 'registration.disable', 'uploads.max_size', 'uploads.blocked_types', 'recaptcha.site_key'],
  ...['recaptcha.enable.comment', 'mail.driver', 'mail.smtp_host', 'mail.smtp_port', 'mail.smtp_encryption', 'mail.smtp_user'],
];
const ADMIN = { name: 'Ebba Operator', permissions: ['admin'] };
/** No server listens there. */
const CLOSED_PORT = 9;

test.describe.configure({ mode: 'serial' });
test.afterEach(({ site }) => site.set(Object.fromEntries(CHANGED.map((name) => [name, undefined]))));

const setting = (page: Page, key: string) => page.locator(`form [data-setting="${key}"]`);
const save = async (page: Page) => {
  await page.getByRole('region', { name: 'Unsaved changes' }).getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Settings saved')).toBeVisible();
};
/** A fresh browser each time, because pages are cached for a minute. */
const asGuest = async <Seen>(browser: Browser, baseURL: string | undefined, look: (guest: Page) => Promise<Seen>): Promise<Seen> => {
  const guest = await (await browser.newContext({ baseURL })).newPage();
  const seen = await look(guest);
  await guest.context().close();
  return seen;
};

test('SET-004 SET-005 closed registration and another date format reach a second browser at once', async ({
  page,
  browser,
  site,
  baseURL,
}) => {
  const [track] = await site.run(
    `select id, slug from tracks where visibility = 'public' and length(release_date) = 10 order by id limit 1`,
  );
  const lookAt = () =>
    asGuest(browser, baseURL, async (guest) => {
      await guest.goto(`/track/${track?.id}/${track?.slug}`);
      const [time] = [guest.locator('main time[datetime]').first()];
      const isOpen = (await guest.locator('a[href^="/register"]').count()) > 0;
      return { isOpen, day: await time.textContent(), iso: await time.getAttribute('datetime') };
    });
  const before = await lookAt();
  expect([before.isOpen, before.day]).toEqual([true, expect.stringMatching(/^\d{1,2} [A-Z][a-z]+ \d{4}$/)]);
  await become(page, baseURL, await site.createPerson(ADMIN));
  await open(page, '/admin/settings/authentication');
  await setting(page, 'registration.disable').getByRole('switch').check();
  await save(page);
  await open(page, '/admin/settings/localization');
  await setting(page, 'dates.format').getByRole('button', { name: /Dates/ }).click();
  await page.getByRole('option', { name: '2026-08-14' }).click();
  await save(page);
  const after = await lookAt();
  expect(after).toEqual({ isOpen: false, day: before.iso, iso: before.iso });
});

test('SET-007 a test email with a wrong port shows the error of the connection', async ({ page, site, baseURL }) => {
  await become(page, baseURL, await site.createPerson(ADMIN));
  await open(page, '/admin/settings/outgoing-email');
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
  await cleanOf(page);
});

test('SET-006 on a phone sizes are set in MB and lists by line; storage is tested', async ({ page, site, baseURL }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await become(page, baseURL, await site.createPerson(ADMIN));
  await open(page, '/admin/settings/uploading');
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
  await fits(page);
  await cleanOf(page);
});

const OTHER_PAGES = [
  ...['subscriptions', 'localization', 'authentication', 'recaptcha', 'gdpr', 'player', 'providers', 'search'],
  ...['outgoing-email', 'cache', 'queue', 'websockets', 'analytics', 'logging'],
];

test('SET-003 SET-013 the other pages fit a phone and pass axe', async ({ page, site, baseURL }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await become(page, baseURL, await site.createPerson(ADMIN));
  for (const name of OTHER_PAGES) {
    await open(page, `/admin/settings/${name}`);
    await fits(page);
    await cleanOf(page);
  }
});

test('SET-013 a comment is sent after the human check', async ({ page, site, baseURL }) => {
  await page.route('https://challenges.cloudflare.com/**', (route) => {
    const body = `window.turnstile = { render: (place, options) => { setTimeout(() => options.callback('${HUMAN_TOKEN} ${crypto.randomUUID()}'), 10); return '1'; } };`;
    return route.fulfill({ contentType: 'text/javascript', body });
  });
  await site.set({ 'recaptcha.enable.comment': true, 'recaptcha.site_key': 'a-site-key' });
  const checked = callsTo(page, '/api/v1/recaptcha/verify');
  const track = await quietTrack(site);
  await signIn(page, baseURL, await site.createPerson({ name: 'Ada Reed' }));
  await show(page, track.path);
  const text = `Checked ${crypto.randomUUID()}`;
  await field(page).fill(text);
  await field(page).press('Enter');
  await expect(comment(page, text)).toBeVisible();
  await expect.poll(() => checked.length).toBe(1);
  await expect.poll(() => site.run('select content from comments where content = ?', text)).toHaveLength(1);
  await site.run('delete from comments where content = ?', text);
  await expect(button(page, 'Send')).toHaveCount(0);
});
