import { expect, type Page, test } from '@playwright/test';
import { openSheet, stopClock } from './sheet';

test.beforeEach(({ page }) => openSheet(page, 'forms'));

const send = async (page: Page, name: string, email = 'noor@example.com') => {
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Your email').fill(email);
  await page.getByRole('button', { name: 'Send the form' }).click();
};

const toast = (page: Page) => page.locator('[data-part="toast"]:not([data-state="leaving"])');

test('ERR-022 ERR-023 ERR-024 ERR-025 server errors show at their fields, others in a toast', async ({ page }) => {
  await send(page, 'taken');
  await expect(page.getByLabel('Your email')).toHaveAccessibleDescription('This address is taken.');
  await expect(page.getByLabel('Your name')).toHaveAccessibleDescription('This name is taken.');
  await expect(page.getByLabel('Your name')).toBeFocused();
  await expect(toast(page)).toHaveCount(0);
  const failed = 'There was an issue. Please try again.';
  for (const [name, message] of [
    ['mute', failed],
    ['other', 'The site is being looked after.'],
    ['empty', failed],
  ]) {
    await send(page, name);
    await expect(toast(page)).toHaveText(message);
    await expect(toast(page)).toHaveAttribute('data-type', 'danger');
  }
});

test('ERR-026 ERR-027 fields are validated on the first submit and on every change after it', async ({ page }) => {
  const email = page.getByLabel('Your email');
  await page.getByLabel('Your name').fill('Noor');
  await email.fill('noor');
  await email.blur();
  await expect(email).not.toHaveAttribute('aria-invalid');
  await page.getByRole('button', { name: 'Send the form' }).click();
  await expect(email).toHaveAccessibleDescription('Enter a valid email address.');
  await expect(email).toBeFocused();
  await email.fill('noor@example.com');
  await expect(email).not.toHaveAttribute('aria-invalid');
  await page.getByRole('button', { name: 'Send the form' }).click();
  await expect(toast(page)).toHaveText('Saved');
});

test('a user who corrects the first invalid field at once remains in it', async ({ page }) => {
  const name = page.getByLabel('Your name');
  await stopClock(page);
  await page.getByRole('button', { name: 'Send the form' }).click();
  await expect(name).toBeFocused();
  await page.keyboard.type('Noor');
  await expect(name).not.toHaveAttribute('aria-invalid');
  await page.clock.runFor(1_000);
  await expect(name).toBeFocused();
  await expect(page.getByLabel('Your email')).toHaveAttribute('aria-invalid', 'true');
});

test('PERM-029 PERM-030 a guest on a page with status 401 or 403 is redirected to the login', async ({ page }) => {
  await page.getByRole('button', { name: 'A page answered 404' }).click();
  await expect(toast(page)).toHaveText('Answered 404');
  await expect(page).toHaveURL(/\/dev\/components\/forms$/);
  for (const status of [401, 403]) {
    await openSheet(page, 'forms');
    await page.getByRole('button', { name: `A page answered ${status}` }).click();
    await expect(page).toHaveURL(/\/login$/);
  }
});
