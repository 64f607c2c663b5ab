import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { beforeEach, describe, expect, test } from 'vitest';
import { playlistApi } from '#contracts/listening/playlist';
import { users } from '#db/schema/user';
import { call, read, refusal } from '../../support/call';
import { createPlaylist } from '../../support/factories/playlist.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';
import { planOf, statementsOf } from '../../support/statements';

type Headers = Record<string, string>;

let me: Awaited<ReturnType<typeof createUser>>;
let headers: Headers;

const follow = (id: number, by: Headers = headers) =>
  read(playlistApi.follow, `playlists/${id}/follow`, { method: 'POST', headers: by, body: {} });
const unfollow = (id: number, by: Headers = headers) =>
  read(playlistApi.unfollow, `playlists/${id}/unfollow`, { method: 'POST', headers: by, body: {} });
const library = async (query = '', by: Headers = headers) =>
  (await read(playlistApi.library, `users/me/playlists${query}`, { headers: by })).pagination.data;
const names = (list: { name: string }[]) => list.map(({ name }) => name);

beforeEach(async () => {
  me = await createUser();
  headers = await signIn(me);
});

describe('playlist following', () => {
  test('INV-01 INV-02 concurrent follows count each follower once', async () => {
    const { id } = await createPlaylist({ followersCount: 0 });
    const others = await Promise.all([1, 2, 3].map(async () => signIn(await createUser())));
    await Promise.all([...others, headers, headers, ...others].map((by) => follow(id, by)));
    await Promise.all([others[0], others[0]].map((by) => unfollow(id, by)));
    const { playlist } = await read(playlistApi.show, `playlists/${id}`, { headers });
    expect(playlist).toMatchObject({ followers_count: 3, following: true });
    const counted = await env.DB.prepare('select count(*) as rows from playlist_followers where playlist_id = ?').bind(id).first();
    expect(counted).toEqual({ rows: 3 });
  });

  test('following an own playlist is 403', async () => {
    const { id } = await createPlaylist({ ownerId: me.id });
    for (const kind of ['follow', 'unfollow']) {
      expect((await refusal(`playlists/${id}/${kind}`, { method: 'POST', headers, body: {} })).status).toBe(403);
    }
    expect((await read(playlistApi.show, `playlists/${id}`, { headers })).playlist.followers_count).toBe(0);
  });
});

describe('library playlists', () => {
  const makeLibrary = async () => {
    await createPlaylist({ ownerId: me.id, name: 'Own', public: false, updatedAt: new Date(3000), createdAt: new Date(1000) });
    await createPlaylist({ ownerId: me.id, name: 'Gone', deletedAt: new Date() });
    await createPlaylist({ name: 'Foreign' });
    const followed = await createPlaylist({ name: 'Followed', updatedAt: new Date(2000), createdAt: new Date(3000) });
    await follow(followed.id);
    await createPlaylist({
      name: 'Shared',
      public: false,
      collaborative: true,
      editors: [me],
      updatedAt: new Date(5000),
      createdAt: new Date(2000),
    });
    await createPlaylist({ name: 'Not shared any more', public: false, editors: [me] });
    return followed;
  };

  test.each([
    ['', ['Shared', 'Own', 'Followed']],
    ['?kind=own', ['Own']],
    ['?kind=followed', ['Shared', 'Followed']],
    ['?kind=fillable', ['Shared', 'Own']],
    ['?kind=deleted', ['Gone']],
    ['?orderBy=name&orderDir=asc', ['Followed', 'Own', 'Shared']],
    ['?orderBy=newest', ['Followed', 'Shared', 'Own']],
    ['?query=OWN', ['Own']],
    ['?perPage=2&page=2', ['Followed']],
  ])('LIB-004 "%s" returns %j', async (query, expected) => {
    const followed = await makeLibrary();
    await env.DB.prepare('update playlists set updated_at = 2000 where id = ?').bind(followed.id).run();
    expect(names(await library(query))).toEqual(expected);
  });

  test('OBJ-03 a followed playlist disappears once it is private', async () => {
    const other = await createUser();
    const { id } = await createPlaylist({ name: 'Hidden later', ownerId: other.id });
    await follow(id);
    expect(names(await library())).toEqual(['Hidden later']);
    await read(playlistApi.update, `playlists/${id}`, { method: 'PUT', headers: await signIn(other), body: { public: false } });
    expect(await library()).toEqual([]);
  });

  test('all library queries use an index', async () => {
    for (const query of [
      '',
      '?kind=own',
      '?kind=followed',
      '?kind=fillable',
      '?kind=deleted',
      '?folder=none',
      '?folder=1',
      '?orderBy=name&query=a',
    ]) {
      const { status, statements } = await statementsOf(`users/me/playlists${query}`, headers);
      expect(status).toBe(200);
      const steps = (await Promise.all(statements.map(planOf))).flat();
      expect({ query, scans: steps.filter((step) => /^SCAN (playlists|playlist_|tracks|users|mine)/.test(step)) }).toEqual({
        query,
        scans: [],
      });
    }
  });
});

describe('playlists of a user', () => {
  test('OBJ-01 others see public playlists, the owner all', async () => {
    await createPlaylist({ ownerId: me.id, name: 'Open', followersCount: 2 });
    await createPlaylist({ ownerId: me.id, name: 'Closed', public: false, followersCount: 1 });
    await createPlaylist({ ownerId: me.id, name: 'Gone', deletedAt: new Date() });
    const listed = async (by?: Headers) =>
      names((await read(playlistApi.ofUser, `users/${me.id}/playlists`, { headers: by })).pagination.data);
    expect(await listed()).toEqual(['Open']);
    expect(await listed(await signIn(await createUser()))).toEqual(['Open']);
    expect(await listed(headers)).toEqual(['Open', 'Closed']);
  });

  test('OBJ-01 private playlists of a user get the same 404 as an unknown user', async () => {
    const { id } = await createPlaylist({ ownerId: me.id });
    await drizzle(env.DB)
      .update(users)
      .set({ privateTabs: ['playlists'] });
    const unknown = await refusal('users/999999/playlists');
    expect(unknown.status).toBe(404);
    expect(await refusal(`users/${me.id}/playlists`)).toEqual(unknown);
    const response = await call(`users/${me.id}/playlists`, { headers });
    expect(((await response.json()) as { pagination: { data: { id: number }[] } }).pagination.data[0].id).toBe(id);
  });
});
