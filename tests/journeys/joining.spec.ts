import type { Page } from '@playwright/test';
import { expect, open, test, toast } from '../support/account-journey';
import { cleanOf, fits } from '../support/office-journey';
import { become, button, undo } from '../support/playlist-journey';
import { KEEPER, settled } from '../support/users-journey';

const PASSWORD = 'correct horse battery';
const PHONE = { width: 390, height: 844 };

test.afterEach(({ site }) => site.set({ 'joining.mode': undefined, 'joining.question': undefined }));

const fillForm = async (page: Page, email: string) => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Your name').fill('Ada Reed');
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.locator('input[name=password_confirmation]').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
};

const codeIn = (mail: string | undefined | null): string => /^\d{6}$/m.exec(mail ?? '')?.[0] ?? '';

test('a visitor registers, answers the question and waits; an approval lets them in', async ({ page, site, browser, baseURL }) => {
  await site.set({ 'joining.mode': 'approval', 'joining.question': 'What do you make?' });
  const email = `applicant-${crypto.randomUUID()}@example.com`;
  await page.setViewportSize(PHONE);
  await open(page, '/register');
  await fillForm(page, email);
  await expect(page.getByRole('heading', { name: 'Verify your email' })).toBeVisible();
  await expect.poll(async () => codeIn(await site.mailTo(email, 'verification'))).not.toBe('');
  await page.locator('input[name=code]').fill(codeIn(await site.mailTo(email, 'verification')));
  await expect(page.getByRole('heading', { name: 'One more question' })).toBeVisible();
  await page.getByLabel('What do you make?').fill('Ambient on tape');
  await cleanOf(page);
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByRole('heading', { name: 'Your account awaits approval' })).toBeVisible();
  const office = await (await browser.newContext({ baseURL })).newPage();
  await become(office, baseURL, await site.createPerson(KEEPER));
  await open(office, `/admin/join-requests?query=${email}`);
  const row = office.getByRole('row', { name: /Ada Reed/ });
  await expect(row).toContainText('Ambient on tape');
  await settled(office);
  await cleanOf(office);
  await row.locator('[data-part="select-box"]').click();
  await office.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Approve' }).click();
  await office.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(toast(office, '1 account approved')).toBeVisible();
  await expect(row).toContainText('Approved');
  await page.goto('/library');
  await expect(page.getByRole('heading', { name: 'Your account awaits approval' })).toHaveCount(0);
  expect(await site.mailTo(email, 'account-approved')).toContain('You can use your');
  await undo(office).click();
  await expect(row).toContainText('Waiting');
  await office.context().close();
});

test('an administrator creates an invitation code; its link admits one account', async ({ page, site, browser, baseURL }) => {
  await site.set({ 'joining.mode': 'invitation' });
  await become(page, baseURL, await site.createPerson(KEEPER));
  await page.setViewportSize(PHONE);
  await open(page, '/admin/join-codes');
  await fits(page);
  await button(page, 'Create code').click();
  await page.getByRole('dialog').getByLabel('Note').fill('For Ada');
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
  const made = page.getByRole('dialog', { name: 'Your new invitation' });
  const link = await made.getByLabel('Link').inputValue();
  await cleanOf(page);
  await page.keyboard.press('Escape');
  const guest = await (await browser.newContext({ baseURL })).newPage();
  await open(guest, '/register');
  await fillForm(guest, `uninvited-${crypto.randomUUID()}@example.com`);
  await expect(guest.getByText('Enter your invitation code.')).toBeVisible();
  await open(guest, new URL(link).pathname + new URL(link).search);
  await fillForm(guest, `invited-${crypto.randomUUID()}@example.com`);
  await guest.waitForURL('/welcome');
  await guest.context().close();
  await page.reload();
  const code = page.getByRole('list', { name: 'Invitation codes' }).getByRole('listitem').filter({ hasText: 'For Ada' });
  await expect(code).toContainText('Used up');
  await expect(code.getByRole('link', { name: 'Ada Reed' })).toBeVisible();
  await code.getByRole('button', { name: /^Revoke/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke code' }).click();
  await expect(code).toHaveCount(0);
});
