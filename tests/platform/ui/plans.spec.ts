import { expect, type Page, test } from '@playwright/test';
import { openSheet } from './sheet';

const plans = (page: Page) => page.getByRole('region', { name: 'Plans' });
const card = (page: Page, name: string) => plans(page).getByRole('article', { name });

test.beforeEach(({ page }) => openSheet(page, 'plans'));

test('BILL-006 BILL-007 BILL-008 BILL-010 BILL-011 BILL-012 BILL-013 BILL-014 plan cards compare', async ({ page }) => {
  for (const name of ['Listener', 'Plus', 'Studio']) {
    await expect(card(page, name).getByRole('heading', { name, exact: true })).toBeVisible();
    await expect(card(page, name).getByText(`${name}, for people who listen a lot.`)).toBeVisible();
    await expect(card(page, name).getByRole('heading', { name: "What's included" })).toBeVisible();
    await expect(card(page, name).getByRole('listitem')).toHaveText(['All public tracks and albums', 'Downloads for the road']);
    await expect(card(page, name).getByRole('link')).toHaveText(name === 'Listener' ? 'Get started' : 'Upgrade');
    await expect(card(page, name).getByRole('link')).toHaveAttribute('href', '/register?redirectFrom=pricing');
  }
  await expect(plans(page).getByRole('article').filter({ hasText: 'Most popular' }).getByRole('heading', { level: 2 })).toHaveText('Plus');
});

test('BILL-004 BILL-005 BILL-009 BILL-018 BILL-019 prices switch to monthly; questions collapse', async ({ page }) => {
  const price = card(page, 'Plus').locator('[data-part="price"]:visible');
  await expect(page.getByRole('radio', { name: /Yearly/ })).toBeChecked();
  await expect(price).toHaveText(/80.*a year/);
  await page.getByText('Monthly').click();
  await expect(price).toHaveText(/8.*a month/);

  await expect(page.getByRole('heading', { name: 'Questions' })).toBeVisible();
  const answer = page.getByText('you lose nothing until then');
  await expect(answer).toBeVisible();
  await page.getByText('Can I change plan later?').click();
  await expect(answer).toBeHidden();
  await expect(page.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
});

test('plans keep their place while the page arrives', async ({ page }) => {
  const places = () =>
    plans(page).evaluate((section) =>
      [section, section.firstElementChild!].map((element) => {
        const { x, width } = element.getBoundingClientRect();
        return { x, width };
      }),
    );
  // Set by the frame of real pages.
  await page.addStyleTag({ content: ':root { --pg: 40px }' });
  const whole = await places();
  await plans(page).evaluate((section) => {
    const arrived = section.cloneNode() as HTMLElement;
    arrived.innerHTML = section.firstElementChild!.outerHTML;
    section.replaceWith(arrived);
  });
  expect(await places()).toEqual(whole);
});

test('AUTH-056 choosing a paid plan as a guest stores the plan and the shown price', async ({ page }) => {
  await page.route('**/register?*', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await expect(async () => {
    await openSheet(page, 'plans');
    await card(page, 'Plus').getByRole('link').click();
    await page.waitForURL('**/register?redirectFrom=pricing');
    expect(await page.evaluate(() => sessionStorage.getItem('onboarding-selection'))).toBe('{"productId":2,"priceId":21}');
  }).toPass();
});
