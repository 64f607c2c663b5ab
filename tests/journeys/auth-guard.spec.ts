import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../support/account-journey';

/** Redirect target, or the status without a redirect. */
const doorOf = async (page: Page, path: string): Promise<string | number> => {
  const response = await page.request.get(path, { maxRedirects: 0 });
  return response.headers().location ?? response.status();
};

test('PERM-001 PERM-025 PERM-026 forbidden pages redirect, however the URL is spelled', async ({ page, site, baseURL }) => {
  for (const path of ['/library', '/admin', '/admin/users', '/admin/%75sers']) {
    expect([path, await doorOf(page, path)]).toEqual([path, '/login']);
  }
  for (const spelled of ['/Admin/users', '/admin//users', '/admin%2fusers', '/%2e/admin', '/ADMIN']) {
    expect([spelled, await doorOf(page, spelled)]).not.toEqual([spelled, 200]);
  }
  await signIn(page, baseURL, await site.createPerson({ permissions: ['users.update'] }));
  expect(await doorOf(page, '/admin/%75sers')).toBe('/pricing');
  expect(await doorOf(page, '/account-settings')).toBe(200);
  await signIn(page, baseURL, await site.createPerson({ permissions: ['admin.access', 'users.update', 'plans.update'] }));
  const doors = ['/admin/users', '/admin/users/new', '/admin/roles', '/admin/plans'].map((path) => doorOf(page, path));
  // The page of plans does not exist yet.
  expect(await Promise.all(doors)).toEqual([200, 200, '/pricing', 404]);
});
