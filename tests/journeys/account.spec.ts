import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { callsTo, expect, fieldError, logIn, open, signIn, test, toast } from '../support/account-journey';
import { codeFor } from '../support/authenticator';
import type { SiteDatabase } from '../support/site-database';

const TWO_MEGABYTES = 2 * 1024 * 1024;
const OLD_PASSWORD = 'correct horse battery';
const NEW_PASSWORD = 'a better password';

test.beforeEach(async ({ page, site, baseURL }) => {
  const user = await site.createPerson({ permissions: ['api.access'] });
  await signIn(page, baseURL, user);
  await open(page, '/account-settings');
});

const confirm = async (page: Page, password: string): Promise<void> => {
  await page.getByRole('dialog').locator('input[name=password]').fill(password);
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
};

const openSettings = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('menuitem', { name: 'Account settings' }).click();
};

const changeDetails = async (page: Page): Promise<void> => {
  const identity = ['Account details', 'Password', 'Two-factor authentication', 'Passkeys'];
  const panels = [...identity, 'Active sessions', 'Location and language', 'Developers', 'Your data', 'Delete account'];
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(panels);
  await expect(page.getByRole('navigation', { name: 'Sections' }).getByRole('link')).toHaveText(panels);
  await page.getByLabel('First name').fill('Ines');
  await page.getByLabel('Last name').fill('Parrado');
  await page.locator('#account-details').getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Updated account details')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Your menu' })).toContainText('Ines');

  const panel = page.locator('#location-and-language');
  const find = async (name: string, words: string, option: string) => {
    const field = panel.getByRole('combobox', { name });
    await field.click();
    await field.clear();
    await field.pressSequentially(words);
    await page.getByRole('option', { name: option }).click();
  };
  await find('Country', 'Germ', 'Germany');
  await find('Timezone', 'Berlin', 'Europe / Berlin');
  const saved = page.waitForResponse((response) => response.url().endsWith('?_method=PUT') && response.ok());
  await panel.getByRole('button', { name: 'Save' }).click();
  await saved;
};

const changeImage = async (page: Page, pageErrors: string[]): Promise<void> => {
  const panel = page.locator('#account-details');
  const dialog = page.getByRole('dialog');
  const choose = async (name: string, content: Buffer | string) => {
    const path = test.info().outputPath(name);
    await writeFile(path, content);
    const chooser = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: 'Choose a file' }).click();
    await (await chooser).setFiles(path);
  };
  const upload = dialog.getByRole('button', { name: 'Upload', exact: true });
  await panel.getByRole('button', { name: 'Upload image' }).click();
  await upload.click();
  await expect(dialog.getByText('Please select an image.')).toBeVisible();
  await choose('notes.txt', 'not an image');
  await expect(dialog.getByText('This file type is not allowed')).toBeVisible();
  const image = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#E0522A' } })
    .png()
    .toBuffer();
  const padded = (length: number) => Buffer.concat([image, Buffer.alloc(length - image.length)]);
  await choose('large.png', padded(TWO_MEGABYTES + 1));
  await expect(dialog.getByText('The image is larger than 2 MB.')).toBeVisible();
  await choose('face.png', padded(TWO_MEGABYTES));
  const window = dialog.getByRole('group', { name: 'Move the image with the arrow keys' });
  await expect(window).toBeVisible();
  await dialog.getByLabel('Size').fill('2');
  const translate = () => window.locator('img').evaluate((shown) => getComputedStyle(shown).translate);
  const before = await translate();
  await window.focus();
  await page.keyboard.press('ArrowRight');
  expect(await translate()).not.toBe(before);
  await upload.click();
  await expect(toast(page, 'Uploaded avatar')).toBeVisible();
  await expect(panel.locator('img')).toHaveAttribute('src', /\/avatars/);
  await expect(page.getByRole('button', { name: 'Your menu' }).locator('img')).toHaveAttribute('src', /\/avatars/);
  await panel.getByRole('button', { name: 'Remove' }).click();
  await expect(toast(page, 'Removed avatar')).toBeVisible();
  await expect(panel.locator('img')).toHaveCount(0);

  await panel.getByRole('button', { name: 'Upload image' }).click();
  await dialog.getByLabel('Or enter a URL').fill('http://localhost/secret.png');
  await upload.click();
  await expect(dialog.locator('[data-part="error"]')).toBeVisible();
  await page.route('**/avatar', (route) => route.fulfill({ status: 500, json: {} }));
  await upload.click();
  await expect(toast(page, 'There was an issue. Please try again.')).toBeVisible();
  expect(pageErrors.splice(0)).toEqual([expect.stringContaining('500')]);
  await page.unroute('**/avatar');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
};

/** Returns the secret of the authenticator app and an unused recovery code. */
const setUpTwoFactor = async (page: Page): Promise<{ secret: string; recovery: string }> => {
  const panel = page.locator('#two-factor');
  const asked = callsTo(page, '/auth/user/confirmed-password-status');
  const confirmed = callsTo(page, '/auth/user/confirm-password');
  await panel.getByRole('button', { name: 'Enable' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('dialog').locator('[data-part="error"]')).toBeVisible();
  expect(confirmed).toEqual([]);
  await confirm(page, OLD_PASSWORD);
  await expect(panel.getByRole('img', { name: 'QR code for your authenticator app' }).locator('svg')).toBeVisible();
  await panel.getByRole('button', { name: 'Cancel' }).click();
  await expect(panel.getByRole('button', { name: 'Enable' })).toBeVisible();
  await panel.getByRole('button', { name: 'Enable' }).click();
  expect([asked.length, confirmed.length]).toEqual([1, 1]);

  const tried = callsTo(page, '/auth/user/confirmed-two-factor-authentication');
  await panel.getByRole('button', { name: 'Confirm' }).click();
  await expect(panel.locator('[data-part="error"]')).toBeVisible();
  expect(tried).toEqual([]);
  const secret = ((await panel.locator('[data-part="secret"]').textContent()) ?? '').replaceAll(' ', '');
  await panel.locator('input[name=code]').fill(codeFor(secret));
  await panel.getByRole('button', { name: 'Confirm' }).click();
  await expect(panel.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(8);
  const codes = panel.locator('[data-part="recovery-codes"] li');
  for (const code of await codes.allTextContents()) expect(code).toHaveLength(21);
  const first = await codes.first().textContent();
  await panel.getByRole('button', { name: 'Create new recovery codes' }).click();
  await expect(codes.first()).not.toHaveText(first ?? '');
  return { secret, recovery: (await codes.first().textContent()) ?? '' };
};

/** The password was confirmed before the reload, so only the call itself needs it. */
const logOutOthers = async (page: Page, site: SiteDatabase, email: string): Promise<void> => {
  const token = crypto.randomUUID();
  await site.run(
    'insert into sessions (user_id, token, expires_at, last_active_at) select id, ?, ?, ? from users where email = ?',
    ...[token, Date.now() + 86_400_000, Date.now(), email],
  );
  await open(page, '/account-settings');
  const location = page.locator('#location-and-language');
  await expect(page.getByLabel('Last name')).toHaveValue('Parrado');
  await expect(location.getByRole('combobox', { name: 'Country' })).toHaveValue('Germany');
  await expect(location.getByRole('combobox', { name: 'Timezone' })).toHaveValue('Europe / Berlin');
  const panel = page.locator('#sessions');
  await expect(panel.getByRole('listitem')).toHaveCount(2);
  await expect(panel.getByText('This device')).toHaveCount(1);
  await expect(panel.getByRole('list')).toHaveCSS('max-height', '400px');
  const sent = callsTo(page, '/api/v1/user-sessions/logout-other');
  await panel.getByRole('button', { name: 'Log out other sessions' }).click();
  await confirm(page, OLD_PASSWORD);
  await expect(toast(page, 'Logged out other sessions.')).toBeVisible();
  await expect(panel.getByRole('listitem')).toHaveCount(1);
  expect(JSON.parse(sent[0] ?? '{}')).toEqual({ password: OLD_PASSWORD });
  expect(await site.run('select id from sessions where token = ?', token)).toEqual([]);
};

const changePassword = async (page: Page): Promise<void> => {
  const panel = page.locator('#password');
  const sent = callsTo(page, '/auth/user/password');
  await panel.getByRole('button', { name: 'Change password' }).click();
  await expect(panel.locator('[data-part="error"]')).toHaveCount(3);
  expect(sent).toEqual([]);
  await panel.locator('input[name=current_password]').fill('wrong');
  await panel.locator('input[name=password]').fill(NEW_PASSWORD);
  await panel.locator('input[name=password_confirmation]').fill(NEW_PASSWORD);
  await panel.getByRole('button', { name: 'Change password' }).click();
  await expect(fieldError(page, 'Current password')).toHaveText('This password is incorrect.');
  await panel.locator('input[name=current_password]').fill(OLD_PASSWORD);
  await panel.getByRole('button', { name: 'Change password' }).click();
  await expect(toast(page, 'Password changed')).toBeVisible();
  await expect(panel.locator('input[name=password]')).toHaveValue('');
};

// Also proves ACCT-009 ACCT-012 ACCT-019 ACCT-020 ACCT-021 ACCT-022 ACCT-034 ACCT-038 ACCT-039 ACCT-040 ACCT-045 ACCT-048
// ACCT-049 ACCT-050 ACCT-057 ACCT-058 ACCT-059 ACCT-070 ACCT-084 AUTH-049 AUTH-059 AUTH-060 AUTH-061 AUTH-062 AUTH-063
// USER-005 USER-006
test('ACCT-003 ACCT-004 ACCT-006 ACCT-030 a user edits, secures and deletes the account', async ({ page, site, pageErrors }) => {
  const email = await page.getByLabel('Email').inputValue();
  await test.step('panels are in order; name, country and timezone are saved', () => changeDetails(page));
  await test.step('ACCT-013 ACCT-014 ACCT-015 images up to 2 MB are cropped, uploaded and removed', () => changeImage(page, pageErrors));
  const { secret, recovery } = await test.step('ACCT-035 ACCT-036 ACCT-037 two-factor login is set up', () => setUpTwoFactor(page));
  await test.step('ACCT-054 ACCT-060 ACCT-062 ACCT-065 ACCT-069 logging out other sessions needs the password', () =>
    logOutOthers(page, site, email));
  await test.step('ACCT-029 ACCT-031 ACCT-032 the password is changed', () => changePassword(page));
  const user = { email, password: NEW_PASSWORD };

  await test.step('the login needs a code or a recovery code', async () => {
    await page.context().clearCookies();
    const sent = callsTo(page, '/auth/two-factor-challenge');
    await logIn(page, user);
    await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
    await page.getByRole('button', { name: 'Verify' }).click();
    await page.locator('input[name=code]').fill('12345');
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(fieldError(page, 'Code')).toHaveText('Enter the 6-digit code.');
    expect(sent).toEqual([]);
    // Codes work once, and the next step's code is already valid.
    await page.locator('input[name=code]').fill(codeFor(secret, 1));
    await page.waitForURL('/');
    await page.context().clearCookies();

    await logIn(page, user);
    await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
    await page.getByLabel('Recovery code').fill(recovery.slice(0, 20));
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(fieldError(page, 'Recovery code')).toBeVisible();
    expect(sent).toHaveLength(1);
    await page.getByLabel('Recovery code').fill(recovery);
    await page.getByRole('button', { name: 'Verify' }).click();
  });

  await test.step('ACCT-053 ACCT-082 two-factor login is disabled, and the account deleted', async () => {
    await openSettings(page);
    const panel = page.locator('#two-factor');
    await expect(panel.getByText('On', { exact: true })).toBeVisible();
    const deletion = page.locator('#delete-account').getByRole('button', { name: 'Delete account' });
    await deletion.click();
    await expect(page.getByRole('dialog').locator('input[name=password]')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await panel.getByRole('button', { name: 'Disable' }).click();
    await confirm(page, NEW_PASSWORD);
    await expect(toast(page, 'Two factor authentication has been disabled.')).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Enable' })).toBeVisible();
    await deletion.click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete account' }).click();
    await expect(toast(page, 'Account deleted')).toBeVisible();
    await page.waitForURL('/');
    await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
    expect(await site.run('select id from users where email = ?', email)).toEqual([]);
  });
});
