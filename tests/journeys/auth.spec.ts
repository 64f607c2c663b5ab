import type { APIRequestContext } from '@playwright/test';
import { callsTo, expect, fieldError, open, passwordError, signIn, test, toast } from '../support/account-journey';
import { enter, fillReset, register } from '../support/login-journey';
import type { SiteDatabase } from '../support/site-database';

const NEW_PASSWORD = 'a better password';

test.afterEach(({ site }) => site.set({ 'registration.policies': undefined }));

const resetPath = async (request: APIRequestContext, site: SiteDatabase, email: string, baseURL?: string): Promise<string> => {
  if (baseURL) await request.post('/auth/forgot-password', { data: { email }, headers: { Origin: baseURL } });
  await expect.poll(() => site.mailTo(email, 'reset-password')).toContain('/password/reset/');
  return /\/password\/reset\/\S+/.exec((await site.mailTo(email, 'reset-password')) ?? '')?.[0] ?? '';
};

// Also proves AUTH-032 AUTH-045 AUTH-046 AUTH-050 AUTH-051 AUTH-055 AUTH-067 AUTH-068 AUTH-069 AUTH-077 AUTH-074 AUTH-075 AUTH-076 AUTH-078
// AUTH-080 AUTH-081 ACCT-001 ERR-026 ERR-027 NAV-007
test('AUTH-001 AUTH-004 AUTH-006 AUTH-010 AUTH-019 AUTH-024 AUTH-025 AUTH-026 register, log in', async ({ page, site, baseURL }) => {
  const policies = [
    { id: 'terms', label: 'Terms of Service', action: '/pages/terms' },
    { id: 'privacy', label: 'Privacy Policy', action: '/pages/privacy' },
  ];
  await site.set({ 'registration.policies': policies });
  const [sent, checked] = ['/auth/register', '/api/v1/recaptcha/verify'].map((path) => callsTo(page, path));
  const create = page.getByRole('button', { name: 'Create account' });

  await test.step('the form requires its fields', async () => {
    await open(page, '/register');
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Create a new account');
    await expect(page.getByRole('link', { name: 'Already have an account? Sign in.' })).toBeVisible();
    await expect(page.locator('form button[type=submit]')).toHaveText('Create account');
    await expect(page.locator('[lang=es]')).toHaveCount(0);
    await expect(page.locator('[data-part="error"]')).toHaveCount(0);
    await create.click();
    await expect(fieldError(page, 'Email')).toBeVisible();
    await expect(fieldError(page, 'Your name')).toHaveText('Enter your name.');
    await expect(passwordError(page)).toBeVisible();
    await expect(fieldError(page, 'Confirm password')).toBeVisible();
    await expect(page.getByLabel('Email')).toBeFocused();
    await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email');
  });

  await test.step('AUTH-013 AUTH-014 AUTH-027 each policy has a checkbox with a link, and all are required', async () => {
    await expect(page.getByRole('checkbox')).toHaveCount(2);
    await expect(page.locator('label:has([type=checkbox])').first()).toHaveText(/^I accept the Terms of Service/);
    await expect(page.getByRole('link', { name: 'Terms of Service', exact: true })).toHaveAttribute('href', '/pages/terms');
    await page.locator('input[name=terms]').check();
    await register(page);
    await expect(fieldError(page, 'Email')).toHaveCount(0);
    await expect(page.locator('label [data-part="error"]')).toHaveText('You must accept this.');
    expect(sent).toEqual([]);
    await page.locator('input[name=privacy]').check();
    await create.click();
  });

  await test.step('the visitor is logged in, without a human check', async () => {
    await page.waitForURL('/welcome');
    expect([sent?.length, checked]).toEqual([1, []]);
    await page.getByRole('button', { name: 'Your menu' }).click();
    await page.getByRole('menuitem', { name: 'Account settings' }).click();
    await expect(page.getByRole('heading', { name: 'Account settings' })).toBeVisible();
  });

  await page.context().clearCookies();
  await site.set({ 'registration.policies': undefined });
  const user = await site.createPerson({ name: 'Erstwhile Person' });
  const forms = ['/auth/register', '/auth/login'].map((path) => callsTo(page, path));
  await test.step('AUTH-008 AUTH-009 AUTH-011 AUTH-012 the email in the query is prefilled and read-only', async () => {
    await open(page, '/register?email=a%40b.co&redirectFrom=pricing');
    await expect(page.getByRole('heading', { name: "First, let's create your account" })).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue('a@b.co');
    await expect(page.getByLabel('Email')).not.toBeEditable();
    for (const [name, path] of Object.entries({ 'terms of service': '/terms', 'privacy policy': '/privacy' })) {
      await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
      expect((await page.request.get(path)).status()).toBe(200);
    }
    await page.getByLabel('Your name').fill('Ada Reed');
    await page.locator('input[name=password]').fill('correct horse battery');
    await page.locator('input[name=password_confirmation]').fill('another one');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(fieldError(page, 'Confirm password')).toHaveText('The passwords do not match.');
    await page.getByRole('link', { name: 'Already have an account? Sign in.' }).click();
    await expect(page).toHaveURL('/login');
  });

  await test.step('AUTH-039 AUTH-042 AUTH-043 AUTH-044 the login marks wrong fields and has a link in Spanish', async () => {
    const sentence = page.locator('[lang=es]');
    await expect(sentence).toContainText('¿Aún no tienes una cuenta?');
    await expect(sentence.getByRole('link')).toHaveAttribute('href', /^(https:\/\/|\/landing$)/);
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(fieldError(page, 'Email')).toBeVisible();
    await expect(passwordError(page)).toBeVisible();
    expect(forms).toEqual([[], []]);
    await open(page, `/login?email=${encodeURIComponent(user.email)}`);
    await expect(page.getByLabel('Email')).toHaveValue(user.email);
    await expect(page.getByLabel('Email')).not.toBeEditable();
    await page.locator('input[name=password]').fill('not the password');
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(fieldError(page, 'Email')).toHaveText('These credentials do not match our records.');
    await expect(page.getByLabel('Email')).toBeFocused();
  });

  await test.step('AUTH-056 login leads to the checkout of a plan that was chosen before', async () => {
    await page.evaluate(() => {
      sessionStorage.setItem('onboarding-selection', '{"productId":2,"priceId":21}');
      Object.assign(window, { stayed: true });
    });
    await expect(page.getByLabel('Stay signed in for a month')).toBeChecked();
    await page.locator('input[name=password]').fill(user.password);
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await page.waitForURL('/checkout/2/21');
    expect(JSON.parse(forms[1]?.at(-1) ?? '{}')).toEqual({ email: user.email, password: user.password, remember: true });
  });

  await test.step('AUTH-002 AUTH-036 AUTH-040 AUTH-054 login and logout need no page load', async () => {
    const openAccount = async () => {
      await page.getByRole('button', { name: 'Your menu' }).click();
      await page.getByRole('menuitem', { name: 'Account settings' }).click();
      await expect(page.getByRole('heading', { name: 'Account settings' })).toBeVisible();
    };
    await openAccount();
    await expect(page.getByLabel('Email')).toHaveValue(user.email);
    await page.getByRole('button', { name: 'Your menu' }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await page.waitForURL('/login');
    const second = await site.createPerson({ name: 'Second Person', permissions: ['admin'] });
    await enter(page, second);
    await page.waitForURL('/admin');
    await openAccount();
    await expect(page.getByLabel('Email')).toHaveValue(second.email);
    await expect(page.getByText('Erstwhile')).toHaveCount(0);
    expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
  });

  await test.step('AUTH-057 logged-in users are redirected from the login, registration and reset pages', async () => {
    const guestPages = [
      '/login',
      '/register',
      '/forgot-password',
      '/password/reset/abc',
      '/workspace/join/login',
      '/workspace/join/register',
    ];
    for (const path of guestPages) {
      const { location } = (await page.request.get(path, { maxRedirects: 0 })).headers();
      expect([path, location]).toEqual([path, '/']);
    }
  });

  await page.context().clearCookies();
  await site.forgetTries();
  const forgetful = await site.createPerson({ verified: false });
  await site.run("insert into access_tokens (user_id, name, hash) values (?, 'Script', ?)", forgetful.id, crypto.randomUUID());

  await test.step('AUTH-003 AUTH-070 AUTH-071 AUTH-072 the form requires an email and sends the link', async () => {
    const html = await (await page.request.get('/forgot-password?email=a%40b.co')).text();
    expect(/<input[^>]*value="a@b\.co"[^>]*>/.exec(html)?.[0]).toMatch(/readonly/i);
    await open(page, '/forgot-password');
    await page.getByRole('button', { name: 'Send link' }).click();
    await expect(fieldError(page, 'Email')).toBeVisible();
    await page.getByLabel('Email').fill(forgetful.email);
    const answered = page.waitForResponse((response) => response.url().endsWith('/auth/forgot-password'));
    await page.getByRole('button', { name: 'Send link' }).click();
    const { message } = await (await answered).json();
    await expect(toast(page, message)).toBeVisible();
  });

  await test.step('REV-02 the reset lists the access that it removed', async () => {
    const response = await page.goto(await resetPath(page.request, site, forgetful.email));
    expect(response?.headers()['referrer-policy']).toBe('no-referrer');
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
    const sent = callsTo(page, '/auth/reset-password');
    await page.getByRole('button', { name: 'Reset password' }).click();
    await expect(page.locator('[data-part="error"]')).toHaveCount(3);
    expect(sent).toEqual([]);
    await fillReset(page, forgetful.email, NEW_PASSWORD);
    await expect(page.getByRole('heading', { name: 'Your password has been reset!' })).toBeVisible();
    await expect(page.locator('#main')).toBeFocused();
    await expect(page.getByRole('main').getByRole('listitem')).toHaveText(['Access tokens']);
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
    await page.waitForURL('/login');
  });

  await test.step('a reset that removed nothing leads to the login, which takes the new password', async () => {
    const other = await site.createPerson();
    await open(page, await resetPath(page.request, site, other.email, baseURL));
    await fillReset(page, other.email, NEW_PASSWORD);
    await expect(toast(page, 'Your password has been reset!')).toBeVisible();
    await page.waitForURL('/login');
    await enter(page, { email: other.email, password: NEW_PASSWORD });
    await page.waitForURL('/');
  });

  await test.step('REV-01 users verify their email in the settings', async () => {
    await page.context().clearCookies();
    const unverified = await site.createPerson({ verified: false });
    await signIn(page, baseURL, unverified);
    await open(page, '/account-settings');
    const note = page.getByRole('note').filter({ hasText: 'Verify your email to invite people' });
    const resend = note.getByRole('button', { name: 'Send the email again' });
    await page.getByLabel('First name').fill('Ines');
    await resend.click();
    const dialog = page.getByRole('dialog', { name: 'Verify your email' });
    const code = dialog.locator('input[name=code]');
    await expect(code).toBeFocused();
    await expect.poll(() => site.mailTo(unverified.email, 'verification')).toMatch(/^\d{6}$/m);
    await page.keyboard.type('12');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(resend).toBeFocused();
    await expect(page.getByLabel('First name')).toHaveValue('Ines');
    await note.getByRole('button', { name: 'Enter the code' }).click();
    await code.fill(/^\d{6}$/m.exec((await site.mailTo(unverified.email, 'verification')) ?? '')?.[0] ?? '');
    await expect(toast(page, 'Email verified')).toBeVisible();
    await expect(note).toHaveCount(0);
    await expect(page.getByText('Verified. You use this address to log in.')).toBeVisible();
  });
});
