import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { beforeEach, describe, expect, test } from 'vitest';
import { PLAYLIST_DESCRIPTION_MAX, PLAYLIST_NAME_MAX, playlistApi } from '#contracts/listening/playlist';
import { userPermissions } from '#db/schema/role';
import { runScheduled } from '#functions/scheduled';
import { Browser } from '../../support/browser';
import { call, fieldErrors, read, refusal } from '../../support/call';
import { createPlaylist } from '../../support/factories/playlist.factory';
import { createTrack } from '../../support/factories/track.factory';
import { createUser } from '../../support/factories/user.factory';
import { png } from '../../support/image';
import { signIn } from '../../support/session';

type Headers = Record<string, string>;

const DAY = 86_400_000;

let owner: Awaited<ReturnType<typeof createUser>>;
let headers: Headers;

const create = (body: object, by: Headers = headers) => read(playlistApi.create, 'playlists', { method: 'POST', headers: by, body });
const update = (id: number, body: object) => read(playlistApi.update, `playlists/${id}`, { method: 'PUT', headers, body });
const show = async (id: number) => (await read(playlistApi.show, `playlists/${id}`, { headers })).playlist;
const remove = (ids: number | string, by: Headers = headers) => refusal(`playlists/${ids}`, { method: 'DELETE', headers: by });
const restore = (id: number, by: Headers = headers) => refusal(`playlists/${id}/restore`, { method: 'POST', headers: by, body: {} });
const staleSince = (tag: string) => env.DB.prepare('select since from stale_pages where tag = ?').bind(tag).first<{ since: number }>();

beforeEach(async () => {
  owner = await createUser({ permissions: ['playlists.create'] });
  headers = await signIn(owner);
});

describe('playlist creation', () => {
  test('a new playlist belongs to the caller and is private unless created as public', async () => {
    const { playlist } = await create({ name: '  Süd & Nord ' });
    expect(playlist).toMatchObject({ name: 'Süd & Nord', slug: 'süd-nord', public: false, collaborative: false, description: null });
    expect(playlist).toMatchObject({ tracks_count: 0, followers_count: 0, owner: { id: owner.id }, can: { edit: true, fill: true } });
    expect((await refusal(`playlists/${playlist.id}`)).status).toBe(404);
    const open = await create({ name: 'Open', public: true, description: 'Words.' });
    expect((await read(playlistApi.show, `playlists/${open.playlist.id}`)).playlist.description).toBe('Words.');
  });

  test('MAS-03 MAS-06 OBJ-06 owner and read-only fields in the body are ignored', async () => {
    const [other, admin] = [await createUser(), await createUser({ permissions: ['admin'] })];
    const forged = {
      user_id: admin.id,
      owner_id: other.id,
      ownerId: other.id,
      id: 1,
      followers_count: 99,
      plays: 99,
      revision: 9,
      created_at: '2001-01-01T00:00:00Z',
      invite_token: 'x',
      rules: '{}',
      image: '/media/x-320.webp',
    };
    const { playlist } = await create({ name: 'Mine', public: true, ...forged });
    expect(playlist).toMatchObject({ owner: { id: owner.id }, followers_count: 0, smart: false, image: null });
    const before = await show(playlist.id);
    expect((await update(playlist.id, forged)).playlist).toEqual({ ...before, revision: before.revision + 1 });
  });

  test('FUN-10 concurrent creates and restores respect the playlist quota', async () => {
    const user = await createUser();
    await drizzle(env.DB)
      .insert(userPermissions)
      .values({ userId: user.id, name: 'playlists.create', restrictions: [{ name: 'count', value: 2 }] });
    const by = await signIn(user);
    const make = () => call('playlists', { method: 'POST', headers: by, body: { name: 'One of few' } });
    const answers = await Promise.all(Array.from({ length: 6 }, make));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 403, 403, 403, 403]);
    const made = await Promise.all(answers.map((answer) => answer.json() as Promise<{ playlist?: { id: number } }>));
    const [first] = made.flatMap(({ playlist }) => playlist ?? []);
    expect((await remove(first.id, by)).status).toBe(200);
    expect((await make()).status).toBe(200);
    expect(await restore(first.id, by)).toMatchObject({ status: 403 });
  });

  test('MAS-08 INJ-05 every invalid field gets its own error; markup stays text', async () => {
    const errors = (body: object) => fieldErrors('playlists', { method: 'POST', headers, body });
    expect(await errors({ description: 5, public: 'yes', collaborative: 1 })).toEqual({
      name: ['Enter a name.'],
      description: ['Enter a text.'],
      public: ['Choose yes or no.'],
      collaborative: ['Choose yes or no.'],
    });
    expect(await errors({ name: ' ' })).toEqual({ name: ['Enter a name.'] });
    expect(await errors({ name: 'a'.repeat(PLAYLIST_NAME_MAX + 1), description: 'a'.repeat(PLAYLIST_DESCRIPTION_MAX + 1) })).toEqual({
      name: ['A name has at most 255 characters.'],
      description: ['A description has at most 5000 characters.'],
    });
    const most = { name: 'a'.repeat(PLAYLIST_NAME_MAX), description: '<img src=x onerror=alert(1)>'.padEnd(PLAYLIST_DESCRIPTION_MAX, 'b') };
    expect((await create(most)).playlist).toMatchObject(most);
  });
});

describe('playlist update', () => {
  test('only the sent fields change; the slug follows the name', async () => {
    const { id } = await createPlaylist({ ownerId: owner.id, name: 'Before', description: 'Words.', public: false });
    expect((await update(id, { name: 'After all' })).playlist).toMatchObject({
      name: 'After all',
      slug: 'after-all',
      description: 'Words.',
    });
    expect((await update(id, { description: '' })).playlist).toMatchObject({ name: 'After all', description: null, public: false });
  });

  test('changes make the page stale unless the playlist stays private', async () => {
    const { id } = await createPlaylist({ ownerId: owner.id, public: false });
    await update(id, { name: 'Still private' });
    expect(await staleSince(`playlist:${id}`)).toBeNull();
    for (const isPublic of [true, false]) {
      const before = (await staleSince(`playlist:${id}`))?.since ?? 0;
      await update(id, { public: isPublic });
      expect((await staleSince(`playlist:${id}`))?.since).toBeGreaterThan(before);
    }
  });

  test('OBJ-04 an editor adds tracks, but cannot rename, delete or invite', async () => {
    const friend = await createUser();
    const by = await signIn(friend);
    const { id } = await createPlaylist({ ownerId: owner.id, public: false, collaborative: true, editors: [friend] });
    const added = await refusal(`playlists/${id}/tracks/add`, {
      method: 'POST',
      headers: by,
      body: { tracks: [(await createTrack()).id] },
    });
    expect(added.status).toBe(200);
    for (const [method, path, body] of [
      ['PUT', '', { name: 'Theirs' }],
      ['DELETE', '', undefined],
      ['DELETE', '/image', undefined],
      ['POST', '/invite', {}],
      ['GET', '/editors', undefined],
    ] as const) {
      expect({ path, status: (await refusal(`playlists/${id}${path}`, { method, headers: by, body })).status }).toEqual({
        path,
        status: 403,
      });
    }
    expect(await show(id)).toMatchObject({ tracks_count: 1, collaborative: true });
  });
});

describe('playlist deletion', () => {
  test('OBJ-03 all listed playlists are deleted or, if one is not deletable, none', async () => {
    const [mine, foreign, hidden] = [
      await createPlaylist({ ownerId: owner.id }),
      await createPlaylist(),
      await createPlaylist({ public: false }),
    ];
    expect((await remove(`${mine.id},${foreign.id}`)).status).toBe(403);
    expect((await remove(`${mine.id},${hidden.id}`)).status).toBe(404);
    expect((await show(mine.id)).id).toBe(mine.id);
    expect((await remove(mine.id)).status).toBe(200);
    expect((await refusal(`playlists/${mine.id}`, { headers })).status).toBe(404);
  });

  test('a deleted playlist is restorable for 30 days, then removed with its image', async () => {
    const { id } = await createPlaylist({ ownerId: owner.id, tracks: [await createTrack()] });
    const form = new FormData();
    form.set('file', new File([png(40, 40)], 'cover.png', { type: 'image/png' }));
    await new Browser().answer(`/api/v1/playlists/${id}/image`, { method: 'POST', headers, body: form });
    await remove(id);
    expect((await restore(id)).status).toBe(200);
    expect(await show(id)).toMatchObject({ tracks_count: 1 });
    expect((await restore(id)).status).toBe(404);
    await remove(id);
    const images = async () => (await env.BUCKET.list({ prefix: 'image/playlists-' })).objects.length;
    const kept = await images();
    const age = (days: number) =>
      env.DB.prepare('update playlists set deleted_at = deleted_at - ? where id = ?')
        .bind(days * DAY, id)
        .run();
    await age(29);
    await runScheduled(env, new Date());
    expect(await images()).toBe(kept);
    await age(1);
    expect((await restore(id)).status).toBe(404);
    await runScheduled(env, new Date());
    expect(await env.DB.prepare('select count(*) as total from playlists where id = ?').bind(id).first()).toEqual({ total: 0 });
    expect(await images()).toBe(kept - 4);
  });

  test('a deleted playlist is gone for followers and restorable only by its owner', async () => {
    const fan = await createUser();
    const by = await signIn(fan);
    const { id } = await createPlaylist({ ownerId: owner.id });
    await read(playlistApi.follow, `playlists/${id}/follow`, { method: 'POST', headers: by, body: {} });
    await remove(id);
    expect((await read(playlistApi.library, 'users/me/playlists', { headers: by })).pagination.data).toEqual([]);
    expect((await restore(id, by)).status).toBe(404);
    const deleted = await read(playlistApi.library, 'users/me/playlists?kind=deleted', { headers });
    expect(deleted.pagination.data.map((playlist) => playlist.id)).toEqual([id]);
  });
});

test('FUN-10 restoring the playlist of another user ignores the own quota', async () => {
  const keeper = await createUser({ permissions: ['playlists.update'] });
  await drizzle(env.DB)
    .insert(userPermissions)
    .values({ userId: keeper.id, name: 'playlists.create', restrictions: [{ name: 'count', value: 0 }] });
  const { id } = await createPlaylist({ deletedAt: new Date() });
  expect((await restore(id, await signIn(keeper))).status).toBe(200);
});

describe('playlist image', () => {
  test('UPL-01 UPL-03 an image is re-encoded, replaced and removed with its files', async () => {
    const { id } = await createPlaylist({ ownerId: owner.id });
    const stored = async () => (await env.BUCKET.list({ prefix: 'image/playlists-' })).objects.length;
    const before = await stored();
    const upload = async (content: Uint8Array<ArrayBuffer> | string) => {
      const form = new FormData();
      form.set('file', new File([content], 'cover.png', { type: 'image/png' }));
      return new Browser().answer<{ playlist?: { image: string } }>(`/api/v1/playlists/${id}/image`, {
        method: 'POST',
        headers,
        body: form,
      });
    };
    const { body } = await upload(png(300, 200, 'GPS 52.5 13.4'));
    expect(body.playlist?.image).toMatch(/^\/media\/playlists-[0-9a-f]{32}-320\.webp$/);
    await upload(png(64, 64));
    expect(await stored()).toBe(before + 4);
    expect((await upload('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')).status).toBe(422);
    const removed = await read(playlistApi.removeImage, `playlists/${id}/image`, { method: 'DELETE', headers });
    expect(removed.playlist.image).toBeNull();
    expect(await stored()).toBe(before);
  });
});
