import { callsTo, expect, open, signIn, test, toast } from '../support/account-journey';
import { holdBack } from '../support/hold-back';
import { HUMAN_TOKEN } from './human-check';

/** Reset after each test. */
const CHANGED = [
  'registration.disable',
  'registration.policies',
  'require_email_confirmation',
  'auth.secondary_redirect',
  'site.demo',
  'demo.email',
  'demo.password',
  'branding.logo_light',
  'branding.logo_dark',
  'recaptcha.enable',
  'recaptcha.site_key',
  'api.integrated',
  'billing.enable',
];
const PASSWORD = 'correct horse battery';
const back = Object.fromEntries(CHANGED.map((name) => [name, undefined]));

test.afterEach(({ site }) => site.set(back));

test('AUTH-020 AUTH-021 AUTH-023 closed registration redirects to login, except for the invited', async ({ page, site }) => {
  await site.set({ 'registration.disable': true });
  await page.goto('/register');
  await expect(page).toHaveURL('/login');
  await expect(page.locator('a[href^="/register"]')).toHaveCount(0);
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(page.locator('a[href^="/register"]')).toHaveCount(0);
  await page.goto('/register?invite_id=inv-1');
  await expect(page.getByRole('button', { name: 'Create account' })).toBeVisible();
});

test('AUTH-013 AUTH-014 AUTH-027 each policy has a checkbox with a link, and all are required', async ({ page, site }) => {
  const policies = [
    { id: 'terms', label: 'Terms of Service', action: '/pages/terms' },
    { id: 'privacy', label: 'Privacy Policy', action: '/pages/privacy' },
  ];
  await site.set({ 'registration.policies': policies });
  const sent = callsTo(page, '/auth/register');
  await open(page, '/register');
  await expect(page.getByRole('checkbox')).toHaveCount(2);
  await expect(page.locator('label:has([type=checkbox])').first()).toHaveText(/^I accept the Terms of Service/);
  await expect(page.getByRole('link', { name: 'Terms of Service' })).toHaveAttribute('href', '/pages/terms');
  await page.getByLabel('Email').fill(`policies-${crypto.randomUUID()}@example.com`);
  await page.getByLabel('Your name').fill('Ada Reed');
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.locator('input[name=password_confirmation]').fill(PASSWORD);
  await page.locator('input[name=terms]').check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.locator('label [data-part="error"]')).toHaveText('You must accept this.');
  expect(sent).toEqual([]);
  await page.locator('input[name=privacy]').check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('/welcome');
});

// Also proves AUTH-108 AUTH-110 AUTH-111 AUTH-112 AUTH-113 AUTH-114 AUTH-115 AUTH-116 AUTH-117 AUTH-119 AUTH-121 AUTH-125 AUTH-131
test('AUTH-018 AUTH-104 AUTH-105 AUTH-107 a new user verifies the email before the site opens', async ({ page, site }) => {
  await site.set({ require_email_confirmation: true });
  const email = `johnny-${crypto.randomUUID()}@example.com`;
  await open(page, '/register');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Your name').fill('Ada Reed');
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.locator('input[name=password_confirmation]').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('/');
  await expect(page.getByRole('heading', { name: 'Verify your email' })).toBeVisible();
  await expect(page.getByText('Enter the verification code we sent to jo****@example.com')).toBeVisible();
  await expect(page.getByText(/spam and promotions/)).toBeVisible();
  const code = page.locator('input[name=code]');
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('inputmode', 'numeric');

  const sent = callsTo(page, '/api/v1/validate-email-verification-otp');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.locator('[data-part="error"]')).toBeVisible();
  expect(sent).toEqual([]);
  for (const path of ['/account-settings', '/']) {
    await page.goto(path);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { name: 'Verify your email' })).toBeVisible();
  }

  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  const first = await site.mailTo(email, 'verification');
  const resend = page.getByRole('button', { name: 'resend the code' });
  const release = await holdBack(page, '**/api/v1/resend-email-verification');
  await resend.click();
  await expect(resend).toBeDisabled();
  release();
  await expect(toast(page, 'Email sent')).toBeVisible();
  await expect(resend).toBeEnabled();
  await expect.poll(() => site.mailTo(email, 'verification')).not.toBe(first);

  const mailed = /^\d{6}$/m.exec((await site.mailTo(email, 'verification')) ?? '')?.[0] ?? '';
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  await code.pressSequentially(`${mailed}7`);
  await page.waitForURL('/welcome');
  await expect(page.getByRole('button', { name: 'Your menu' })).toBeVisible();
  expect(await page.evaluate(() => 'stayed' in window)).toBe(false);
  expect(JSON.parse(sent[0] ?? '{}')).toEqual({ code: mailed });
});

// Also proves AUTH-128 AUTH-129 AUTH-130
test('AUTH-106 AUTH-126 AUTH-127 every page shows a suspended user the notice and themed logo', async ({ page, site, baseURL }) => {
  await site.set({ 'branding.logo_light': '/favicon.svg?light', 'branding.logo_dark': '/favicon.svg?dark' });
  await signIn(page, baseURL, await site.createPerson({ banned: true }));
  for (const [colorScheme, path] of [
    ['dark', '/library'],
    ['light', '/pricing'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Your account is suspended' })).toBeVisible();
    await expect(page).toHaveURL(path);
    const logos = page.locator('[data-part="brand"] img');
    const shown = await logos.evaluateAll((images) =>
      images.filter((image) => getComputedStyle(image).display !== 'none').map((image) => image.getAttribute('src')),
    );
    expect(shown).toEqual([colorScheme === 'dark' ? '/favicon.svg?light' : '/favicon.svg?dark']);
  }
  await expect(page.getByText(/account is suspended.*contact the Admin/)).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('/login');
});

test('AUTH-047 AUTH-048 AUTH-058 CFG-05 only a demo prefills the login; a setting redirects it', async ({ page, site }) => {
  const user = await site.createPerson();
  await site.set({ 'demo.email': user.email, 'demo.password': user.password, 'auth.secondary_redirect': '/lyrics' });
  await open(page, '/login');
  await expect(page.getByLabel('Email')).toHaveValue('');
  for (const path of ['/login', '/api/v1/bootstrap-data']) {
    const text = await (await page.request.get(path)).text();
    expect([path, text.includes(user.email), text.includes(user.password)]).toEqual([path, false, false]);
  }
  await site.set({ 'site.demo': true });
  await open(page, '/login');
  await expect(page.getByLabel('Email')).toHaveValue(user.email);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.waitForURL('/lyrics');
  const leadsTo = async (path: string) => (await page.request.get(path, { maxRedirects: 0 })).headers().location;
  expect(await leadsTo('/register')).toBe('/lyrics');
  await site.set({ 'auth.secondary_redirect': 'https://elsewhere.example/' });
  expect(await leadsTo('/login')).toBe('/');
});

test('AUTH-028 AUTH-029 AUTH-030 AUTH-077 PAGE-009 nothing is sent before the human check passes', async ({ page, site }) => {
  const [asked, registered, written] = ['/api/v1/recaptcha/verify', '/auth/register', '/api/v1/contact-page'].map((path) =>
    callsTo(page, path),
  );
  const services: string[] = [];
  let token = 'a token of a program';
  await page.route('https://challenges.cloudflare.com/**', (route) => {
    services.push(route.request().url());
    const body = `window.turnstile = { render: (place, options) => { setTimeout(() => options.callback('${token}'), 10); return '1'; } };`;
    return route.fulfill({ contentType: 'text/javascript', body });
  });
  const register = async () => {
    await open(page, '/register');
    await page.getByLabel('Email').fill(`human-${crypto.randomUUID()}@example.com`);
    await page.getByLabel('Your name').fill('Ada Reed');
    await page.locator('input[name=password]').fill(PASSWORD);
    await page.locator('input[name=password_confirmation]').fill(PASSWORD);
    await page.getByRole('button', { name: 'Create account' }).click();
  };
  await register();
  await page.waitForURL('/welcome');
  expect([asked, services, registered?.length]).toEqual([[], [], 1]);
  await page.context().clearCookies();

  await site.set({ 'recaptcha.enable': { register: true, contact: true }, 'recaptcha.site_key': 'a-site-key' });
  await register();
  await expect(toast(page, 'Could not verify you are human.')).toBeVisible();
  expect([asked?.length, services.length, registered?.length]).toEqual([1, 1, 1]);

  await open(page, '/contact');
  await page.getByLabel('Name').fill('Noor');
  await page.getByLabel('Email').fill('noor@example.com');
  await page.getByLabel('Message').fill('Hello');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(toast(page, 'Could not verify you are human.')).toBeVisible();
  expect([asked?.length, written]).toEqual([2, []]);

  token = `${HUMAN_TOKEN} ${crypto.randomUUID()}`;
  await open(page, '/contact');
  await page.getByLabel('Name').fill('Noor');
  await page.getByLabel('Email').fill('noor@example.com');
  await page.getByLabel('Message').fill('Hello');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => [asked?.length, written?.length]).toEqual([3, 1]);
});

test('PAGE-021 PAGE-022 ACCT-007 ACCT-008 API docs need api.access and an enabled API', async ({ page, site, baseURL }) => {
  await site.run("update roles set permissions = json_insert(permissions, '$[#]', json_object('name', 'api.access')) where is_guest = 1");
  const response = await page.goto('/api-docs');
  expect(response?.status()).toBe(200);
  await page.getByText('/api/v1/contact-page', { exact: true }).click();
  await expect(page.locator('#post-contact-page').getByText('message: string')).toBeVisible();
  const document = await (await page.request.get('/api/v1/openapi.json')).json();
  expect(document.openapi).toBe('3.1.0');
  expect(Object.keys(document.paths)).toContain('/api/v1/tracks/{id}');
  await site.run(
    "update roles set permissions = (select json_group_array(json(value)) from json_each(permissions) where value ->> 'name' <> 'api.access') where is_guest = 1",
  );
  await page.goto('/api-docs');
  await expect(page).toHaveURL('/login');

  await signIn(page, baseURL, await site.createPerson({ permissions: ['api.access'] }));
  await open(page, '/account-settings');
  await expect(page.locator('#developers')).toBeVisible();
  await site.set({ 'api.integrated': false });
  await open(page, '/account-settings');
  await expect(page.locator('#delete-account')).toBeVisible();
  await expect(page.locator('#developers')).toHaveCount(0);
  expect((await page.goto('/api-docs'))?.status()).toBe(404);
});
