import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { beforeAll, describe, expect, test } from 'vitest';
import { PROFILE_TABS } from '#contracts/account/user';
import { libraryApi } from '#contracts/listening/library';
import { plays } from '#db/schema/play';
import { fieldErrors, read, refusal } from '../../support/call';
import { createAlbum } from '../../support/factories/album.factory';
import { createArtist } from '../../support/factories/artist.factory';
import { like } from '../../support/factories/like.factory';
import { next } from '../../support/factories/sequence';
import { createTrack } from '../../support/factories/track.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';

let user: { id: number };
let headers: Record<string, string>;

const names = (rows: { name: string }[]) => rows.map(({ name }) => name);

beforeAll(async () => {
  user = await createUser();
  headers = await signIn(user);
  const [zoe, abe] = [await createArtist({ name: 'Zoë' }), await createArtist({ name: 'Abe' })];
  const [late, early] = [
    await createAlbum({ name: 'Morning', releaseDate: '2024-01-01', artists: [zoe] }),
    await createAlbum({ name: 'evening', releaseDate: '2020-01-01', artists: [abe] }),
  ];
  const tracks = [
    await createTrack({ name: 'beta', albumId: early.id, number: 2, duration: 3000, artists: [abe] }),
    await createTrack({ name: 'Alpha', albumId: early.id, number: 1, duration: 1000, artists: [zoe, abe] }),
    await createTrack({ name: 'Gamma 100%', albumId: late.id, duration: 2000, artists: [abe] }),
    await createTrack({ name: 'delta', duration: 4000, artists: [zoe] }),
  ];
  await like(user, { tracks, albums: [late, early], artists: [zoe, abe] });
});

describe('liked tracks', () => {
  const ORDERS: [string, string[]][] = [
    ['', ['delta', 'Gamma 100%', 'Alpha', 'beta']],
    ['?orderDir=asc', ['beta', 'Alpha', 'Gamma 100%', 'delta']],
    ['?orderBy=name&orderDir=asc', ['Alpha', 'beta', 'delta', 'Gamma 100%']],
    ['?orderBy=artist&orderDir=asc', ['beta', 'Gamma 100%', 'Alpha', 'delta']],
    ['?orderBy=album&orderDir=asc', ['delta', 'Alpha', 'beta', 'Gamma 100%']],
    ['?orderBy=length', ['delta', 'beta', 'Gamma 100%', 'Alpha']],
    ['?query=ABE&orderBy=name&orderDir=asc', ['Alpha', 'beta', 'Gamma 100%']],
    ['?query=evening&orderBy=length', ['beta', 'Alpha']],
    ['?query=100%25', ['Gamma 100%']],
    ['?query=%25%25', []],
  ];

  test.each(ORDERS)('LIB-003 "%s" returns %j, also one by one by cursor and as ids', async (query, expected) => {
    const path = `users/${user.id}/liked-tracks`;
    const { data } = (await read(libraryApi.likedTracks, `${path}${query}`, { headers })).pagination;
    expect(names(data)).toEqual(expected);
    const { ids } = await read(libraryApi.likedTrackIds, `${path}/ids${query}`, { headers });
    expect(ids).toEqual(data.map(({ id }) => id));
    const oneByOne: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const more: URLSearchParams = new URLSearchParams([
        ...new URLSearchParams(query),
        ['perPage', '1'],
        ...(cursor ? [['cursor', cursor]] : []),
      ]);
      const { pagination } = await read(libraryApi.likedTracks, `${path}?${more}`, { headers });
      oneByOne.push(...names(pagination.data));
      cursor = pagination.next_cursor;
    }
    expect(oneByOne).toEqual(expected);
  });

  test('the cursor returns likes of the same time once each', async () => {
    const other = await createUser();
    const at = new Date();
    for (let count = 0; count < 5; count += 1) {
      const { id } = await createTrack();
      await env.DB.prepare('insert into track_likes values (?, ?, ?)').bind(other.id, id, at.getTime()).run();
    }
    const path = `users/${other.id}/liked-tracks?perPage=2`;
    const first = (await read(libraryApi.likedTracks, path)).pagination;
    const second = (await read(libraryApi.likedTracks, `${path}&cursor=${first.next_cursor}`)).pagination;
    const third = (await read(libraryApi.likedTracks, `${path}&cursor=${second.next_cursor}`)).pagination;
    const ids = [first, second, third].flatMap(({ data }) => data.map(({ id }) => id));
    expect(new Set(ids).size).toBe(5);
    expect(ids).toEqual(ids.toSorted((one, other) => other - one));
    expect(third.next_cursor).toBeNull();
  });

  test('OBJ-20 INJ-02 unknown orders and forged cursors are field errors', async () => {
    const path = `users/${user.id}/liked-tracks`;
    expect(await fieldErrors(`${path}?orderBy=plays&cursor=x`)).toEqual({
      cursor: ['The cursor is not valid.'],
      orderBy: ['Order by one of: added, name, artist, album, length.'],
    });
    for (const cursor of [btoa('[1]'), btoa('["a","b"]'), btoa('{"a":1}'), `${btoa('[1,2]')}%00`, 'x'.repeat(5000)])
      expect(Object.keys(await fieldErrors(`${path}?cursor=${encodeURIComponent(cursor)}`))).toEqual(['cursor']);
    const injected = btoa(JSON.stringify(["' or 1=1 --", 1])).replaceAll('=', '');
    expect(names((await read(libraryApi.likedTracks, `${path}?orderBy=name&cursor=${injected}`)).pagination.data)).toEqual([]);
  });
});

test.each([
  ['liked-albums', '', ['evening', 'Morning']],
  ['liked-albums', '?orderBy=name&orderDir=asc', ['evening', 'Morning']],
  ['liked-albums', '?orderBy=artist&orderDir=asc', ['evening', 'Morning']],
  ['liked-albums', '?orderBy=released', ['Morning', 'evening']],
  ['liked-albums', '?query=abe', ['evening']],
  ['liked-artists', '', ['Abe', 'Zoë']],
  ['liked-artists', '?orderBy=name&orderDir=desc', ['Zoë', 'Abe']],
  ['liked-artists', '?query=AB', ['Abe']],
] as const)('LIB-005 LIB-006 %s%s returns %j', async (list, query, expected) => {
  const page = async (path: string): Promise<{ data: { name: string }[]; next_cursor: string | null }> => {
    const albums = list === 'liked-albums';
    const answer = albums ? await read(libraryApi.likedAlbums, path, { headers }) : await read(libraryApi.likedArtists, path, { headers });
    return answer.pagination;
  };
  expect(names((await page(`users/${user.id}/${list}${query}`)).data)).toEqual(expected);
  const path = `users/${user.id}/${list}${query || '?'}&perPage=1`;
  const first = await page(path);
  if (expected.length === 1) expect(first.next_cursor).toBeNull();
  else expect(names((await page(`${path}&cursor=${first.next_cursor}`)).data)).toEqual([expected[1]]);
});

test('OBJ-01 private lists are 404 for others, even admins, and readable by their owner', async () => {
  const keeper = await createUser({ privateTabs: [...PROFILE_TABS] });
  const [own, stranger] = [await signIn(keeper), await signIn(await createUser({ permissions: ['admin'] }))];
  for (const list of [
    'liked-tracks',
    'liked-tracks/ids',
    'liked-albums',
    'liked-artists',
    'followers',
    'followed-users',
    'followed-artists',
    'followed-playlists',
    'reposts',
  ]) {
    const unknown = await refusal(`users/999999/${list}`, { headers: stranger });
    expect(unknown.status).toBe(404);
    expect(await refusal(`users/${keeper.id}/${list}`, { headers: stranger })).toEqual(unknown);
    expect((await refusal(`users/${keeper.id}/${list}`, { headers: own })).status).toBe(200);
  }
});

describe('history', () => {
  const play = (userId: number, trackId: number, at: number) =>
    drizzle(env.DB)
      .insert(plays)
      .values({ userId, trackId, countedAt: new Date(at), ticketId: `history-${next()}`, listenerHash: `listener-${next()}` });

  test('LIB-007 the history lists each play, newest first', async () => {
    const listener = await createUser();
    const mine = await signIn(listener);
    const [one, two] = [await createTrack({ name: 'One' }), await createTrack({ name: 'Two' })];
    for (const [index, { id }] of [one, two, one].entries()) await play(listener.id, id, 1_700_000_000_000 + index * 60_000);
    await play((await createUser()).id, two.id, 1_800_000_000_000);
    const path = `users/${listener.id}/history`;
    const { data } = (await read(libraryApi.history, path, { headers: mine })).pagination;
    expect(names(data)).toEqual(['One', 'Two', 'One']);
    expect(data[0].played_at).toBe(new Date(1_700_000_120_000).toISOString());
    const first = (await read(libraryApi.history, `${path}?perPage=2`, { headers: mine })).pagination;
    const rest = (await read(libraryApi.history, `${path}?perPage=2&cursor=${first.next_cursor}`, { headers: mine })).pagination;
    expect([...first.data, ...rest.data].map(({ play_id }) => play_id)).toEqual(data.map(({ play_id }) => play_id));
    expect(names((await read(libraryApi.history, `${path}?query=two`, { headers: mine })).pagination.data)).toEqual(['Two']);
    expect((await read(libraryApi.show, 'users/me/library', { headers: mine })).library.history.since).toBe(
      new Date(1_700_000_000_000).toISOString(),
    );
  });

  test('OBJ-01 OBJ-18 the history is 404 for others and leaves out hidden tracks', async () => {
    const listener = await createUser();
    const track = await createTrack({ visibility: 'private' });
    await play(listener.id, track.id, Date.now());
    const path = `users/${listener.id}/history`;
    expect((await read(libraryApi.history, path, { headers: await signIn(listener) })).pagination.data).toEqual([]);
    const stranger = await signIn(await createUser({ permissions: ['admin'] }));
    const unknown = await refusal('users/999999/history', { headers: stranger });
    expect(unknown.status).toBe(404);
    expect(await refusal(path, { headers: stranger })).toEqual(unknown);
    expect((await refusal(path)).status).toBe(401);
  });
});
