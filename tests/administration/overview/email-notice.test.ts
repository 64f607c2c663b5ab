import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { isEmailUnsent } from '#functions/administration/overview/admin-page.service';
import { ANONYMOUS_ACTOR } from '#functions/platform/access/actor';
import { createContext } from '#functions/platform/access/context';
import type { Permission } from '#functions/platform/contract/permission';
import { set } from '../../support/setting';

const userWith = (...names: Permission[]) =>
  createContext(env, { ...ANONYMOUS_ACTOR, permissions: names.map((name) => ({ name, restrictions: [] })) });

test('users who can set up email are warned on admin pages while the site sends none', async () => {
  expect(await isEmailUnsent(userWith('admin.access', 'settings.update'))).toBe(true);
  expect(await isEmailUnsent(userWith('admin.access', 'tracks.update'))).toBe(false);
  await set('mail.driver', 'http');
  expect(await isEmailUnsent(userWith('admin.access', 'settings.update'))).toBe(false);
});
