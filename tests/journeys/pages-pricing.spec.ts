import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../support/journey';
import { test as documentTest } from '../support/page-document';

interface Product {
  name: string;
  description: string | null;
  free: boolean;
  recommended: boolean;
  feature_list: string[];
}

const readProducts = async (request: APIRequestContext): Promise<Product[]> => {
  const response = await request.get('/api/v1/billing/products');
  return ((await response.json()) as { pagination: { data: Product[] } }).pagination.data;
};

documentTest(
  'BILL-003 BILL-006 BILL-007 BILL-008 BILL-010 BILL-011 BILL-012 BILL-013 BILL-014 BILL-020 BILL-021 a guest compares the plans',
  async ({ page, request }) => {
    const products = await readProducts(request);
    expect(products.length).toBeGreaterThan(1);
    await page.goto('/pricing');

    for (const { name, description, free, feature_list } of products) {
      const card = page.getByRole('article', { name });
      await expect(card.getByRole('heading', { name })).toBeVisible();
      if (description) await expect(card.getByText(description)).toBeVisible();
      await expect(card.getByRole('link')).toHaveText(free ? 'Get started' : 'Upgrade');
      await expect(card.getByRole('link')).toHaveAttribute('href', '/register?redirectFrom=pricing');
      await expect(card.getByRole('heading', { name: "What's included" })).toBeVisible();
      expect((await card.getByRole('listitem').allTextContents()).map((text) => text.trim())).toEqual(feature_list);
    }
    const marked = await page.getByRole('article').filter({ hasText: 'Most popular' }).getByRole('heading', { level: 2 }).allTextContents();
    expect(marked).toEqual(products.filter(({ recommended }) => recommended).map(({ name }) => name));
    expect(marked.length).toBeGreaterThan(0);
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('navigation', { name: 'Footer' }).getByRole('link').first()).toBeVisible();
    await expect(footer).toContainText(`© ${new Date().getFullYear()} Segue`);
  },
);

test('BILL-004 BILL-005 BILL-009 BILL-018 BILL-019 prices switch to monthly; questions collapse', async ({ page, request }) => {
  const paid = (await readProducts(request)).find(({ free }) => !free);
  await page.goto('/pricing');
  const price = page.getByRole('article', { name: paid?.name }).locator('[data-part="price"]:visible');

  await expect(page.getByRole('radio', { name: /Yearly/ })).toBeChecked();
  await expect(price).toContainText('a year');
  const yearly = await price.textContent();
  await page.getByText('Monthly').click();
  await expect(price).toContainText('a month');
  expect(await price.textContent()).not.toBe(yearly);

  await expect(page.getByRole('heading', { name: 'Questions' })).toBeVisible();
  const answer = page.getByText('you lose nothing until then');
  await expect(answer).toBeVisible();
  await page.getByText('Can I change plan later?').click();
  await expect(answer).toBeHidden();
  await expect(page.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
});
