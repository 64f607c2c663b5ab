import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { NOTIFICATION_DAYS, notificationApi } from '#contracts/community/notification';
import { NOTIF_IDS } from '#contracts/platform/notifier';
import { moveClock, now, resetClock } from '#functions/platform/http/clock';
import { runScheduled } from '#functions/scheduled';
import { call, fieldErrors, read } from '../../support/call';
import { createNotification } from '../../support/factories/notification.factory';
import { createUser } from '../../support/factories/user.factory';
import { mailsTo } from '../../support/mailbox';
import { signIn } from '../../support/session';
import { set } from '../../support/setting';

type User = Awaited<ReturnType<typeof createUser>>;
let user: User;
let headers: Record<string, string>;

beforeEach(async () => {
  user = await createUser({ name: 'Noor' });
  headers = await signIn(user);
});
afterEach(async () => {
  resetClock();
  await env.DB.prepare('delete from settings').run();
});

const PATH = 'notifications/me/subscriptions';
const show = (by = headers) => read(notificationApi.subscriptions, PATH, { headers: by });
const save = (selections: unknown[], by = headers) =>
  read(notificationApi.saveSubscriptions, PATH, { method: 'PUT', headers: by, body: { selections } });
const follow = async (name: string) =>
  call(`users/${user.id}/follow`, { method: 'POST', headers: await signIn(await createUser({ name })) });
const told = async () => (await read(notificationApi.list, 'notifications', { headers })).pagination.data;

test('NOTIF-022 ENT-034 ENT-035 ENT-036 ENT-037 ENT-038 choices are grouped and set per channel', async () => {
  const data = await show();
  expect(data.available_channels).toEqual(['browser', 'email']);
  expect(data.subscriptions.map(({ group_name }) => group_name)).toEqual(['Music', 'People', 'Playlists', 'Workspaces']);
  expect(data.subscriptions[0]).toEqual({
    group_name: 'Music',
    subscriptions: [
      { notif_id: 'release', name: 'An artist you follow releases music' },
      { notif_id: 'presave', name: 'Something you pre-saved is released or rescheduled' },
      { notif_id: 'release-note', name: 'An artist you follow writes about a release' },
    ],
  });
  expect(data.user_selections).toContainEqual({ notif_id: 'follow', channels: { browser: true, email: false } });
  const artist = await signIn(await createUser({ permissions: ['music.create', 'backstageRequests.create'] }));
  const all = await show(artist);
  expect(all.user_selections.map(({ notif_id }) => notif_id)).toEqual(NOTIF_IDS);
  expect(all.subscriptions.flatMap(({ subscriptions }) => subscriptions.map(({ notif_id }) => notif_id))).toEqual(NOTIF_IDS);
});

test('NOTIF-023 choices are saved; unlisted kinds remain unchanged', async () => {
  const path = `${PATH}?_method=PUT`;
  const override = { ...headers, 'X-HTTP-Method-Override': 'PUT' };
  const body = { selections: [{ notif_id: 'follow', channels: { email: true } }] };
  const saved = await call(path, { method: 'POST', headers: override, body });
  expect(saved.status).toBe(200);
  await save([{ notif_id: 'release', channels: { browser: false, email: true } }]);
  const { user_selections } = await show();
  expect(user_selections).toContainEqual({ notif_id: 'follow', channels: { browser: true, email: true } });
  expect(user_selections).toContainEqual({ notif_id: 'release', channels: { browser: false, email: true } });
  expect((await show(await signIn(await createUser()))).user_selections).toContainEqual({
    notif_id: 'follow',
    channels: { browser: true, email: false },
  });
});

test('unknown kinds, channels and duplicates are field errors and save nothing', async () => {
  const refused = (selections: unknown) => fieldErrors(PATH, { method: 'PUT', headers, body: { selections } });
  expect(
    await refused([
      { notif_id: 'nothing', channels: { browser: true } },
      { notif_id: 'follow', channels: { browser: 1 } },
    ]),
  ).toEqual({
    'selections.0.notif_id': ['This notification doesn’t exist.'],
    'selections.1.channels.browser': ['Choose true or false.'],
  });
  expect(Object.keys(await refused([{ notif_id: 'follow', channels: { pigeon: true } }]))).toHaveLength(1);
  expect(Object.keys(await refused('all'))).toEqual(['selections']);
  const twice = { notif_id: 'follow', channels: { browser: false } };
  expect(await refused([twice, twice])).toEqual({ selections: ['List each notification only once.'] });
  expect(await refused([twice, { notif_id: 'artist-follow', channels: { browser: false } }])).toEqual({
    'selections.1.notif_id': ['This notification doesn’t exist.'],
  });
  expect((await show()).user_selections).toContainEqual({ notif_id: 'follow', channels: { browser: true, email: false } });
});

test('no channel means no notification; email only is not listed', async () => {
  await save([{ notif_id: 'follow', channels: { browser: false, email: false } }]);
  await follow('Leo');
  const rows = await env.DB.prepare('select count(*) as n from notifications where user_id = ?').bind(user.id).first<{ n: number }>();
  expect(rows?.n).toBe(0);
  await save([{ notif_id: 'follow', channels: { email: true } }]);
  await follow('Kito');
  expect(await told()).toEqual([]);
  for (let run = 0; run < 2; run += 1) await runScheduled(env, now());
  const emails = await mailsTo(user.email, 'notification-followed');
  expect(emails.map(({ subject }) => subject)).toEqual(['Someone follows you']);
  expect(emails[0]?.text).toContain('Kito follows you');
  expect(emails[0]?.text).toContain('/notifications/settings');
});

test("INV-19 the email is in the reader's language, sent once, never to suspended users", async () => {
  await set('i18n.enable', true);
  await env.DB.batch([
    env.DB.prepare(`insert into localizations (name, language, lines) values ('Deutsch', 'de', ?)`).bind(
      JSON.stringify({
        'Someone follows you': 'Jemand folgt dir',
        ':person follows you': ':person folgt dir',
        'Open the profile': 'Profil öffnen',
      }),
    ),
    env.DB.prepare("update users set language = 'de' where id = ?").bind(user.id),
  ]);
  const [gone, suspended] = [await createUser(), await createUser({ bannedAt: new Date() })];
  await createNotification({ userId: user.id, actorIds: [(await createUser({ name: 'Leo' })).id], emailPending: true });
  await createNotification({ userId: user.id, actorIds: [gone.id], emailPending: true });
  await createNotification({ userId: suspended.id, emailPending: true });
  await env.DB.prepare('delete from users where id = ?').bind(gone.id).run();
  for (let run = 0; run < 2; run += 1) await runScheduled(env, now());
  const emails = await mailsTo(user.email, 'notification-followed');
  expect(emails.map(({ subject }) => subject)).toEqual(['Jemand folgt dir']);
  expect(emails[0]?.html).toContain('Leo folgt dir');
  expect(emails[0]?.html).toContain('Profil öffnen');
  expect(await mailsTo(suspended.email, 'notification-followed')).toEqual([]);
  const due = await env.DB.prepare('select count(*) as n from notifications where email_pending = 1').first<{ n: number }>();
  expect(due?.n).toBe(0);
});

test('NOTIF-010 without notifications.subscriptions the preferences are 404', async () => {
  await set('notifications.subscriptions.integrated', false);
  expect((await call(PATH, { headers })).status).toBe(404);
  expect((await call(PATH, { method: 'PUT', headers, body: { selections: [] } })).status).toBe(404);
  expect((await call('notifications', { headers })).status).toBe(200);
});

test('notifications are deleted after three months', async () => {
  await createNotification({ userId: user.id });
  moveClock((NOTIFICATION_DAYS - 1) * 86_400_000);
  await runScheduled(env, now());
  const count = () => env.DB.prepare('select count(*) as n from notifications where user_id = ?').bind(user.id).first<{ n: number }>();
  expect((await count())?.n).toBe(1);
  moveClock(2 * 86_400_000);
  await runScheduled(env, now());
  expect((await count())?.n).toBe(0);
});
