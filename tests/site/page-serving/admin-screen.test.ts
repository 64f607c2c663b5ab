import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import { RESOURCE_NAMES } from '#contracts/administration/resource';
import { RESOURCES } from '#functions/administration/resource-api/resource-registry';
import { PERMISSIONS } from '#functions/platform/contract/permission';
import type { Env } from '#functions/platform/http/env';
import { ADMIN_GROUPS, ADMIN_SCREENS } from '#functions/site/page-serving/admin-screen.contract';
import { pageContext } from '#functions/site/page-serving/page-context';
import { guardPage } from '#functions/site/page-serving/page-guard';
import { adminMenu, mayOpen } from '#islands/administration/frame/admin-menu';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';
import { set } from '../../support/setting';

/** `createUser` grants `music.view` itself. */
const OTHERS = PERMISSIONS.filter((name) => name !== 'admin' && name !== 'music.view');

beforeAll(() => set('billing.enable', false));

const visitWith = async (permissions: readonly (typeof PERMISSIONS)[number][]) => {
  const headers = await signIn(await createUser({ permissions: [...permissions] }));
  const { context, bootstrap } = await pageContext(env as unknown as Env, new Request('http://localhost/', { headers }));
  return {
    bootstrap,
    verdictOf: (path: string) => guardPage(new URL(path, 'http://localhost'), context, bootstrap.settings),
  };
};

const entries = adminMenu().flatMap(({ items }) => items);

describe('screens of the administration', () => {
  test.each(entries)('$path opens and is in the menu with exactly its permissions', async ({ path, needs, shownToOneOf }) => {
    const holder = await visitWith(['admin.access', ...needs, ...(shownToOneOf ?? []).slice(0, 1)]);
    expect(holder.verdictOf(path)).toBeNull();
    expect(holder.verdictOf(`${path}/1/edit`)).toBeNull();
    for (const missing of needs) {
      const other = await visitWith(OTHERS.filter((name) => name !== missing));
      expect([missing, other.verdictOf(path)]).toEqual([missing, 'missing']);
      expect(entries.filter((entry) => mayOpen(other.bootstrap, entry)).map((entry) => entry.path)).not.toContain(path);
    }
    expect(entries.filter((entry) => mayOpen(holder.bootstrap, entry)).map((entry) => entry.path)).toContain(path);
  });

  test('every screen is in one group of the menu', () => {
    expect(entries).toHaveLength(ADMIN_SCREENS.length);
    expect(new Set(ADMIN_SCREENS.map(({ group }) => group))).toEqual(new Set(Object.keys(ADMIN_GROUPS)));
  });

  test.each(RESOURCE_NAMES)('the API of the list "%s" needs the permission of its screen', (name) => {
    expect(ADMIN_SCREENS.find(({ path }) => path === `/${name}`)?.needs).toEqual([RESOURCES[name].permission]);
  });
});
