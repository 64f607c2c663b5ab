import { expect } from '../support/journey';
import { test } from '../support/page-document';

test('BILL-003 BILL-020 BILL-021 without a checkout, /pricing offers only the free plan', async ({ page, request }) => {
  const response = await request.get('/api/v1/billing/products');
  const { pagination } = (await response.json()) as { pagination: { data: { name: string; free: boolean }[] } };
  const [free, ...others] = pagination.data.filter((product) => product.free);
  expect([others.length, pagination.data.length > 1]).toEqual([0, true]);
  await page.goto('/pricing');

  await expect(page.getByRole('article')).toHaveCount(1);
  const card = page.getByRole('article', { name: free.name });
  await expect(card.getByRole('link')).toHaveText('Get started');
  await expect(page.getByRole('radio')).toHaveCount(0);
  await expect(page.getByText('cancel', { exact: false })).toHaveCount(0);
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('navigation', { name: 'Footer' }).getByRole('link').first()).toBeVisible();
  await expect(footer).toContainText(`© ${new Date().getFullYear()} Segue`);
  await card.getByRole('link').click();
  await expect(page).toHaveURL('/register?redirectFrom=pricing');
});
