import type { Page } from '@playwright/test';
import { callsTo, expect, open, signIn, test, toast, toasts } from '../support/account-journey';
import { renderedText } from '../support/office-journey';
import type { SiteDatabase } from '../support/site-database';

const SERVICES = ['google', 'facebook', 'twitter', 'envato'];

const LOGIN = '**/secure/auth/social/*/login';

const offer = (site: SiteDatabase, services: string[], compact = false) =>
  site.set({ ...Object.fromEntries(services.map((service) => [`social.${service}.enable`, true])), 'social.compact_buttons': compact });

test.afterEach(({ site }) =>
  site.set(
    Object.fromEntries([...SERVICES.map((name) => `${name}.enable`), 'compact_buttons'].map((name) => [`social.${name}`, undefined])),
  ),
);

/** Replaces the remote service: the popup ends with this message. */
const answerPopup = (page: Page, message: object, purpose = 'login') =>
  page.context().route(`**/secure/auth/social/*/${purpose}`, (route) => {
    const body = `<script>opener.postMessage(${JSON.stringify({ type: 'social-auth', callbackData: {}, ...message })}, location.origin); close()</script>`;
    return route.fulfill({ contentType: 'text/html', body });
  });

/** Data of a login as a user who does not exist. */
const loginData = async (page: Page) => {
  const guest = await (await page.request.get('/api/v1/bootstrap-data')).json();
  const user = {
    id: 1,
    name: 'Ines',
    first_name: 'Ines',
    last_name: null,
    email: 'ines@example.com',
    image: null,
    language: null,
    country: null,
  };
  const fields = {
    welcome_due: false,
    timezone: 'UTC',
    email_verified_at: null,
    banned_at: null,
    permissions: [],
    roles: [],
    subscriptions: [],
  };
  return { ...guest.data, user: { ...user, ...fields, two_factor_confirmed_at: null, unread_notifications_count: 0 } };
};

// Also proves AUTH-082 AUTH-083 AUTH-084 AUTH-085 AUTH-086 AUTH-096 AUTH-097 AUTH-099 AUT-22
test('AUTH-015 AUTH-016 AUTH-017 enabled services have a button, whose popup logs in', async ({ page, site, baseURL }) => {
  await test.step('only enabled services have a button below the login forms', async () => {
    expect(await renderedText(page, '/login')).not.toContain('Continue with');
    await offer(site, SERVICES);
    const login = await renderedText(page, '/login');
    const order = ['Stay signed in', 'Google', 'Facebook', 'X', 'Envato'].map((name) =>
      login.indexOf(name === 'Stay signed in' ? name : `Continue with ${name}`),
    );
    expect(order).toEqual(order.filter((at) => at > 0).sort((one, other) => one - other));
    expect(await renderedText(page, '/register')).toMatch(/OR(?=Continue with)/);
    await offer(site, ['google'], true);
    expect(await renderedText(page, '/register')).toContain('Or sign up with');
  });

  await offer(site, ['google']);
  await open(page, '/login');
  const google = page.getByRole('button', { name: 'Continue with Google' });
  await expect(google).toBeVisible();
  await test.step('AUTH-087 AUTH-089 AUTH-093 the popup has its URL and size; forged messages are ignored', async () => {
    await page.evaluate(() => {
      const open = window.open.bind(window);
      const shown = new Set<string>();
      window.open = (address, target, features) => {
        Object.assign(window, { opened: { address, features } });
        return open(address, target, features);
      };
      Object.assign(window, { shown });
      new MutationObserver(() => {
        const text = document.querySelector<HTMLElement>('[aria-label=Messages]')?.textContent?.trim();
        if (text) shown.add(text);
      }).observe(document, { subtree: true, childList: true, characterData: true });
    });
    const asked = page.context().waitForEvent('request', (request) => request.url().includes('/secure/auth/social/google/login'));
    await page
      .context()
      .route('**/secure/auth/social/google/login', (route) => route.fulfill({ contentType: 'text/html', body: 'Google' }));
    const opening = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await asked;
    const popup = await opening;
    const opened = await page.evaluate(() => (window as unknown as { opened: { address: string; features: string } }).opened);
    expect(opened.address).toBe('/secure/auth/social/google/login');
    expect(opened.features).toMatch(/width=650,height=550/);
    await page.evaluate(() => {
      const data = { type: 'social-auth', status: 'ERROR', callbackData: { errorMessage: 'forged' } };
      window.postMessage(data, location.origin);
      window.dispatchEvent(new MessageEvent('message', { data, origin: 'https://evil.example' }));
    });
    await popup.close();
    await page.context().unroute('**/secure/auth/social/google/login');

    await answerPopup(page, { status: 'ERROR', callbackData: { errorMessage: 'The service knows no address.' } });
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await expect(toast(page, 'The service knows no address.')).toBeVisible();
    await page.context().unroute('**/secure/auth/social/*/login');
    await answerPopup(page, { status: 'ERROR' });
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await expect(toast(page, 'An error occurred. Please try again later')).toBeVisible();
    const shown = await page.evaluate(() => [...(window as unknown as { shown: Set<string> }).shown].join('\n'));
    expect(shown).not.toContain('forged');
    expect(shown.split('\n')[0]).toContain('The service knows no address.');
    await expect(page).toHaveURL('/login');
    await page.context().unroute(LOGIN);
  });

  await test.step('AUTH-098 AUTH-100 AUTH-101 AUTH-102 a matching account is linked by its password', async () => {
    await answerPopup(page, { status: 'REQUEST_PASSWORD' });
    const sent = callsTo(page, '/secure/auth/social/connect');
    await google.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Connect' }).click();
    await expect(dialog.locator('[data-part="error"]')).toBeVisible();
    expect(sent).toEqual([]);
    await dialog.locator('input[name=password]').fill('a password');
    await dialog.getByRole('button', { name: 'Connect' }).click();
    await expect.poll(() => sent.map((body) => JSON.parse(body))).toEqual([{ password: 'a password', service: 'google' }]);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await page.context().unroute(LOGIN);
  });

  await test.step('AUTH-090 AUTH-091 AUTH-092 AUTH-094 a successful popup logs in without a page load', async () => {
    await answerPopup(page, { status: 'SUCCESS', callbackData: { bootstrapData: await loginData(page) } });
    await page.evaluate(() => Object.assign(window, { stayed: true }));
    await google.click();
    await page.waitForURL('/');
    expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
    await page.context().unroute(LOGIN);
  });

  const user = await site.createPerson();
  await test.step('AUTH-095 a user who is logged in already is redirected', async () => {
    await open(page, '/login');
    await signIn(page, baseURL, user);
    await answerPopup(page, { status: 'ALREADY_LOGGED_IN' });
    await google.click();
    await page.waitForURL('/');
    await expect(page.getByRole('button', { name: 'Your menu' })).toBeVisible();
    await expect(toasts(page)).toHaveCount(0);
  });

  // Also proves AUTH-103
  await test.step('ACCT-005 ACCT-026 ACCT-027 ACCT-028 AUTH-088 a user links and unlinks a social account', async () => {
    await open(page, '/account-settings');
    await expect(page.getByRole('heading', { level: 2 }).nth(1)).toHaveText('Social login');
    const panel = page.locator('#social-login');
    await answerPopup(page, { status: 'SUCCESS' }, 'connect');
    // The callback is replaced, so its row is created here.
    await site.run(
      "insert into accounts (user_id, provider_id, account_id, username) values (?, 'google', ?, 'noor.haddad')",
      user.id,
      user.email,
    );
    const opening = page.context().waitForEvent('request', (request) => request.url().endsWith('/secure/auth/social/google/connect'));
    await panel.getByRole('button', { name: 'Enable Google' }).click();
    await opening;
    await expect(toast(page, 'Enabled Google account')).toBeVisible();
    await expect(panel.getByText('noor.haddad')).toBeVisible();
    await panel.getByRole('button', { name: 'Disable Google' }).click();
    await expect(toast(page, 'Disabled Google account')).toBeVisible();
    await expect(panel.getByRole('listitem').filter({ hasText: 'Google' })).toContainText('Not connected');
  });
});
