import { expect, open, signIn, test, toast } from '../support/account-journey';

test.afterEach(({ site }) => site.set({ require_email_confirmation: undefined }));

test('REV-02 REV-01 a reset lists the access it removed; users verify their email in settings', async ({ page, site, baseURL }) => {
  const user = await site.createPerson({ verified: false });
  await site.run("insert into access_tokens (user_id, name, hash) values (?, 'Script', ?)", user.id, crypto.randomUUID());
  await signIn(page, baseURL, user);
  await open(page, '/account-settings');
  const note = page.getByRole('note').filter({ hasText: 'Verify your email to invite people' });
  await note.getByRole('button', { name: 'Send the email again' }).click();
  const asked = page.getByRole('dialog', { name: 'Verify your email' });
  await expect(asked.locator('input[name=code]')).toBeFocused();
  await expect.poll(() => site.mailTo(user.email, 'verification')).toMatch(/^\d{6}$/m);
  await page.keyboard.press('Escape');
  await expect(asked).toHaveCount(0);

  await page.context().clearCookies();
  await page.request.post('/auth/forgot-password', { data: { email: user.email }, headers: { Origin: baseURL ?? '' } });
  await expect.poll(() => site.mailTo(user.email, 'reset-password')).toContain('/password/reset/');
  const path = /\/password\/reset\/\S+/.exec((await site.mailTo(user.email, 'reset-password')) ?? '')?.[0] ?? '';
  await open(page, path);
  await page.getByLabel('Email').fill(user.email);
  await page.locator('input[name=password]').fill('a better password');
  await page.locator('input[name=password_confirmation]').fill('a better password');
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page.getByRole('heading', { name: 'Your password has been reset!' })).toBeVisible();
  await expect(page.locator('#main')).toBeFocused();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText(['Access tokens']);
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await page.waitForURL('/login');

  const other = await site.createPerson({ verified: false });
  await signIn(page, baseURL, other);
  await open(page, '/account-settings');
  await note.getByRole('button', { name: 'Send the email again' }).click();
  await expect.poll(() => site.mailTo(other.email, 'verification')).toMatch(/^\d{6}$/m);
  const code = /^\d{6}$/m.exec((await site.mailTo(other.email, 'verification')) ?? '')?.[0] ?? '';
  await asked.locator('input[name=code]').fill(code);
  await expect(toast(page, 'Email verified')).toBeVisible();
  await expect(note).toHaveCount(0);
  await expect(page.getByText('Verified. You use this address to log in.')).toBeVisible();
});

test('AUTH-105 AUTH-118 the verification gate offers logout, and no code without an email', async ({ page, site, baseURL }) => {
  await site.set({ require_email_confirmation: true });
  const user = await site.createPerson({ verified: false });
  await signIn(page, baseURL, user);
  await open(page, '/library');
  const resend = page.getByRole('button', { name: 'resend the code' });
  await expect(resend).toBeEnabled();
  await site.run("update users set email = '' where id = ?", user.id);
  await open(page, '/library');
  await expect(resend).toBeDisabled();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('/login');
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
});

test('AUTH-006 AUTH-010 the registration page shows its heading and its button label', async ({ page }) => {
  await open(page, '/register');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Create a new account');
  await expect(page.locator('form button[type=submit]')).toHaveText('Create account');
});
