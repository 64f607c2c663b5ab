import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import type { BootstrapData } from '#contracts/platform/settings';
import type { Env } from '#functions/platform/http/env';
import { pageContext } from '#functions/site/page-serving/page-context';
import { guardPage } from '#functions/site/page-serving/page-guard';
import { call } from '../../support/call';
import { createProduct } from '../../support/factories/product.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';
import { set } from '../../support/setting';
import { readJson } from './effect';

type Headers = Record<string, string>;

/** Calls as an administrator, with their status while on and off. */
interface Switch {
  setting: string;
  off: boolean;
  calls?: [path: string, on: number, off: number][];
  /** Pages that are missing while it is off. */
  pages?: string[];
}

const SWITCHES: Switch[] = [
  {
    setting: 'billing.enable',
    off: false,
    pages: ['/pricing', '/pricing/', '/billing', '/billing/renew', '/checkout/1/2'],
  },
  {
    setting: 'notifications.integrated',
    off: false,
    calls: [['notifications/me/subscriptions', 200, 404]],
    pages: ['/notifications', '/notifications/settings'],
  },
  { setting: 'notifications.subscriptions.integrated', off: false, calls: [['notifications/me/subscriptions', 200, 404]] },
  { setting: 'workspaces.integrated', off: false, pages: ['/workspaces', '/workspaces/1'] },
  {
    setting: 'api.integrated',
    off: false,
    calls: [['openapi.json', 200, 404]],
    pages: ['/api-docs'],
  },
  { setting: 'gdpr.self_export', off: false, calls: [['users/me/export', 200, 403]] },
];

let admin: Headers;

beforeEach(async () => {
  await env.DB.prepare('delete from settings').run();
  admin = await signIn(await createUser({ permissions: ['admin'] }));
  await env.DB.prepare('update sessions set password_confirmed_at = ?').bind(Date.now()).run();
});

const statusOf = async (path: string): Promise<number> => (await call(path, { method: 'GET', headers: admin })).status;

const verdictsOf = async (paths: readonly string[]) => {
  const { context, bootstrap } = await pageContext(env as unknown as Env, new Request('http://localhost/', { headers: admin }));
  return paths.map((path) => guardPage(new URL(path, 'http://localhost'), context, bootstrap.settings));
};

describe('features that are switched off', () => {
  test.each(SWITCHES)('$setting closes its pages and calls, even for administrators', async ({ setting, off, calls = [], pages = [] }) => {
    expect(await Promise.all(calls.map(([path]) => statusOf(path)))).toEqual(calls.map(([, on]) => on));
    expect((await verdictsOf(pages)).filter((verdict) => verdict === 'missing')).toEqual(
      pages.filter((path) => /billing|checkout/.test(path) && setting !== 'billing.enable'),
    );
    await set(setting, off);
    expect(await Promise.all(calls.map(([path]) => statusOf(path)))).toEqual(calls.map(([, , closed]) => closed));
    expect(await verdictsOf(pages)).toEqual(pages.map(() => 'missing'));
  });

  test('BILL-001 without billing no plan is offered by the API and no price is named', async () => {
    await createProduct({ name: 'Gold' });
    const names = async () => JSON.stringify(await readJson('billing/products'));
    expect(await names()).toContain('Gold');
    await set('billing.enable', false);
    expect(await names()).not.toContain('Gold');
  });

  test('without languages a saved choice has no effect', async () => {
    await env.DB.prepare(`insert into localizations (name, language, lines) values ('Deutsch', 'de', '{"Search":"Suche"}')`).run();
    const localeWith = async (headers: Headers) =>
      ((await (await call('bootstrap-data', { headers })).json()) as { data: BootstrapData }).data.locale.language;
    const german = { Cookie: 'segue-locale=de' };
    await set('i18n.enable', true);
    expect(await localeWith(german)).toBe('de');
    await set('i18n.enable', false);
    expect(await localeWith(german)).toBe('en');
  });
});
