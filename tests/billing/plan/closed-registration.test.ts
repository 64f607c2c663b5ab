import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type ProductItem, planApi } from '#contracts/billing/plan';
import { type PageBootstrap, settingsApi } from '#contracts/platform/settings';
import { pageBootstrap } from '#functions/platform/settings/page-bootstrap.policy';
import { PricingPage } from '#islands/billing/plan/PricingPage';
import { targetOnPage } from '#islands/billing/plan/plan-target';
import { read } from '../../support/call';
import { createProduct } from '../../support/factories/product.factory';
import { set } from '../../support/setting';

const REGISTER = '/register?redirectFrom=pricing';
let products: ProductItem[];

/** As guests’ pages embed it. */
const pageData = async () => pageBootstrap((await read(settingsApi.bootstrap, 'bootstrap-data')).data);
const linksOf = (isClosed: boolean): string[] =>
  [...renderToStaticMarkup(createElement(PricingPage, { products, isClosed })).matchAll(/<a [^>]*href="([^"]*)"[^>]*data-plan/g)].map(
    ([, href = '']) => href,
  );

beforeEach(async () => {
  await createProduct({ name: 'Free', free: true, prices: [] });
  await createProduct({ name: 'Gold' });
  products = (await read(planApi.list, 'billing/products')).pagination.data;
});
afterEach(() => set('registration.disable', false));

describe('plans while registration is closed', () => {
  test('the links of the page lead guests to the login, not to the registration', () => {
    expect(new Set(linksOf(false))).toEqual(new Set([REGISTER]));
    expect(new Set(linksOf(true))).toEqual(new Set(['/login']));
  });

  test('the script of the page leaves guests that link, and gives members theirs', async () => {
    const targets = (data: PageBootstrap | null) =>
      products.map(({ id, free }) => targetOnPage(data, { id, free, price: free ? null : { id: 7 } }));
    expect(new Set(targets(null))).toEqual(new Set([REGISTER]));
    expect(new Set(targets(await pageData()))).toEqual(new Set([REGISTER]));
    await set('registration.disable', true);
    const closed = await pageData();
    expect(new Set(targets(closed))).toEqual(new Set(['/login']));
    const member = { ...closed, user: { subscriptions: [] } as never };
    expect(targets(member)).toEqual(products.map(({ id, free }) => (free ? '/' : `/checkout/${id}/7`)));
  });
});
