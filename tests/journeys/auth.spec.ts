import { callsTo, expect, fieldError, logIn, open, passwordError, signIn, test, toast } from '../support/account-journey';

const PASSWORD = 'correct horse battery';

// Also proves AUTH-032 AUTH-081 ACCT-001 ERR-026 ERR-027
test('AUTH-001 AUTH-004 AUTH-019 AUTH-024 AUTH-025 AUTH-026 a visitor registers and is logged in', async ({ page, site }) => {
  await site.forgetTries();
  const sent = callsTo(page, '/auth/register');
  await open(page, '/register');
  await expect(page.getByRole('heading', { name: 'Create a new account' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Already have an account? Sign in.' })).toBeVisible();
  await expect(page.locator('[lang=es]')).toHaveCount(0);
  await expect(page.locator('[data-part="error"]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(fieldError(page, 'Email')).toBeVisible();
  await expect(fieldError(page, 'Your name')).toHaveText('Enter your name.');
  await expect(passwordError(page)).toBeVisible();
  await expect(fieldError(page, 'Confirm password')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email');
  await page.getByLabel('Email').fill(`new-${crypto.randomUUID()}@example.com`);
  await page.getByLabel('Your name').fill('Ada Reed');
  await expect(fieldError(page, 'Email')).toHaveCount(0);
  expect(sent).toEqual([]);
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.locator('input[name=password_confirmation]').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('/welcome');
  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('menuitem', { name: 'Account settings' }).click();
  await expect(page.getByRole('heading', { name: 'Account settings' })).toBeVisible();
});

test('AUTH-008 AUTH-009 AUTH-011 AUTH-012 the email in the query is prefilled and read-only', async ({ page }) => {
  const sent = callsTo(page, '/auth/register');
  await open(page, '/register?email=a%40b.co&redirectFrom=pricing');
  await expect(page.getByRole('heading', { name: "First, let's create your account" })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('a@b.co');
  await expect(page.getByLabel('Email')).not.toBeEditable();
  await page.getByLabel('Your name').fill('Ada Reed');
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.locator('input[name=password_confirmation]').fill('another one');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(fieldError(page, 'Confirm password')).toHaveText('The passwords do not match.');
  expect(sent).toEqual([]);
  await page.getByRole('link', { name: 'Already have an account? Sign in.' }).click();
  await expect(page).toHaveURL('/login');
});

test('AUTH-005 AUTH-007 AUTH-033 AUTH-037 AUTH-038 invited users see a team heading and register', async ({ page }) => {
  await open(page, '/workspace/join/login');
  await expect(page.getByRole('heading', { name: 'To join your team on Segue, login to your account' })).toBeVisible();
  const sent = callsTo(page, '/auth/register');
  await open(page, '/workspace/join/register?invite_id=inv-1&invite_type=workspace');
  await expect(page.getByRole('heading', { name: 'To join your team on Segue, create an account' })).toBeVisible();
  await page.getByLabel('Email').fill(`team-${crypto.randomUUID()}@example.com`);
  await page.getByLabel('Your name').fill('Ada Reed');
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.locator('input[name=password_confirmation]').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('/');
  expect(JSON.parse(sent[0] ?? '{}')).toMatchObject({ invite_id: 'inv-1', invite_type: 'workspace' });
});

// Also proves AUTH-050 AUTH-051 AUTH-055 AUTH-067 AUTH-068 AUTH-069 NAV-007
test('AUTH-002 AUTH-036 AUTH-040 login and logout need no page load and leave no user data', async ({ page, site }) => {
  const [first, second] = [await site.createPerson({ name: 'Erstwhile Person' }), await site.createPerson({ name: 'Second Person' })];
  const sent = callsTo(page, '/auth/login');
  const enter = async (user: Pick<typeof first, 'email' | 'password'>) => {
    await page.getByLabel('Email').fill(user.email);
    await page.locator('input[name=password]').fill(user.password);
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await page.waitForURL('/');
  };
  const openAccount = async () => {
    await page.getByRole('button', { name: 'Your menu' }).click();
    await page.getByRole('menuitem', { name: 'Account settings' }).click();
  };
  await open(page, '/login');
  await expect(page.getByLabel('Stay signed in for a month')).toBeChecked();
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  await enter(first);
  expect(JSON.parse(sent[0] ?? '{}')).toEqual({ email: first.email, password: first.password, remember: true });
  await openAccount();
  await expect(page.getByLabel('Email')).toHaveValue(first.email);
  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.waitForURL('/login');
  await enter(second);
  await openAccount();
  await expect(page.getByLabel('Email')).toHaveValue(second.email);
  await expect(page.getByText('Erstwhile')).toHaveCount(0);
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
});

// Also proves AUTH-045 AUTH-046
test('AUTH-039 AUTH-042 AUTH-043 AUTH-044 the login marks wrong fields and has a link in Spanish', async ({ page, site }) => {
  const user = await site.createPerson();
  const sent = callsTo(page, '/auth/login');
  await open(page, '/login');
  const sentence = page.locator('[lang=es]');
  await expect(sentence).toContainText('¿Aún no tienes una cuenta?');
  await expect(sentence.getByRole('link')).toHaveAttribute('href', /^(https:\/\/|\/landing$)/);
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

test('AUTH-054 administrators are redirected to the administration after login', async ({ page, site }) => {
  await logIn(page, await site.createPerson({ permissions: ['admin'] }));
  await page.waitForURL('/admin');
});

test('AUTH-056 login leads to the checkout of a plan that was chosen before', async ({ page, site }) => {
  await open(page, '/register?redirectFrom=pricing');
  await page.evaluate(() => sessionStorage.setItem('onboarding-selection', '{"productId":2,"priceId":21}'));
  await page.getByRole('link', { name: 'Already have an account? Sign in.' }).click();
  await page.waitForURL('/login');
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  const user = await site.createPerson();
  await page.getByLabel('Email').fill(user.email);
  await page.locator('input[name=password]').fill(user.password);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.waitForURL('/checkout/2/21');
});

test('AUTH-057 logged-in users are redirected from the login, registration and reset pages', async ({ page, site, baseURL }) => {
  await signIn(page, baseURL, await site.createPerson());
  const pages = ['/register', '/forgot-password', '/password/reset/abc', '/workspace/join/login', '/workspace/join/register'];
  for (const path of pages) {
    const { location } = (await page.request.get(path, { maxRedirects: 0 })).headers();
    expect([path, location]).toEqual([path, '/']);
  }
  await page.goto('/login');
  await expect(page).toHaveURL('/');
});

// Also proves AUTH-074 AUTH-075 AUTH-076 AUTH-077 AUTH-078 AUTH-080
test('AUTH-003 AUTH-070 AUTH-071 AUTH-072 a forgotten password is reset by the emailed link', async ({ page, site }) => {
  const user = await site.createPerson();
  await open(page, '/forgot-password?email=a%40b.co');
  await expect(page.getByLabel('Email')).toHaveValue('a@b.co');
  await expect(page.getByLabel('Email')).not.toBeEditable();
  await open(page, '/forgot-password');
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(fieldError(page, 'Email')).toBeVisible();
  await page.getByLabel('Email').fill(user.email);
  const answered = page.waitForResponse((response) => response.url().endsWith('/auth/forgot-password'));
  await page.getByRole('button', { name: 'Send link' }).click();
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
