import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { NOTIFICATIONS_PER_PAGE, notificationApi, UNREAD_MAX } from '#contracts/community/notification';
import { settingsApi } from '#contracts/platform/settings';
import { call, fieldErrors, read, refusal } from '../../support/call';
import { createAlbum } from '../../support/factories/album.factory';
import { createArtist } from '../../support/factories/artist.factory';
import { createNotification } from '../../support/factories/notification.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';
import { set } from '../../support/setting';

let user: { id: number };
let headers: Record<string, string>;

beforeEach(async () => {
  user = await createUser();
  headers = await signIn(user);
});
afterEach(async () => {
  await env.DB.prepare('delete from settings').run();
});

const list = (query = '', by = headers) => read(notificationApi.list, `notifications${query}`, { headers: by });
const mark = (body: object, by = headers) =>
  read(notificationApi.markAsRead, 'notifications/mark-as-read', { method: 'POST', headers: by, body });
const remove = (ids: number[] | number, by = headers) => call(`notifications/${ids}`, { method: 'DELETE', headers: by });
const unreadOfBootstrap = async (by = headers) =>
  (await read(settingsApi.bootstrap, 'bootstrap-data', { headers: by })).data.user?.unread_notifications_count;
const readAt = async (id: number) =>
  (await env.DB.prepare('select read_at from notifications where id = ?').bind(id).first<{ read_at: number | null }>())?.read_at;

describe('notification list', () => {
  test('NOTIF-018 ENT-023 ENT-024 ENT-025 ENT-026 pagination.data lists notifications newest first', async () => {
    const follower = await createUser({ name: 'Leo Marsh', image: '/media/leo-320.webp' });
    const early = await createNotification({ userId: user.id, createdAt: new Date(Date.now() - 5000) });
    const late = await createNotification({ userId: user.id, actorIds: [follower.id] });
    const { pagination, unreadCount } = await list();
    expect(pagination.data.map(({ id }) => id)).toEqual([late.id, early.id]);
    expect(pagination.data[0]).toEqual({
      id: late.id,
      type: 'followed',
      read_at: null,
      created_at: late.createdAt.toISOString(),
      data: {
        image: '/media/leo-320.webp',
        person: { id: follower.id, name: 'Leo Marsh' },
        lines: [
          {
            type: 'primary',
            content: 'Leo Marsh follows you',
            sentence: ':person follows you',
            values: { person: 'Leo Marsh' },
            icon: 'user',
            action: null,
          },
        ],
        mainAction: { label: 'Open the profile', action: `/user/${follower.id}/leo-marsh` },
        buttonActions: [],
      },
      can: { delete: true },
    });
    expect([unreadCount, await unreadOfBootstrap()]).toEqual([2, 2]);
  });

  test(`NOTIF-004 a page has ${NOTIFICATIONS_PER_PAGE} notifications and a cursor to the next`, async () => {
    for (let n = 0; n <= NOTIFICATIONS_PER_PAGE; n += 1)
      await createNotification({ userId: user.id, actorIds: [user.id], createdAt: new Date(1_800_000_000_000 - n) });
    const first = (await list()).pagination;
    expect([first.data.length, first.per_page]).toEqual([NOTIFICATIONS_PER_PAGE, NOTIFICATIONS_PER_PAGE]);
    const rest = (await list(`?cursor=${first.next_cursor}`)).pagination;
    expect([rest.data.length, rest.next_cursor]).toEqual([1, null]);
    expect(new Set([...first.data, ...rest.data].map(({ id }) => id)).size).toBe(NOTIFICATIONS_PER_PAGE + 1);
    expect((await list('?perPage=2')).pagination.data).toHaveLength(2);
    expect(Object.keys(await fieldErrors('notifications?perPage=0&cursor=x', { headers })).sort()).toEqual(['cursor', 'perPage']);
  });

  test('the line counts other actors and leaves out suspended and deleted ones', async () => {
    const people = [await createUser({ name: 'First' }), await createUser({ name: 'Second' }), await createUser({ name: 'Third' })];
    await createNotification({ userId: user.id, actorIds: people.map(({ id }) => id) });
    const lineOf = async () => (await list()).pagination.data[0]?.data.lines[0]?.content;
    expect(await lineOf()).toBe('Third and 2 others follow you');
    await env.DB.prepare('update users set banned_at = 1 where id = ?').bind(people[2]?.id).run();
    expect(await lineOf()).toBe('Second and one other follow you');
    await env.DB.prepare('delete from users where id = ?').bind(people[1]?.id).run();
    expect(await lineOf()).toBe('First follows you');
    await env.DB.prepare('delete from users where id = ?').bind(people[0]?.id).run();
    expect(await list()).toMatchObject({ unreadCount: 0, pagination: { data: [] } });
  });

  test('OBJ-18 an announced release shows its current name and disappears once hidden or deleted', async () => {
    const artist = await createArtist({ name: 'Dune Cartel' });
    const album = await createAlbum({ name: 'Mirage Tax', artists: [artist], image: '/media/mirage-320.webp' });
    await createNotification({ userId: user.id, kind: 'album-released', actorIds: [], subjectId: String(album.id) });
    expect((await list()).pagination.data[0]?.data).toMatchObject({
      image: '/media/mirage-320.webp',
      person: null,
      lines: [{ content: 'Dune Cartel released Mirage Tax' }],
      mainAction: { action: `/album/${album.id}/artist/${album.slug}`.replace('artist', artist.slug) },
      buttonActions: [
        { label: 'Play', action: `play:album:${album.id}` },
        { label: 'Add to queue', action: `queue:album:${album.id}` },
      ],
    });
    await env.DB.prepare("update albums set name = 'Renamed', folded = 'renamed' where id = ?").bind(album.id).run();
    expect((await list()).pagination.data[0]?.data.lines[0]?.content).toBe('Dune Cartel released Renamed');
    await env.DB.prepare('update albums set various_artists = 1 where id = ?').bind(album.id).run();
    expect((await list()).pagination.data[0]?.data.lines[0]?.content).toBe('Various Artists released Renamed');
    for (const hidden of ["visibility = 'private'", "visibility = 'public', deleted_at = 1"]) {
      await env.DB.prepare(`update albums set ${hidden} where id = ?`).bind(album.id).run();
      expect(await list()).toMatchObject({ unreadCount: 0, pagination: { data: [] } });
      expect(await unreadOfBootstrap()).toBe(0);
    }
  });
});

describe('marking as read', () => {
  test('NOTIF-019 NOTIF-015 NOTIF-016 the listed ids get read_at; unreadCount is returned', async () => {
    const [one, two] = [await createNotification({ userId: user.id }), await createNotification({ userId: user.id })];
    expect(await mark({ ids: [one.id] })).toEqual({ unreadCount: 1 });
    const { data } = (await list()).pagination;
    expect(data.find(({ id }) => id === one.id)?.read_at).not.toBeNull();
    expect(data.find(({ id }) => id === two.id)?.read_at).toBeNull();
    const before = await readAt(one.id);
    expect(await mark({ ids: [one.id] })).toEqual({ unreadCount: 1 });
    expect(await readAt(one.id)).toBe(before);
  });

  test("NOTIF-020 NOTIF-021 markAllAsRead marks all of the user's notifications", async () => {
    const made = [await createNotification({ userId: user.id }), await createNotification({ userId: user.id })];
    const other = await createNotification({ userId: (await createUser()).id });
    expect(await mark({ markAllAsRead: true })).toEqual({ unreadCount: 0 });
    for (const { id } of made) expect(await readAt(id)).not.toBeNull();
    expect([await readAt(other.id), await unreadOfBootstrap()]).toEqual([null, 0]);
  });

  test("OBJ-08 others' notifications are not listed, marked or deleted, not even by an admin", async () => {
    const [own, other] = [await createNotification({ userId: user.id }), await createNotification({ userId: (await createUser()).id })];
    const admin = await signIn(await createUser({ permissions: ['admin'] }));
    for (const [by, left] of [
      [headers, 1],
      [admin, 0],
    ] as const) {
      expect(await mark({ ids: [other.id] }, by)).toEqual({ unreadCount: left });
      expect((await remove(other.id, by)).status).toBe(404);
      expect((await list('', by)).pagination.data.map(({ id }) => id)).not.toContain(other.id);
    }
    expect((await remove([own.id, other.id])).status).toBe(404);
    expect((await list()).pagination.data.map(({ id }) => id)).toEqual([own.id]);
    expect(await readAt(other.id)).toBeNull();
    const unknown = await refusal('notifications/999999', { method: 'DELETE', headers });
    expect(await refusal(`notifications/${other.id}`, { method: 'DELETE', headers })).toEqual(unknown);
  });

  test('invalid bodies are field errors', async () => {
    const refused = (body: unknown) => fieldErrors('notifications/mark-as-read', { method: 'POST', headers, body });
    expect(await refused({})).toEqual({ ids: ['Provide notifications, or mark all as read.'] });
    expect(await refused({ ids: ['x'], markAllAsRead: 'yes' })).toEqual({
      'ids.0': ['An id must be a whole number.'],
      markAllAsRead: ['Choose true or false.'],
    });
    expect(await refused({ ids: Array.from({ length: 101 }, (_, n) => n + 1) })).toEqual({ ids: ['Mark at most 100 at once.'] });
  });

  test('a deleted notification is gone; deleting it again is 404', async () => {
    const { id } = await createNotification({ userId: user.id });
    expect((await remove(id)).status).toBe(200);
    expect(await list()).toMatchObject({ unreadCount: 0, pagination: { data: [] } });
    expect((await remove(id)).status).toBe(404);
  });

  test(`INV-02 the unread count is limited to ${UNREAD_MAX}`, async () => {
    await createNotification({ userId: user.id, readAt: new Date() });
    await createNotification({ userId: user.id, isListed: false });
    expect(await unreadOfBootstrap()).toBe(0);
    await env.DB.prepare(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < 120)
       insert into notifications (user_id, kind, dedupe_key, actor_ids, created_at) select ?1, 'followed', 'n' || i, json_array(?1), i from n`,
    )
      .bind(user.id)
      .run();
    expect(await unreadOfBootstrap()).toBe(UNREAD_MAX);
  });
});

describe('disabled notifications', () => {
  test('NOTIF-001 all notification calls are 404 and the unread count is 0', async () => {
    const { id } = await createNotification({ userId: user.id });
    expect(await unreadOfBootstrap()).toBe(1);
    await set('notifications.integrated', false);
    const calls: [string, string, unknown?][] = [
      ['notifications', 'GET'],
      ['notifications/mark-as-read', 'POST', { markAllAsRead: true }],
      [`notifications/${id}`, 'DELETE'],
      ['notifications/me/subscriptions', 'GET'],
      ['notifications/me/subscriptions', 'PUT', { selections: [] }],
    ];
    for (const [path, method, body] of calls) expect([path, (await call(path, { method, headers, body })).status]).toEqual([path, 404]);
    expect([await unreadOfBootstrap(), await readAt(id)]).toEqual([0, null]);
  });
});
