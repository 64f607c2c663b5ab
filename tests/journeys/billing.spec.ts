import { expect, open, signIn, test } from '../support/account-journey';

test('BILL-033 subscribers see their plans at /billing; nothing links there without a checkout', async ({ page, site, baseURL }) => {
  const user = await site.createPerson();
  await signIn(page, baseURL, user);
  await site.subscribe(user, 'Plus', 20);
  await site.subscribe(user, 'Studio', 3, true);
  await site.subscribe(user, 'Studio', -9, true);
  await open(page, '/');
  await page.getByRole('button', { name: 'Your menu' }).click();
  await expect(page.getByRole('menuitem', { name: 'Account settings' })).toBeVisible();
  await expect(page.locator('[href^="/billing"]')).toHaveCount(0);
  await open(page, '/billing');
  const plan = page.getByRole('region', { name: 'Plus' });
  await expect(plan).toContainText('Active');
  await expect(plan).toContainText('€8 a month');
  await expect(plan).toContainText('Renews on');
  await expect(plan.getByText('Access tokens for your own apps and scripts')).toBeVisible();

  await expect(page.getByRole('region', { name: 'Studio' })).toContainText('You cancelled this plan. You can use it until');
  await expect(page.getByRole('region', { name: 'Earlier plans' })).toContainText('Studio');
});
