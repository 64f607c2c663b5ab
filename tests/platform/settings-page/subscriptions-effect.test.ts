import { env } from 'cloudflare:workers';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, test } from 'vitest';
import { planApi } from '#contracts/billing/plan';
import type { Env } from '#functions/platform/http/env';
import { pageContext } from '#functions/site/page-serving/page-context';
import { guardPage } from '#functions/site/page-serving/page-guard';
import { Footer } from '#islands/platform/shell/Footer';
import { call, read } from '../../support/call';
import { createProduct } from '../../support/factories/product.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';
import { testEffects } from '../../support/setting-effect';

beforeEach(async () => {
  await env.DB.batch(['settings', 'products'].map((table) => env.DB.prepare(`delete from ${table}`)));
});

/** The page, its link in the footer, and the plans of the API. */
const seenByGuest = async () => {
  await env.DB.prepare('delete from products').run();
  await createProduct({ name: 'Gold' });
  const { context, bootstrap } = await pageContext(env as unknown as Env, new Request('http://localhost/'));
  const footer = renderToStaticMarkup(createElement(Footer, { bootstrap, path: '/' }));
  return {
    page: guardPage(new URL('http://localhost/pricing'), context, bootstrap.settings) ?? 'shown',
    isLinked: footer.includes('href="/pricing"'),
    plans: (await read(planApi.list, 'billing/products')).pagination.data.map(({ name }) => name),
  };
};

describe('subscription settings', () => {
  testEffects('SET-003', 'subscriptions', {
    'billing.enable': {
      value: false,
      seen: seenByGuest,
      before: { page: 'shown', isLinked: true, plans: ['Gold'] },
      after: { page: 'missing', isLinked: false, plans: [] },
    },
  });

  test('billing is changed by administrators only', async () => {
    const headers = await signIn(await createUser({ permissions: ['settings.update'] }));
    const body = { values: { 'billing.enable': false } };
    expect((await call('settings/subscriptions', { method: 'PUT', headers, body })).status).toBe(403);
  });
});
