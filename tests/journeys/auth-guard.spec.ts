import type { Page } from '@playwright/test';
import { PERMISSIONS, type Permission } from '#functions/platform/contract/permission';
import { expect, open, signIn, test } from '../support/account-journey';

/** Where a page sends this visitor; its status where it sends them nowhere. */
const doorOf = async (page: Page, path: string): Promise<string | number> => {
  const response = await page.request.get(path, { maxRedirects: 0 });
  return response.headers().location ?? response.status();
};

const FOR_PEOPLE = ['/library', '/library/songs', '/account-settings', '/notifications', '/billing'];
const ADMINISTRATION = ['/admin', '/admin/plays', '/admin/users', '/admin/%75sers', '/admin/tracks/1/edit'];

test('PERM-025, ACCT-002, MET-08: guests are sent to log in by every page that is not for them', async ({ page }) => {
  for (const path of [...FOR_PEOPLE, ...ADMINISTRATION, '/backstage/upload', '/backstage/requests']) {
    expect([path, await doorOf(page, path)]).toEqual([path, '/login']);
  }
  for (const spelled of ['/Admin/users', '/admin//users', '/admin%2fusers', '/%2e/admin', '/ADMIN']) {
    expect([spelled, await doorOf(page, spelled)]).not.toEqual([spelled, 200]);
  }
  expect(await doorOf(page, '/checkout/1/2')).toBe('/register?redirectFrom=pricing');
});

test('PERM-001, PERM-009, PERM-026: the administration is closed to people who do not hold admin.access', async ({
  page,
  site,
  baseURL,
}) => {
  await signIn(page, baseURL, await site.createPerson({ permissions: ['users.update'] }));
  for (const path of ADMINISTRATION) expect([path, await doorOf(page, path)]).toEqual([path, '/pricing']);
  expect(await doorOf(page, '/backstage/upload')).toBe('/pricing');
  expect(await doorOf(page, '/account-settings')).toBe(200);
});

/** Each part of the administration by its permission: the pages that are there, and those that are still to come, where nothing is found behind the door. */
const PARTS: Partial<Record<Permission, { pages?: string[]; toCome?: string[] }>> = {
  'users.update': { pages: ['/admin/users', '/admin/users/new'] },
  'roles.update': { pages: ['/admin/roles', '/admin/roles/new', '/admin/roles/1/edit', '/admin/roles/compare'] },
  'subscriptions.update': { toCome: ['/admin/subscriptions'] },
  'plans.update': { toCome: ['/admin/plans', '/admin/plans/new', '/admin/plans/1/edit'] },
  'custom_pages.update': { toCome: ['/admin/custom-pages', '/admin/custom-pages/new', '/admin/custom-pages/1/edit'] },
  'tags.update': { pages: ['/admin/tags', '/admin/tags/new'] },
  'localizations.update': { toCome: ['/admin/localizations', '/admin/localizations/1/translate'] },
  'playlists.update': { pages: ['/admin/playlists'] },
  'lyrics.update': { pages: ['/admin/lyrics'] },
  'files.update': { pages: ['/admin/files'] },
  'settings.update': { pages: ['/admin/settings/general', '/admin/settings/logging'], toCome: ['/admin/ads'] },
  'logs.view': {
    pages: [
      '/admin/logs/error',
      '/admin/logs/schedule',
      '/admin/logs/outgoing-email',
      '/admin/logs/outgoing-email/letters',
      '/admin/health',
      '/admin/retention',
    ],
  },
  'appearance.update': { toCome: ['/admin/appearance', '/admin/appearance/themes'] },
  'reports.view': { pages: ['/admin/plays', '/admin/visitors'] },
  'backstageRequests.update': { pages: ['/admin/backstage-requests'] },
  'comments.update': { pages: ['/admin/comments'] },
  'genres.update': { pages: ['/admin/genres', '/admin/genres/new', '/admin/genre-proposals'] },
};

test('PERM-010, PERM-011, PERM-012, PERM-013, PERM-014, PERM-015, PERM-016, PERM-017, PERM-018, PERM-019, PERM-020: each part of the administration opens to its own permission alone, and to no other or all others', async ({
  page,
  site,
  baseURL,
}) => {
  const user = await site.createPerson({ permissions: ['admin.access'] });
  await signIn(page, baseURL, user);
  const hold = async (permissions: readonly Permission[]) => {
    await site.run('delete from user_permissions where user_id = ?', user.id);
    for (const permission of permissions) await site.run('insert into user_permissions (user_id, name) values (?, ?)', user.id, permission);
  };
  for (const [permission, { pages = [], toCome = [] }] of Object.entries(PARTS)) {
    const doors = async () => Promise.all([...pages, ...toCome].map(async (path) => [path, await doorOf(page, path)]));
    await hold(PERMISSIONS.filter((each) => each !== 'admin' && each !== permission));
    expect([permission, ...(await doors())]).toEqual([permission, ...[...pages, ...toCome].map((path) => [path, '/pricing'])]);
    await hold(['admin.access', permission as Permission]);
    expect([permission, ...(await doors())]).toEqual([
      permission,
      ...pages.map((path) => [path, 200]),
      ...toCome.map((path) => [path, 404]),
    ]);
  }
});

test('CFG-05: what a demo would fill in is told to nobody while the site is no demo', async ({ page, site }) => {
  await site.set({ 'site.demo': false, 'demo.email': 'shown@example.com', 'demo.password': 'a password to be shown' });
  await open(page, '/login');
  await expect(page.getByLabel('Email')).toHaveValue('');
  for (const path of ['/login', '/api/v1/bootstrap-data']) {
    expect(await (await page.request.get(path)).text()).not.toMatch(/shown@example\.com|a password to be shown/);
  }
  await site.set({ 'site.demo': undefined, 'demo.email': undefined, 'demo.password': undefined });
});
