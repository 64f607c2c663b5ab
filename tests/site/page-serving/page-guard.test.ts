import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { readNotificationSettings } from '#functions/community/notification/notification-page.service';
import { ANONYMOUS_ACTOR } from '#functions/platform/access/actor';
import { OWN_PROFILE } from '#functions/platform/contract/page-path';
import { PERMISSIONS, type Permission } from '#functions/platform/contract/permission';
import type { Env } from '#functions/platform/http/env';
import { buildContext, pageContext } from '#functions/site/page-serving/page-context';
import { guardPage } from '#functions/site/page-serving/page-guard';
import { createProduct } from '../../support/factories/product.factory';
import { createSubscription } from '../../support/factories/subscription.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';
import { set } from '../../support/setting';

let settings: Awaited<ReturnType<typeof buildContext>>['bootstrap']['settings'];

beforeAll(async () => {
  ({ settings } = (await buildContext(env as unknown as Env)).bootstrap);
});

afterEach(async () => {
  await env.DB.prepare('delete from settings').run();
});

const verdictOf = (path: string, billing = settings.billing) =>
  guardPage(new URL(path, 'https://segue.example'), { actor: ANONYMOUS_ACTOR }, { ...settings, billing });

const visitOf = (headers: Record<string, string>) => pageContext(env as unknown as Env, new Request('http://localhost/', { headers }));

/** Access decisions for the pages with these headers. */
const verdictsFor = async (headers: Record<string, string>, paths: readonly string[]) => {
  const { context, bootstrap } = await visitOf(headers);
  return paths.map((path) => guardPage(new URL(path, 'http://localhost'), context, bootstrap.settings));
};

const DAY = 86_400_000;
const BILLING = ['/billing', '/billing/cancel', '/billing/change-plan/1/2/confirm'];
const REQUESTS = ['', '/become-artist', '/claim-artist', '/verify-artist', '/1/request-submitted'].map(
  (path) => `/backstage/requests${path}`,
);
const DECISIONS = ['/admin/backstage-requests', '/admin/backstage-requests/1'];
const NOTIFICATIONS = ['/notifications', '/notifications/settings'];

const FOR_PEOPLE = [
  '/library',
  '/library/songs',
  '/account-settings',
  '/notifications',
  '/billing',
  '/backstage/upload',
  '/backstage/requests',
];
const ADMINISTRATION = ['/admin', '/admin/plays', '/admin/users', '/admin/%75sers', '/admin//users', '/ADMIN', '/admin/tracks/1/edit'];

/** Administration pages by permission. */
const PARTS: Partial<Record<Permission, readonly string[]>> = {
  'users.update': ['/admin/users', '/admin/users/new', '/admin/join-requests', '/admin/join-codes'],
  'roles.update': ['/admin/roles', '/admin/roles/new', '/admin/roles/1/edit', '/admin/roles/compare'],
  'subscriptions.update': ['/admin/subscriptions'],
  'plans.update': ['/admin/plans', '/admin/plans/new', '/admin/plans/1/edit'],
  'custom_pages.update': ['/admin/custom-pages', '/admin/custom-pages/new', '/admin/custom-pages/1/edit'],
  'tags.update': ['/admin/tags', '/admin/tags/new'],
  'localizations.update': ['/admin/localizations', '/admin/localizations/1/translate'],
  'playlists.update': ['/admin/playlists'],
  'lyrics.update': ['/admin/lyrics'],
  'files.update': ['/admin/files'],
  'settings.update': ['/admin/settings/general', '/admin/settings/logging', '/admin/ads'],
  'logs.view': [
    '/admin/logs/error',
    '/admin/logs/schedule',
    '/admin/logs/outgoing-email',
    '/admin/logs/outgoing-email/letters',
    '/admin/health',
    '/admin/retention',
  ],
  'appearance.update': ['/admin/appearance', '/admin/appearance/themes'],
  'reports.view': ['/admin/plays', '/admin/visitors'],
  'backstageRequests.update': ['/admin/backstage-requests'],
  'comments.update': ['/admin/comments'],
  'tracks.update': ['/admin/tracks', '/admin/homes'],
  'genres.update': ['/admin/genres', '/admin/genres/new', '/admin/genre-proposals'],
};

const repeated = <Verdict>(verdict: Verdict, { length }: readonly string[]): Verdict[] => Array.from({ length }, () => verdict);

test('BILL-001 without billing the pricing page is missing under every spelling', () => {
  for (const path of ['/pricing', '/Pricing/', '/live/pricing']) {
    expect(verdictOf(path, { ...settings.billing, enable: false })).toBe('missing');
    expect(verdictOf(path, { ...settings.billing, enable: true })).toBeNull();
  }
});

test('BILL-001 without billing the billing page is missing; with it guests go to the login', () => {
  for (const [enable, own] of [
    [false, 'missing'],
    [true, { to: '/login' }],
  ] as const) {
    expect(verdictOf('/billing', { ...settings.billing, enable })).toEqual(own);
    expect(verdictOf('/library', { ...settings.billing, enable })).toEqual({ to: '/login' });
  }
});

test('PLAYER-017 a guest is redirected from their own profile to the login', () => {
  expect(verdictOf(OWN_PROFILE)).toEqual({ to: '/login' });
  expect(verdictOf('/user/5')).toBeNull();
});

test('BILL-032 billing pages need billing and a current subscription', async () => {
  await set('billing.enable', true);
  const user = await createUser();
  const headers = await signIn(user);
  expect(await verdictsFor({}, BILLING)).toEqual(repeated({ to: '/login' }, BILLING));
  expect(await verdictsFor(headers, BILLING)).toEqual(repeated({ to: '/pricing' }, BILLING));

  const ended = new Date(Date.now() - DAY);
  await createSubscription({ userId: user.id, periodEndsAt: ended, cancelledAt: ended, graceEndsAt: ended });
  expect(await verdictsFor(headers, BILLING)).toEqual(repeated({ to: '/pricing' }, BILLING));

  await createSubscription({ userId: user.id });
  expect(await verdictsFor(headers, BILLING)).toEqual(repeated(null, BILLING));
  await set('billing.enable', false);
  expect(await verdictsFor(headers, BILLING)).toEqual(repeated('missing', BILLING));
});

test('PERM-028 a subscriber opens the pages of the plan and no others', async () => {
  await set('billing.enable', true);
  const user = await createUser();
  const headers = await signIn(user);
  const { id: productId } = await createProduct({ permissions: [{ name: 'api.access' }] });
  await createSubscription({ userId: user.id, productId });
  expect(await verdictsFor(headers, ['/admin', '/api-docs'])).toEqual(['missing', null]);

  await env.DB.prepare('delete from subscriptions where user_id = ?').bind(user.id).run();
  expect(await verdictsFor(headers, ['/api-docs'])).toEqual([{ to: '/pricing' }]);
});

test('NOTIF-001 NOTIF-003 NOTIF-009 notification pages need a login and the setting', async () => {
  const headers = await signIn(await createUser());
  expect(await verdictsFor({}, NOTIFICATIONS)).toEqual(repeated({ to: '/login' }, NOTIFICATIONS));
  expect(await verdictsFor(headers, NOTIFICATIONS)).toEqual([null, null]);

  await set('notifications.integrated', false);
  expect(await verdictsFor(headers, NOTIFICATIONS)).toEqual(['missing', 'missing']);
});

test('NOTIF-010 NOTIF-011 notification settings need the setting and a choice', async () => {
  const user = await createUser();
  const headers = await signIn(user);
  const readSettings = async () => {
    const { context, bootstrap } = await visitOf(headers);
    return readNotificationSettings(context, bootstrap.settings);
  };
  expect((await readSettings())?.subscriptions.length).toBeGreaterThan(0);
  await set('notifications.subscriptions.integrated', false);
  expect(await readSettings()).toBeNull();

  await set('notifications.subscriptions.integrated', true);
  await env.DB.prepare('delete from user_permissions where user_id = ?').bind(user.id).run();
  expect(await readSettings()).toBeNull();
});

test('BACK-010 FUN-07 request pages need the create permission, decisions the update permission', async () => {
  await set('billing.enable', false);
  const asker = await signIn(await createUser({ permissions: ['backstageRequests.create'] }));
  const office = await signIn(await createUser({ permissions: ['admin.access'] }));
  const judge = await signIn(await createUser({ permissions: ['admin.access', 'backstageRequests.update'] }));
  const pages = [...REQUESTS, ...DECISIONS];
  expect(await verdictsFor({}, pages)).toEqual(repeated({ to: '/login' }, pages));
  expect(await verdictsFor(office, pages)).toEqual(repeated('missing', pages));
  expect(await verdictsFor(asker, pages)).toEqual([...repeated(null, REQUESTS), ...repeated('missing', DECISIONS)]);
  expect(await verdictsFor(judge, pages)).toEqual([...repeated('missing', REQUESTS), ...repeated(null, DECISIONS)]);
});

test('music uploads and comment reviews need their permission', async () => {
  await set('billing.enable', false);
  const paths = ['/backstage/upload', '/admin/comments'];
  const office = await signIn(await createUser({ permissions: ['admin.access'] }));
  expect(await verdictsFor(office, paths)).toEqual(['missing', 'missing']);

  const moderator = await signIn(await createUser({ permissions: ['admin.access', 'comments.update', 'music.create'] }));
  expect(await verdictsFor(moderator, paths)).toEqual([null, null]);
});

test('PERM-025 ACCT-002 MET-08 guests are redirected from each page that needs a login', async () => {
  await set('billing.enable', true);
  const paths = [...FOR_PEOPLE, ...ADMINISTRATION];
  expect(await verdictsFor({}, paths)).toEqual(repeated({ to: '/login' }, paths));
  expect(await verdictsFor({}, ['/checkout/1/2'])).toEqual([{ to: '/register?redirectFrom=pricing' }]);
});

test('PERM-001 PERM-009 PERM-026 the administration needs admin.access', async () => {
  await set('billing.enable', true);
  const headers = await signIn(await createUser({ permissions: ['users.update'] }));
  const paths = ADMINISTRATION;
  expect(await verdictsFor(headers, paths)).toEqual(repeated({ to: '/pricing' }, paths));
  expect(await verdictsFor(headers, ['/account-settings'])).toEqual([null]);
});

// Also proves PERM-015 PERM-016 PERM-017 PERM-018 PERM-019 PERM-020
test('PERM-010 PERM-011 PERM-012 PERM-013 PERM-014 each admin section needs its own permission', async () => {
  await set('billing.enable', true);
  const ordinary = PERMISSIONS.filter((name) => name !== 'admin' && name !== 'music.view');
  for (const [name, paths] of Object.entries(PARTS)) {
    const permission = name as Permission;
    const others = await signIn(await createUser({ permissions: ordinary.filter((each) => each !== permission) }));
    expect([name, ...(await verdictsFor(others, paths))]).toEqual([name, ...repeated({ to: '/pricing' }, paths)]);
    const holder = await signIn(await createUser({ permissions: ['admin.access', permission] }));
    expect([name, ...(await verdictsFor(holder, paths))]).toEqual([name, ...repeated(null, paths)]);
  }
});

test('PERM-027 without billing a page without permission is missing', async () => {
  await set('billing.enable', false);
  const headers = await signIn(await createUser());
  expect(await verdictsFor(headers, ['/backstage/upload', '/admin'])).toEqual(['missing', 'missing']);
});
