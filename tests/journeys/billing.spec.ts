import { expect, open, signIn, test } from '../support/account-journey';

const BILLING = ['/billing', '/billing/cancel', '/billing/change-plan/1/2/confirm'];

test.afterEach(({ site }) => site.set({ 'billing.enable': undefined }));

test('BILL-032: nobody without a plan enters the billing pages', async ({ page, site, baseURL }) => {
  const doorOf = async (path: string) => (await page.request.get(path, { maxRedirects: 0 })).headers().location;
  for (const path of BILLING) expect([path, await doorOf(path)]).toEqual([path, '/login']);
  const user = await site.createPerson();
  await signIn(page, baseURL, user);
  for (const path of BILLING) expect([path, await doorOf(path)]).toEqual([path, '/pricing']);
  await site.subscribe(user, 'Plus', -1, true);
  for (const path of BILLING) expect([path, await doorOf(path)]).toEqual([path, '/pricing']);
});

test('BILL-033, NAV-005: a subscriber finds their plan by the menu: its price, what it holds, when it renews', async ({
  page,
  site,
  baseURL,
}) => {
  const user = await site.createPerson();
  await signIn(page, baseURL, user);
  await open(page, '/');
  const menu = page.getByRole('menu', { name: 'Your menu' });
  await page.getByRole('button', { name: 'Your menu' }).click();
  await expect(menu.getByRole('menuitem', { name: 'Account settings' })).toBeVisible();
  await expect(menu.getByRole('menuitem', { name: 'Billing' })).toBeHidden();

  await site.subscribe(user, 'Plus', 20);
  await open(page, '/');
  await page.getByRole('button', { name: 'Your menu' }).click();
  await menu.getByRole('menuitem', { name: 'Billing' }).click();
  await expect(page).toHaveURL('/billing');
  const plan = page.getByRole('region', { name: 'Plus' });
  await expect(plan).toContainText('Active');
  await expect(plan).toContainText('€8 a month');
  await expect(plan).toContainText('Renews on');
  await expect(plan.getByText('Access tokens for your own apps and scripts')).toBeVisible();

  await site.run('delete from subscriptions where user_id = ?', user.id);
  await site.subscribe(user, 'Studio', 3, true);
  await site.subscribe(user, 'Plus', -9, true);
  await open(page, '/billing');
  await expect(page.getByRole('region', { name: 'Studio' })).toContainText('You cancelled this plan. It stays yours until');
  await expect(page.getByRole('region', { name: 'Earlier plans' })).toContainText('Plus');
});

test('PERM-028: a subscriber finds nothing at a page that they may not open, and what the plan allows opens', async ({
  page,
  site,
  baseURL,
}) => {
  const user = await site.createPerson();
  await signIn(page, baseURL, user);
  await site.subscribe(user, 'Plus', 20);
  expect((await page.goto('/admin'))?.status()).toBe(404);
  await expect(page.getByText("Looks like you've found the doorway to the great nothing")).toBeVisible();
  expect((await page.goto('/api-docs'))?.status()).toBe(200);
  await site.run('delete from subscriptions where user_id = ?', user.id);
  await page.goto('/api-docs');
  await expect(page).toHaveURL('/pricing');
});

test('BILL-032: without billing there are no billing pages', async ({ page, site, baseURL }) => {
  const user = await site.createPerson();
  await signIn(page, baseURL, user);
  await site.subscribe(user, 'Plus', 20);
  await site.set({ 'billing.enable': false });
  expect((await page.goto('/billing'))?.status()).toBe(404);
});
