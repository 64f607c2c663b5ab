import { expect, test } from '../support/journey';

interface Product {
  name: string;
  description: string | null;
  free: boolean;
  recommended: boolean;
  feature_list: string[];
}

const plans = test.extend<{ products: Product[] }>({
  products: async ({ page, request }, use) => {
    const response = await request.get('/api/v1/billing/products');
    await page.goto('/pricing');
    await use(((await response.json()) as { pagination: { data: Product[] } }).pagination.data);
  },
});

plans(
  'BILL-003, BILL-007, BILL-008, BILL-010, BILL-011, BILL-012, BILL-013: each plan has a card that says all of it',
  async ({ page, products }) => {
    expect(products.length).toBeGreaterThan(1);
    for (const { name, description, free, feature_list } of products) {
      const card = page.getByRole('article', { name });
      await expect(card.getByRole('heading', { name })).toBeVisible();
      if (description) await expect(card.getByText(description)).toBeVisible();
      await expect(card.getByRole('link')).toHaveText(free ? 'Get started' : 'Upgrade');
      await expect(card.getByRole('heading', { name: "What's included" })).toBeVisible();
      expect((await card.getByRole('listitem').allTextContents()).map((text) => text.trim())).toEqual(feature_list);
    }
  },
);

plans('BILL-006: only recommended plans are marked as most popular', async ({ page, products }) => {
  const marked = await page.getByRole('article').filter({ hasText: 'Most popular' }).getByRole('heading', { level: 2 }).allTextContents();
  expect(marked).toEqual(products.filter(({ recommended }) => recommended).map(({ name }) => name));
  expect(marked.length).toBeGreaterThan(0);
});

plans('BILL-004, BILL-005, BILL-009: prices are yearly until monthly ones are asked for', async ({ page, products }) => {
  const paid = products.find(({ free }) => !free);
  const price = page.getByRole('article', { name: paid?.name }).locator('[data-part="price"]:visible');
  await expect(page.getByRole('radio', { name: /Yearly/ })).toBeChecked();
  await expect(price).toContainText('a year');
  const yearly = await price.textContent();
  await page.getByText('Monthly').click();
  await expect(price).toContainText('a month');
  expect(await price.textContent()).not.toBe(yearly);
});

plans('BILL-014: a guest registers first', async ({ page, products }) => {
  expect(products.length).toBeGreaterThan(0);
  for (const link of await page.getByRole('article').getByRole('link').all()) {
    await expect(link).toHaveAttribute('href', '/register?redirectFrom=pricing');
  }
});

test('BILL-018, BILL-019: questions are answered below the plans, and more can be asked', async ({ page }) => {
  await page.goto('/pricing');
  await expect(page.getByRole('heading', { name: 'Questions' })).toBeVisible();
  const answer = page.getByText('nothing is lost in between');
  await expect(answer).toBeVisible();
  await page.getByText('Can I change plan later?').click();
  await expect(answer).toBeHidden();
  await expect(page.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
});

test('BILL-020, BILL-021: the footer has the menu and the copyright', async ({ page }) => {
  await page.goto('/pricing');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('navigation', { name: 'Footer' }).getByRole('link').first()).toBeVisible();
  await expect(footer).toContainText(`© ${new Date().getFullYear()} Segue`);
});
