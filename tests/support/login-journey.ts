import type { Page } from '@playwright/test';
import { expect, WAITING_ISLANDS } from './account-journey';
import type { Person } from './site-database';

export const PASSWORD = 'correct horse battery';

/** Fills all fields of the registration form. Returns the address. */
const fillRegistration = async (page: Page, email = `new-${crypto.randomUUID()}@example.com`): Promise<string> => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Your name').fill('Ada Reed');
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.locator('input[name=password_confirmation]').fill(PASSWORD);
  return email;
};

export const register = async (page: Page, email?: string): Promise<string> => {
  const address = await fillRegistration(page, email);
  await page.getByRole('button', { name: 'Create account' }).click();
  return address;
};

/** Logs in on the login page that is open. */
export const enter = async (page: Page, user: Pick<Person, 'email' | 'password'>): Promise<void> => {
  await expect(page.locator(WAITING_ISLANDS)).toHaveCount(0);
  await page.getByLabel('Email').fill(user.email);
  await page.locator('input[name=password]').fill(user.password);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
};

export const fillReset = async (page: Page, email: string, password: string): Promise<void> => {
  await page.getByLabel('Email').fill(email);
  await page.locator('input[name=password]').fill(password);
  await page.locator('input[name=password_confirmation]').fill(password);
  await page.getByRole('button', { name: 'Reset password' }).click();
};
