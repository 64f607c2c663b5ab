import { callsTo, expect, fieldError, logIn, open, passwordError, signIn, test, toast } from '../support/account-journey';
import { codeFor } from '../support/authenticator';

const PASSWORD = 'correct horse battery';

test('AUTH-001, AUTH-004, AUTH-019, AUTH-032, ACCT-001: a visitor registers, is in at once and finds the account settings', async ({
  page,
  site,
}) => {
  await site.forgetTries();
  await open(page, '/register');
  await expect(page.getByRole('heading', { name: 'Create a new account' })).toBeVisible();
  await page.getByLabel('Email').fill(`new-${crypto.randomUUID()}@example.com`);
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.locator('input[name=password_confirmation]').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('/welcome');
  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('menuitem', { name: 'Account settings' }).click();
  await expect(page.getByRole('heading', { name: 'Account settings' })).toBeVisible();
});

test('AUTH-024, AUTH-025, AUTH-026, AUTH-081, ERR-026, ERR-027: the registration marks what is missing, and takes the marks away as it is mended', async ({
  page,
}) => {
  const sent = callsTo(page, '/auth/register');
  await open(page, '/register');
  await expect(page.locator('[data-part="error"]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(fieldError(page, 'Email')).toBeVisible();
  await expect(passwordError(page)).toBeVisible();
  await expect(fieldError(page, 'Confirm password')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email');
  await page.getByLabel('Email').fill('a@b.co');
  await expect(fieldError(page, 'Email')).toHaveCount(0);
  expect(sent).toEqual([]);
});

test('AUTH-011, AUTH-012, AUTH-009, AUTH-008: the address of the query is filled in and locked, and sent', async ({ page }) => {
  const sent = callsTo(page, '/auth/register');
  await open(page, '/register?email=a%40b.co&redirectFrom=pricing');
  await expect(page.getByRole('heading', { name: "First, let's create your account" })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('a@b.co');
  await expect(page.getByLabel('Email')).not.toBeEditable();
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.locator('input[name=password_confirmation]').fill('another one');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(fieldError(page, 'Confirm password')).toHaveText('The passwords do not match.');
  expect(sent).toEqual([]);
  await page.getByRole('link', { name: 'Already have an account? Sign in.' }).click();
  await expect(page).toHaveURL('/login');
});

test('AUTH-005, AUTH-007, AUTH-033, AUTH-037, AUTH-038: people invited to a workspace register and log in under its heading', async ({
  page,
}) => {
  await open(page, '/workspace/join/login');
  await expect(page.getByRole('heading', { name: 'To join your team on Segue, login to your account' })).toBeVisible();
  const sent = callsTo(page, '/auth/register');
  await open(page, '/workspace/join/register?invite_id=inv-1&invite_type=workspace');
  await expect(page.getByRole('heading', { name: 'To join your team on Segue, create an account' })).toBeVisible();
  await page.getByLabel('Email').fill(`team-${crypto.randomUUID()}@example.com`);
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.locator('input[name=password_confirmation]').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('/');
  expect(JSON.parse(sent[0] ?? '{}')).toMatchObject({ invite_id: 'inv-1', invite_type: 'workspace' });
});

test('AUTH-002, AUTH-036, AUTH-040, AUTH-050, AUTH-055, AUTH-051: a person logs in without a page load and finds their menu', async ({
  page,
  site,
}) => {
  const user = await site.createPerson();
  const sent = callsTo(page, '/auth/login');
  await open(page, '/login');
  await expect(page.getByLabel('Stay signed in for a month')).toBeChecked();
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  await page.getByLabel('Email').fill(user.email);
  await page.locator('input[name=password]').fill(user.password);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.waitForURL('/');
  await expect(page.getByRole('button', { name: 'Your menu' })).toBeVisible();
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
  expect(JSON.parse(sent[0] ?? '{}')).toEqual({ email: user.email, password: user.password, remember: true });
});

test('AUTH-042, AUTH-043, AUTH-039: the login marks what is missing or wrong at its fields', async ({ page, site }) => {
  const user = await site.createPerson();
  const sent = callsTo(page, '/auth/login');
  await open(page, '/login');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(fieldError(page, 'Email')).toBeVisible();
  await expect(passwordError(page)).toBeVisible();
  expect(sent).toEqual([]);
  await open(page, `/login?email=${encodeURIComponent(user.email)}`);
  await expect(page.getByLabel('Email')).toHaveValue(user.email);
  await expect(page.getByLabel('Email')).not.toBeEditable();
  await page.locator('input[name=password]').fill('not the password');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(fieldError(page, 'Email')).toHaveText('These credentials do not match our records.');
  await expect(page.getByLabel('Email')).toBeFocused();
});

test('AUTH-044, AUTH-045, AUTH-046: the login leads people without an account to a page outside, in Spanish', async ({ page }) => {
  await open(page, '/login');
  const sentence = page.locator('[lang=es]');
  await expect(sentence).toContainText('¿Aún no tienes una cuenta?');
  await expect(sentence.getByRole('link')).toHaveAttribute('href', /^(https:\/\/|\/landing$)/);
  await open(page, '/register');
  await expect(page.getByRole('link', { name: 'Already have an account? Sign in.' })).toBeVisible();
  await expect(sentence).toHaveCount(0);
});

test('AUTH-054: administrators land in the administration', async ({ page, site }) => {
  await logIn(page, await site.createPerson({ permissions: ['admin'] }));
  await page.waitForURL('/admin');
});

test('AUTH-056: who chose a plan before pays for it after the login', async ({ page, site }) => {
  await open(page, '/pricing');
  const plan = page.locator('a[data-plan]').filter({ hasText: 'Upgrade' }).first();
  const { id, price } = JSON.parse((await plan.getAttribute('data-plan')) ?? '{}');
  await plan.click();
  await page.waitForURL('/register?redirectFrom=pricing');
  await page.getByRole('link', { name: 'Already have an account? Sign in.' }).click();
  await page.waitForURL('/login');
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  const user = await site.createPerson();
  await page.getByLabel('Email').fill(user.email);
  await page.locator('input[name=password]').fill(user.password);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.waitForURL(`/checkout/${id}/${price.id}`);
});

test('AUTH-057: a person who is logged in is sent away from the pages of entry', async ({ page, site, baseURL }) => {
  await signIn(page, baseURL, await site.createPerson());
  for (const path of [
    '/login',
    '/register',
    '/forgot-password',
    '/password/reset/abc',
    '/workspace/join/login',
    '/workspace/join/register',
  ]) {
    await page.goto(path);
    await expect(page).toHaveURL('/');
  }
});

test('AUTH-067, AUTH-068, AUTH-069, NAV-007: logging out leads to the login and leaves nothing of the person behind', async ({
  page,
  site,
  baseURL,
}) => {
  const [first, second] = [await site.createPerson({ name: 'Erstwhile Person' }), await site.createPerson({ name: 'Second Person' })];
  await signIn(page, baseURL, first);
  await open(page, '/account-settings');
  await expect(page.getByLabel('Email')).toHaveValue(first.email);
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.waitForURL('/login');
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
  await page.getByLabel('Email').fill(second.email);
  await page.locator('input[name=password]').fill(second.password);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.waitForURL('/');
  await open(page, '/account-settings');
  await expect(page.getByLabel('Email')).toHaveValue(second.email);
  await expect(page.getByText('Erstwhile')).toHaveCount(0);
});

test('AUTH-003, AUTH-070, AUTH-071, AUTH-072, AUTH-074, AUTH-075, AUTH-076, AUTH-077, AUTH-078, AUTH-080: a forgotten password is reset by the mailed link', async ({
  page,
  site,
}) => {
  const user = await site.createPerson();
  await open(page, '/forgot-password?email=a%40b.co');
  await expect(page.getByLabel('Email')).toHaveValue('a@b.co');
  await expect(page.getByLabel('Email')).not.toBeEditable();
  await open(page, '/forgot-password');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(fieldError(page, 'Email')).toBeVisible();
  await page.getByLabel('Email').fill(user.email);
  const answered = page.waitForResponse((response) => response.url().endsWith('/auth/forgot-password'));
  await page.getByRole('button', { name: 'Send the link' }).click();
  const { message } = await (await answered).json();
  await expect(toast(page, message)).toBeVisible();

  await expect.poll(() => site.mailTo(user.email, 'reset-password')).toContain('/password/reset/');
  const token = /\/password\/reset\/(\S+)/.exec((await site.mailTo(user.email, 'reset-password')) ?? '')?.[1];
  const response = await page.goto(`/password/reset/${token}`);
  expect(response?.headers()['referrer-policy']).toBe('no-referrer');
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  const sent = callsTo(page, '/auth/reset-password');
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page.locator('[data-part="error"]')).toHaveCount(3);
  expect(sent).toEqual([]);
  await page.getByLabel('Email').fill(user.email);
  await page.locator('input[name=password]').fill('a better password');
  await page.locator('input[name=password_confirmation]').fill('a better password');
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(toast(page, 'Your password has been reset!')).toBeVisible();
  await page.waitForURL('/login');
  await logIn(page, { email: user.email, password: 'a better password' });
  await page.waitForURL('/');
});

test('AUTH-049, AUTH-059, AUTH-060, AUTH-061, AUTH-062, AUTH-063: the second step takes six digits or a recovery code of 21 characters', async ({
  page,
  site,
  baseURL,
}) => {
  const user = await site.createPerson();
  await signIn(page, baseURL, user);
  await open(page, '/account-settings');
  await page.locator('#two-factor').getByRole('button', { name: 'Enable' }).click();
  await page.getByRole('dialog').locator('input[name=password]').fill(user.password);
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  const secret = ((await page.locator('[data-part="secret"]').textContent()) ?? '').replaceAll(' ', '');
  await page.locator('#two-factor input[name=code]').fill(codeFor(secret));
  await page.locator('#two-factor').getByRole('button', { name: 'Confirm' }).click();
  const recovery = (await page.locator('[data-part="recovery-codes"] li').first().textContent()) ?? '';
  await page.context().clearCookies();

  const sent = callsTo(page, '/auth/two-factor-challenge');
  await logIn(page, user);
  await expect(page.getByRole('heading', { name: 'One more code' })).toBeVisible();
  await page.getByRole('button', { name: 'Verify' }).click();
  await page.locator('input[name=code]').fill('12345');
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(fieldError(page, 'Code')).toHaveText('Enter the code of 6 digits.');
  expect(sent).toEqual([]);
  // Each code works once, and that of the next step counts already.
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
  await expect(page.getByRole('button', { name: 'Your menu' })).toBeVisible();
});
