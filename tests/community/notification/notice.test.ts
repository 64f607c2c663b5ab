import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { notificationApi } from '#contracts/community/notification';
import { moveClock, now, resetClock } from '#functions/platform/http/clock';
import { runScheduled } from '#functions/scheduled';
import { call, read } from '../../support/call';
import { createAlbum } from '../../support/factories/album.factory';
import { createArtist } from '../../support/factories/artist.factory';
import { createPlaylist } from '../../support/factories/playlist.factory';
import { createTrack } from '../../support/factories/track.factory';
import { createUser } from '../../support/factories/user.factory';
import { mailsTo } from '../../support/mailbox';
import { signIn } from '../../support/session';

interface Person {
  id: number;
  email: string;
  headers: Record<string, string>;
}

const user = async (name: string, permissions: Parameters<typeof createUser>[0] = {}): Promise<Person> => {
  const user = await createUser({ name, ...permissions });
  const headers = await signIn(user);
  // Extends the session, because the clock moves by days.
  await env.DB.prepare('update sessions set expires_at = expires_at * 2 where user_id = ?').bind(user.id).run();
  return { id: user.id, email: user.email, headers };
};
const post = (by: Person, path: string, body?: object) => call(path, { method: 'POST', headers: by.headers, body });
const told = async (by: Person) => (await read(notificationApi.list, 'notifications', by)).pagination.data;
const linesOf = async (by: Person) => (await told(by)).map(({ data }) => data.lines[0]?.content);
const choose = (by: Person, notif_id: string, channels: object) =>
  call('notifications/me/subscriptions', { method: 'PUT', headers: by.headers, body: { selections: [{ notif_id, channels }] } });

const DAY = 86_400_000;
let noor: Person;
let leo: Person;
let kito: Person;

beforeEach(async () => {
  [noor, leo, kito] = [await user('Noor'), await user('Leo'), await user('Kito')];
});
afterEach(resetClock);

describe('follower notifications', () => {
  test('new followers of one day are grouped in one notification', async () => {
    await post(leo, `users/${noor.id}/follow`);
    expect(await told(noor)).toMatchObject([
      { type: 'followed', data: { person: { id: leo.id }, lines: [{ content: 'Leo follows you' }] } },
    ]);
    await post(kito, `users/${noor.id}/follow`);
    expect(await linesOf(noor)).toEqual(['Kito and one other follow you']);
    expect(await linesOf(leo)).toEqual([]);
  });

  test('following again does not notify a second time, even after reading or on later days', async () => {
    await post(leo, `users/${noor.id}/follow`);
    await read(notificationApi.markAsRead, 'notifications/mark-as-read', {
      method: 'POST',
      headers: noor.headers,
      body: { markAllAsRead: true },
    });
    for (const later of [0, DAY, DAY]) {
      moveClock(later);
      await post(leo, `users/${noor.id}/unfollow`);
      await post(leo, `users/${noor.id}/follow`);
      await post(leo, `users/${noor.id}/follow`);
      expect((await told(noor)).map(({ read_at }) => read_at !== null)).toEqual([true]);
    }
    await post(kito, `users/${noor.id}/follow`);
    expect((await told(noor)).map(({ read_at }) => read_at !== null)).toEqual([false, true]);
  });

  test('another follower on the same day marks the notification unread', async () => {
    await post(leo, `users/${noor.id}/follow`);
    await read(notificationApi.markAsRead, 'notifications/mark-as-read', {
      method: 'POST',
      headers: noor.headers,
      body: { markAllAsRead: true },
    });
    await post(kito, `users/${noor.id}/follow`);
    expect(await told(noor)).toMatchObject([{ read_at: null, data: { lines: [{ content: 'Kito and one other follow you' }] } }]);
  });

  test("an artist's managers are notified of followers, except of themselves", async () => {
    const artist = await createArtist({ name: 'Dune Cartel', managers: [noor, leo] });
    await post(kito, `artists/${artist.id}/follow`);
    expect([await linesOf(noor), await linesOf(leo)]).toEqual([['Kito follows Dune Cartel'], ['Kito follows Dune Cartel']]);
    await post(leo, `artists/${artist.id}/follow`);
    expect([await linesOf(noor), await linesOf(leo)]).toEqual([['Leo and one other follow Dune Cartel'], ['Kito follows Dune Cartel']]);
  });

  test("OBJ-01 a playlist's owner is notified of followers, unless their following is private", async () => {
    const playlist = await createPlaylist({ ownerId: noor.id, name: 'Rain on a tin roof' });
    await post(leo, `playlists/${playlist.id}/follow`);
    expect(await told(noor)).toMatchObject([
      {
        type: 'playlist-followed',
        data: {
          lines: [{ content: 'Leo follows your playlist Rain on a tin roof' }],
          mainAction: { action: `/playlist/${playlist.id}/${playlist.slug}` },
        },
      },
    ]);
    await env.DB.prepare(`update users set private_tabs = '["following"]' where id = ?`).bind(kito.id).run();
    expect((await post(kito, `playlists/${playlist.id}/follow`)).status).toBe(200);
    expect(await linesOf(noor)).toEqual(['Leo follows your playlist Rain on a tin roof']);
  });

  test('a refused follow creates no notification', async () => {
    expect((await post(noor, `users/${noor.id}/follow`)).status).toBe(409);
    const hidden = await createArtist({ managers: [noor], disabled: true });
    expect((await post(leo, `artists/${hidden.id}/follow`)).status).toBe(404);
    expect(await linesOf(noor)).toEqual([]);
  });
});

test('a playlist owner is notified once a day when an editor adds tracks', async () => {
  const playlist = await createPlaylist({ ownerId: noor.id, name: 'Kitchen', collaborative: true, editors: [leo] });
  const tracks = [await createTrack(), await createTrack(), await createTrack()];
  const add = (by: Person, index: number, duplicates = 'add') =>
    post(by, `playlists/${playlist.id}/tracks/add`, { tracks: [tracks[index]?.id], albums: [], duplicates });
  expect((await add(noor, 0)).status).toBe(200);
  expect(await linesOf(noor)).toEqual([]);
  await add(leo, 1);
  await add(leo, 2);
  expect(await linesOf(noor)).toEqual(['Leo added tracks to your playlist Kitchen']);
  await add(leo, 2, 'skip');
  moveClock(DAY);
  await add(leo, 2, 'skip');
  expect(await linesOf(noor)).toHaveLength(1);
  await add(leo, 2);
  expect(await linesOf(noor)).toHaveLength(2);
});

test('the applicant gets the decision and its reason; emails only if enabled', async () => {
  const reviewer = await user('Judge', { permissions: ['backstageRequests.update'] });
  const ask = async (by: Person, artist_name: string) => {
    const body = { type: 'become-artist', artist_name, first_name: 'Ada', last_name: 'Reed', role: 'artist' };
    const { request } = (await (await post(by, 'backstage-requests', body)).json()) as { request: { id: number } };
    return request.id;
  };
  const applicant = await user('Ada', { permissions: ['backstageRequests.create'] });
  expect(
    (await post(reviewer, `backstage-requests/${await ask(applicant, 'Tusk')}/deny`, { reason: 'We could not find you.' })).status,
  ).toBe(200);
  await choose(applicant, 'request', { email: false });
  await post(reviewer, `backstage-requests/${await ask(applicant, 'Tusk & Velvet')}/approve`);
  const rows = (await told(applicant)).toSorted((one, other) => other.id - one.id);
  expect(rows).toMatchObject([
    { type: 'request-approved', data: { lines: [{ content: 'Your request about Tusk & Velvet was approved', icon: 'check' }] } },
    {
      type: 'request-denied',
      data: {
        lines: [
          { type: 'primary', content: 'Your request about Tusk was not approved' },
          { type: 'other', content: 'We could not find you.', action: { label: 'Send a new request', action: '/backstage/requests' } },
        ],
      },
    },
  ]);
  await runScheduled(env, now());
  const emails = await Promise.all(
    ['backstage-request-denied', 'backstage-request-approved', 'notification-request-denied'].map((kind) => mailsTo(applicant.email, kind)),
  );
  expect(emails.map(({ length }) => length)).toEqual([1, 0, 0]);
});

test('the users who hold the rights are notified once when a scheduled release is out', async () => {
  const artist = await createArtist({ managers: [leo] });
  const soon = { visibility: 'scheduled' as const, scheduledAt: new Date(Date.now() + DAY), ownerId: noor.id };
  const album = await createAlbum({ name: 'Mirage Tax', artists: [artist], ...soon });
  const track = await createTrack({ name: 'Alone', ...soon });
  await createTrack({ name: 'Part of it', albumId: album.id, ...soon });
  await runScheduled(env, now());
  expect(await linesOf(noor)).toEqual([]);
  moveClock(2 * DAY);
  for (let run = 0; run < 2; run += 1) await runScheduled(env, now());
  expect(await linesOf(noor)).toEqual(['Alone is out']);
  expect(await told(leo)).toMatchObject([
    { type: 'album-out', data: { mainAction: { action: `/album/${album.id}/${artist.slug}/${album.slug}` } } },
  ]);
  expect(track.id).toBeGreaterThan(0);
});

test('ENT-033 a workspace invitation has its id and two buttons until it is declined', async () => {
  const { id } = ((await (await post(leo, 'workspaces', { name: 'Low Tide Society' })).json()) as { workspace: { id: number } }).workspace;
  const invite = () => post(leo, `workspaces/${id}/invitations`, { emails: [noor.email, 'nobody-yet@example.com'], role: 'member' });
  for (let times = 0; times < 2; times += 1) expect((await invite()).status).toBe(200);
  const rows = await told(noor);
  expect(rows).toMatchObject([
    {
      type: 'workspace-invited',
      data: {
        person: { id: leo.id },
        lines: [{ content: 'Leo invites you to the workspace Low Tide Society' }],
        buttonActions: [
          { label: 'Join workspace', action: 'join' },
          { label: 'Decline', action: 'decline' },
        ],
      },
    },
  ]);
  const inviteId = rows[0]?.data.inviteId;
  expect((await call(`workspace/join/${inviteId}`, kito)).status).toBe(404);
  expect((await call(`workspace/invite/${inviteId}`, { method: 'DELETE', headers: noor.headers })).status).toBe(200);
  expect(await told(noor)).toEqual([]);
});
