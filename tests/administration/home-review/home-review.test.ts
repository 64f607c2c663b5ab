import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { homeReviewApi } from '#contracts/administration/home-review';
import { call, fieldErrors, read } from '../../support/call';
import { createAlbum } from '../../support/factories/album.factory';
import { createArtist } from '../../support/factories/artist.factory';
import { createTrack } from '../../support/factories/track.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';

type Headers = Record<string, string>;
type Person = Awaited<ReturnType<typeof createUser>>;

let office: Headers;
/** Of the office. */
let actorId: number;
let owner: Person;
let dune: Awaited<ReturnType<typeof createArtist>>;
let juno: Awaited<ReturnType<typeof createArtist>>;

const holder = async (...permissions: string[]) => {
  const user = await createUser();
  actorId = user.id;
  for (const name of permissions)
    await env.DB.prepare('insert into user_permissions (user_id, name) values (?, ?)').bind(user.id, name).run();
  return signIn(user);
};
const review = async (kind: 'track' | 'album', id: number) =>
  (await env.DB.prepare(`insert into home_reviews (${kind}_id, created_at) values (?, 1) returning id`).bind(id).first<{ id: number }>())!
    .id;
const list = async (headers = office, query = '') => (await read(homeReviewApi.list, `home-reviews${query}`, { headers })).pagination;
const confirm = (ids: unknown, headers = office) => ({ method: 'POST', headers, body: { ids } });
const entries = async () =>
  (
    await env.DB.prepare('select action, subject_name, "before" from audit_logs where actor_id = ? order by id')
      .bind(actorId)
      .all<{ action: string }>()
  ).results;

beforeEach(async () => {
  await env.DB.prepare('delete from home_reviews').run();
  office = await holder('tracks.update', 'albums.update');
  owner = await createUser({ name: 'Leo Marsh' });
  dune = await createArtist({ name: 'Dune Cartel', managers: [owner] });
  juno = await createArtist({ name: 'Juno Vale', managers: [await createUser({ name: 'Ada Holm' })] });
});

const createBoth = async () => {
  const values = { artists: [dune, juno], ownerId: owner.id, homeArtistId: dune.id, visibility: 'private' as const };
  const [track, album] = [await createTrack({ name: 'Glass', ...values }), await createAlbum({ name: 'Mirage', ...values })];
  return { track, album, ids: [await review('track', track.id), await review('album', album.id)] };
};

describe('works whose home was ambiguous at the upgrade', () => {
  test('the list shows the present home, its alternatives and who manages them', async () => {
    const { track, album, ids } = await createBoth();
    const [first, second] = (await list()).data;
    expect(first).toMatchObject({
      id: ids[0],
      work: { kind: 'track', id: track.id, name: 'Glass' },
      home: { id: dune.id, name: 'Dune Cartel', managers: [{ id: owner.id, name: 'Leo Marsh' }] },
      owner: { id: owner.id, name: 'Leo Marsh' },
      others: [{ id: juno.id, name: 'Juno Vale', managers: [{ name: 'Ada Holm' }] }],
      can: { confirm: true, move: true },
    });
    expect(second).toMatchObject({ work: { kind: 'album', id: album.id, name: 'Mirage' }, others: [{ id: juno.id }] });
  });

  test('a work without a home or owner, or with only one main artist, is listed', async () => {
    await review('track', (await createTrack({ artists: [dune], homeArtistId: null, ownerId: null })).id);
    await review('track', (await createTrack({ artists: [dune], homeArtistId: dune.id, ownerId: owner.id })).id);
    expect((await list()).data).toMatchObject([
      { home: null, owner: null, others: [{ id: dune.id }] },
      { home: { id: dune.id }, others: [], can: { confirm: true, move: false } },
    ]);
  });

  test('deleted works are left out, and pages follow a cursor', async () => {
    const ids = [];
    for (let count = 0; count < 3; count += 1) ids.push(await review('track', (await createTrack()).id));
    await review('track', (await createTrack({ deletedAt: new Date() })).id);
    const first = await list(office, '?perPage=2');
    expect(first.data.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    const second = await list(office, `?perPage=2&cursor=${first.next_cursor}`);
    expect([second.data.map(({ id }) => id), second.next_cursor]).toEqual([ids.slice(2), null]);
  });

  test('confirming removes the entries, keeps the homes and is audited by kind', async () => {
    const { ids, track } = await createBoth();
    expect((await call('home-reviews/confirm', confirm([...ids, 999_999]))).status).toBe(200);
    expect((await list()).data).toEqual([]);
    const before = '{"home":"Dune Cartel","owner":"Leo Marsh"}';
    expect(await entries()).toEqual([
      { action: 'tracks.confirm_home', subject_name: 'Glass', before },
      { action: 'albums.confirm_home', subject_name: 'Mirage', before },
    ]);
    const row = await env.DB.prepare('select home_artist_id as home from tracks where id = ?').bind(track.id).first();
    expect(row).toEqual({ home: dune.id });
    expect((await call('home-reviews/confirm', confirm(ids))).status).toBe(200);
    expect(await entries()).toHaveLength(2);
  });

  test('albums need their own permission', async () => {
    const { ids } = await createBoth();
    const forTracks = await holder('tracks.update');
    expect((await list(forTracks)).data.map(({ id }) => id)).toEqual([ids[0]]);
    await call('home-reviews/confirm', confirm(ids, forTracks));
    expect((await list()).data.map(({ id }) => id)).toEqual([ids[1]]);
    for (const headers of [await holder('albums.update'), await signIn(owner)])
      expect((await call('home-reviews', { headers })).status).toBe(403);
  });

  test('moving the home removes the entry', async () => {
    const { track, ids } = await createBoth();
    const options = { method: 'PUT', headers: office, body: { artist_id: juno.id } };
    expect((await call(`homes/track/${track.id}`, options)).status).toBe(200);
    expect((await list()).data.map(({ id }) => id)).toEqual([ids[1]]);
  });

  test('the body lists 1 to 100 entries', async () => {
    const many = Array.from({ length: 101 }, (_, index) => index + 1);
    expect((await fieldErrors('home-reviews/confirm', confirm([]))).ids).toEqual(['Choose entries.']);
    expect((await fieldErrors('home-reviews/confirm', confirm('all'))).ids).toEqual(['Choose entries.']);
    expect((await fieldErrors('home-reviews/confirm', confirm(many))).ids).toEqual(['Choose at most 100 entries.']);
  });
});
