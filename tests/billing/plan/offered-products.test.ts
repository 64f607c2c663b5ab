import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { offeredProducts } from '#functions/billing/plan/plan.policy';
import { readPublicSettings } from '#functions/platform/settings/settings.service';
import { set } from '../../support/setting';

const PLANS = [{ free: true }, { free: false }];

test('paid plans are offered only while they can be bought', () => {
  expect(offeredProducts(PLANS, false)).toEqual([{ free: true }]);
  expect(offeredProducts(PLANS, true)).toEqual(PLANS);
});

test('BILL-001 a site without a payment provider sells nothing, whatever its settings say', async () => {
  await set('billing.enable', true);
  await set('billing.sells', true);
  const context = { db: (await import('drizzle-orm/d1')).drizzle(env.DB), env: env as never };
  expect((await readPublicSettings(context)).billing).toEqual({ enable: true, sells: false });
});
