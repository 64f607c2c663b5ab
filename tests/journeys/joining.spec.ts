import { expect, open, test, toast, WAITING_ISLANDS } from '../support/account-journey';
import { holdBack, SCRIPTS } from '../support/hold-back';
import { register } from '../support/login-journey';
import { cleanOf, fits } from '../support/office-journey';
import { follow } from '../support/player-journey';
import { become, button, undo } from '../support/playlist-journey';
import { KEEPER, settled } from '../support/users-journey';

const PHONE = { width: 390, height: 844 };

test.afterEach(({ site }) => site.set({ 'joining.mode': undefined, 'joining.question': undefined }));

const codeIn = (mail: string | undefined | null): string => /^\d{6}$/m.exec(mail ?? '')?.[0] ?? '';

test('a visitor waits for an approval; an invitation code admits one account', async ({ page, site, browser, baseURL }) => {
  await site.set({ 'joining.mode': 'approval', 'joining.question': 'What do you make?' });
  const email = `applicant-${crypto.randomUUID()}@example.com`;
  await page.setViewportSize(PHONE);
  await open(page, '/register');
  await register(page, email);
  await expect(page.getByRole('heading', { name: 'Verify your email' })).toBeVisible();
  await expect.poll(async () => codeIn(await site.mailTo(email, 'verification'))).not.toBe('');
  const letScriptsGo = await holdBack(page, SCRIPTS);
  await page.reload({ waitUntil: 'commit' });
  await page.locator('input[name=code]').fill(codeIn(await site.mailTo(email, 'verification')));
  letScriptsGo();
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

  await test.step('an administrator creates an invitation code; its link admits one account', async () => {
    await site.set({ 'joining.mode': 'invitation' });
    await office.setViewportSize(PHONE);
    await follow(office, '/admin/join-codes');
    await expect(office.locator(WAITING_ISLANDS)).toHaveCount(0);
    await fits(office);
    await button(office, 'Create code').click();
    await office.getByRole('dialog').getByLabel('Note').fill('For Ada');
    await office.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
    const made = office.getByRole('dialog', { name: 'Your new invitation' });
    const link = await made.getByLabel('Link').inputValue();
    await cleanOf(office);
    await office.keyboard.press('Escape');
    await page.context().clearCookies();
    await open(page, '/register');
    await register(page, `uninvited-${crypto.randomUUID()}@example.com`);
    await expect(page.getByText('Enter your invitation code.')).toBeVisible();
    await open(page, new URL(link).pathname + new URL(link).search);
    await register(page, `invited-${crypto.randomUUID()}@example.com`);
    await page.waitForURL('/welcome');
    await office.reload();
    const code = office.getByRole('list', { name: 'Invitation codes' }).getByRole('listitem').filter({ hasText: 'For Ada' });
    await expect(code).toContainText('Used up');
    await expect(code.getByRole('link', { name: 'Ada Reed' })).toBeVisible();
    await code.getByRole('button', { name: /^Revoke/ }).click();
    await office.getByRole('alertdialog').getByRole('button', { name: 'Revoke code' }).click();
    await expect(code).toHaveCount(0);
    await office.context().close();
  });
});
