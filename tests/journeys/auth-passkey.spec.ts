import type { Page } from '@playwright/test';
import { expect, open, signIn, test, toast, toasts } from '../support/account-journey';
import type { Person } from '../support/site-database';
import { plugIn } from '../support/virtual-authenticator';

const panel = (page: Page) => page.locator('#passkeys');
const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));

const addPasskey = async (page: Page, user: Person): Promise<void> => {
  await open(page, '/account-settings');
  await panel(page).getByRole('button', { name: 'Add a passkey' }).click();
  await dialog(page).locator('input[name=password]').fill(user.password);
  await dialog(page).getByRole('button', { name: 'Confirm' }).click();
  await expect(toast(page, 'Passkey added')).toBeVisible();
};

test('a passkey is added once, logs in by button and by autofill, is renamed and deleted', async ({ page, site, baseURL }) => {
  const device = await plugIn(page);
  const user = await site.createPerson();
  await signIn(page, baseURL, user);
  await addPasskey(page, user);
  await expect(panel(page).getByText('Chrome on Linux')).toBeVisible();
  expect(await device.passkeys()).toHaveLength(1);
  expect(await site.mailTo(user.email, 'passkey-added')).toContain('Chrome on Linux');

  await panel(page).getByRole('button', { name: 'Add a passkey' }).click();
  await expect(toast(page, 'This device already has a passkey for your account.')).toBeVisible();
  expect(await device.passkeys()).toHaveLength(1);

  await panel(page).getByRole('button', { name: 'Rename Chrome on Linux' }).click();
  await dialog(page).getByLabel('Name').fill('');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page).locator('[data-part="error"]')).toHaveText('Enter a name.');
  await dialog(page).getByLabel('Name').fill('Laptop');
  await page.keyboard.press('Enter');
  await expect(panel(page).getByText('Laptop')).toBeVisible();

  // Without user verification, the user logs in by password.
  await page.context().clearCookies();
  await device.recognise(false);
  await open(page, '/login');
  const button = page.getByRole('button', { name: 'Log in with a passkey' });
  await button.click();
  await expect(button).not.toHaveAttribute('aria-busy', 'true');
  await expect(toasts(page)).toHaveCount(0);
  await page.getByLabel('Email').fill(user.email);
  await page.locator('input[name=password]').fill(user.password);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.waitForURL('/');
  await device.recognise(true);

  await page.context().clearCookies();
  await device.touch(false);
  const offered = page.waitForResponse(/\/auth\/passkey-login\/options/);
  await open(page, '/login');
  // Waits for the autofill request: a finger present earlier would log in through the address field, without the button.
  await offered;
  await device.touch(true);
  await button.click();
  await page.waitForURL('/');
  await expect(page.getByRole('button', { name: 'Your menu' })).toContainText('Noor');

  await page.context().clearCookies();
  await page.goto('/login');
  await page.waitForURL('/');
  await expect(page.getByRole('button', { name: 'Your menu' })).toContainText('Noor');

  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('menuitem', { name: 'Account settings' }).click();
  await expect(panel(page).getByText(/Last used/)).toBeVisible();
  await panel(page).getByRole('button', { name: 'Delete Laptop' }).click();
  await dialog(page).locator('input[name=password]').fill(user.password);
  await dialog(page).getByRole('button', { name: 'Confirm' }).click();
  await dialog(page).getByRole('button', { name: 'Delete passkey' }).click();
  await expect(toast(page, 'Passkey deleted')).toBeVisible();
  await expect(panel(page).getByText('Laptop')).toHaveCount(0);

  await page.context().clearCookies();
  await page.goto('/login');
  await expect(toast(page, 'This passkey doesn’t belong to an account here.')).toBeVisible();
  await expect(page).toHaveURL('/login');
});
