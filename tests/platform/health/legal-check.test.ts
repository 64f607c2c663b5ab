import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { expect, test } from 'vitest';
import { checkLegal } from '#functions/platform/health/site-check.service';
import { now } from '#functions/platform/http/clock';
import { set } from '../../support/setting';

const found = () => checkLegal({ db: drizzle(env.DB), env: env as never, now: now() });

test('health names the gaps of the legal pages until the operator has filled them in', async () => {
  expect(await found()).toEqual({ state: 'warning', reason: 'unfilled', values: { fields: ['name', 'address', 'email', 'law'] } });
  await set('operator.name', 'Klang');
  await set('operator.address', '');
  await set('operator.email', 'office@klang.example');
  expect(await found()).toEqual({ state: 'warning', reason: 'unfilled', values: { fields: ['address', 'law'] } });
  await set('operator.address', 'Gasse 1');
  await set('operator.law', 'Austria');
  expect(await found()).toEqual({ state: 'well', reason: 'filled' });
});
