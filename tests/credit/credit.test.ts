import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { albumApi } from '#contracts/album';
import { creditApi } from '#contracts/credit';
import { feedApi } from '#contracts/feed';
import { notificationApi } from '#contracts/notification';
import { searchApi } from '#contracts/search';
import { trackApi } from '#contracts/track';
import { NOBODY } from '../../functions/auth/actor';
import { ASKS } from '../../functions/credit/credit-plan.service';
import { createContext } from '../../functions/http/context';
import { countTry } from '../../functions/http/rate-limit';
import { call, fieldErrors, read, refusal } from '../support/call';
import { createAlbum } from '../support/factories/album.factory';
import { createArtist } from '../support/factories/artist.factory';
import { createTrack } from '../support/factories/track.factory';
import { createUser } from '../support/factories/user.factory';
import { signIn } from '../support/session';

/** The tags of the pages that changes have made stale. */
const staleTags = async () => (await env.DB.prepare('select tag from stale_pages').all<{ tag: string }>()).results.map(({ tag }) => tag);

type Headers = Record<string, string>;
type Artist = Awaited<ReturnType<typeof createArtist>>;

let asker: { id: number };
let mine: Headers;
let theirs: Headers;
let own: Artist;
let stranger: Artist;
let fan: Headers;

beforeEach(async () => {
  asker = await createUser({ name: 'Leo Marsh' });
  const manager = await createUser();
  [mine, theirs, fan] = [await signIn(asker), await signIn(manager), await signIn(await createUser())];
  own = await createArtist({ name: 'Dune Cartel', managers: [asker] });
  stranger = await createArtist({ name: 'Juno Vale', managers: [manager] });
  await call(`artists/${stranger.id}/follow`, { method: 'POST', headers: fan });
});

const put = (path: string, body: object, headers = mine) => ({ path, options: { method: 'PUT', headers, body } });
const change = async (path: string, body: object) => {
  const { options } = put(path, body);
  const response = await call(path, options);
  expect({ path, status: response.status }).toEqual({ path, status: 200 });
};
const answer = async (id: number, how: 'accept' | 'decline', headers = theirs, body: object = {}) =>
  (await call(`credit-requests/${id}/${how}`, { method: 'POST', headers, body })).status;
const waiting = async (headers = theirs, scope = 'own') =>
  (await read(creditApi.list, `credit-requests?scope=${scope}`, { headers })).pagination.data;
const notices = async (headers: Headers) => (await read(notificationApi.list, 'notifications', { headers })).pagination.data;
const asked = async () => (await notices(theirs)).filter(({ type }) => type === 'credit-asked');
const credits = (role: string) => [
  { id: own.id, role: 'primary' },
  { id: stranger.id, role },
];
const tracksOf = async (artist: Artist) =>
  (await read(trackApi.ofArtist, `artists/${artist.id}/tracks`)).pagination.data.map(({ id }) => id);
const albumsOf = async (artist: Artist) =>
  (await read(albumApi.ofArtist, `artists/${artist.id}/albums`)).pagination.data.map(({ id }) => id);
const trackOf = async (id: number, headers?: Headers) => (await read(trackApi.show, `tracks/${id}`, { headers })).track;
const namesOn = async (id: number) => (await trackOf(id)).artists.map(({ name, role }) => [name, role]);
const releasesTold = async () =>
  (await notices(fan)).filter(({ type }) => type.endsWith('-released')).map(({ data }) => data.lines[0]?.content);
const draft = (name = 'Glass') => createTrack({ name, artists: [own], ownerId: asker.id, visibility: 'private' });

describe('a credit of an artist whom one does not manage', () => {
  test('REV-04: waits, tells nobody but its managers, and shows nowhere until they agree', async () => {
    const { id } = await draft();
    await change(`tracks/${id}`, { artists: credits('featured'), visibility: 'public' });
    expect(await namesOn(id)).toEqual([['Dune Cartel', 'primary']]);
    expect(await tracksOf(stranger)).toEqual([]);
    const found = await read(searchApi.search, 'search?query=Juno+Vale');
    expect(JSON.stringify(found)).not.toContain('Glass');
    expect((await trackOf(id)).waiting_credits).toEqual([]);
    expect((await trackOf(id, mine)).waiting_credits).toMatchObject([{ id: stranger.id, role: 'featured', state: 'waiting' }]);
    const [request] = await waiting();
    expect(request).toMatchObject({
      artist: { name: 'Juno Vale' },
      role: 'featured',
      user: { name: 'Leo Marsh' },
      work: { kind: 'track', id, name: 'Glass', artists: [{ name: 'Dune Cartel' }] },
      can: { answer: true },
    });
    const [notice] = await asked();
    expect(notice.data).toMatchObject({
      lines: [{ content: 'Leo Marsh names Juno Vale on Glass as featured' }, { content: 'It does not show until you agree.' }],
      buttonActions: ['accept', 'decline', 'never'].map((deed) => ({ action: `credit-${deed}:${request.id}` })),
    });
    for (const headers of [mine, fan]) expect(await answer(request.id, 'accept', headers)).toBe(404);
    expect(await waiting(mine)).toEqual([]);
    expect(await answer(request.id, 'accept')).toBe(200);
    expect(await namesOn(id)).toEqual([
      ['Dune Cartel', 'primary'],
      ['Juno Vale', 'featured'],
    ]);
    expect(await tracksOf(stranger)).toEqual([id]);
    expect(await waiting()).toEqual([]);
    expect(await asked()).toEqual([]);
    expect(await answer(request.id, 'accept')).toBe(404);
  });

  test('REV-04: an agreed part does not become the main one by a change of its role', async () => {
    const featured = { ...stranger, role: 'featured' as const };
    const { id } = await createTrack({ artists: [own, featured], ownerId: asker.id, visibility: 'private' });
    await change(`tracks/${id}`, { artists: credits('primary'), visibility: 'public' });
    expect(await namesOn(id)).toEqual([['Dune Cartel', 'primary']]);
    expect(await releasesTold()).toEqual([]);
    expect((await fieldErrors(`tracks/${id}`, put('', { artists: [{ id: stranger.id, role: 'primary' }] }).options)).artists).toEqual([
      'Publish in the name of an artist of your own.',
    ]);
    const [request] = await waiting();
    expect(await answer(request.id, 'accept')).toBe(200);
    expect(await namesOn(id)).toContainEqual(['Juno Vale', 'primary']);
    expect(await releasesTold()).toHaveLength(1);
  });

  test('REV-04: followers are told of what is published in the name of the artist, not of a part in it', async () => {
    const { id } = await createTrack({ artists: [own, { ...stranger, role: 'writer' }], ownerId: asker.id, visibility: 'private' });
    await change(`tracks/${id}`, { visibility: 'public' });
    expect(await releasesTold()).toEqual([]);
  });

  test('REV-04: of an album waits as well', async () => {
    const { id } = await createAlbum({ name: 'Mirage', artists: [own], ownerId: asker.id, visibility: 'private' });
    await change(`albums/${id}`, { artists: [own.id, stranger.id], visibility: 'public' });
    expect(await albumsOf(stranger)).toEqual([]);
    expect(await releasesTold()).toEqual([]);
    const { album } = await read(trackApi.albumWithTracks, `albums/${id}`, { headers: mine });
    expect(album.artists.map(({ name }) => name)).toEqual(['Dune Cartel']);
    expect(album.waiting_credits).toMatchObject([{ id: stranger.id, role: 'primary', state: 'waiting' }]);
    expect((await refusal(`albums/${id}`, put('', { name: 'Taken' }, theirs).options)).status).toBe(403);
    expect(await answer((await waiting())[0].id, 'accept')).toBe(200);
    expect(await albumsOf(stranger)).toEqual([id]);
    expect(await releasesTold()).toEqual(['Dune Cartel, Juno Vale released Mirage']);
  });

  test('REV-04: is not asked again after a no, and nothing at all after never from this account', async () => {
    const [one, two] = [await draft(), await draft()];
    for (const { id } of [one, two]) await change(`tracks/${id}`, { artists: credits('writer') });
    const [second, first] = await waiting();
    expect(await answer(first.id, 'decline')).toBe(200);
    expect((await trackOf(one.id, mine)).waiting_credits).toMatchObject([{ state: 'declined' }]);
    const refused = async (id: number, role: string) =>
      (await fieldErrors(`tracks/${id}`, put('', { artists: credits(role) }).options)).artists;
    expect(await refused(one.id, 'writer')).toEqual(['Juno Vale said no to this credit.']);
    expect(await answer(second.id, 'decline', theirs, { never: true })).toBe(200);
    expect(await refused(two.id, 'producer')).toEqual(['Juno Vale takes no credits from you.']);
    const { blocks } = await read(creditApi.blocks, 'credit-blocks', { headers: theirs });
    expect(blocks).toMatchObject([{ artist: { id: stranger.id }, user: { id: asker.id, name: 'Leo Marsh' } }]);
    const block = `credit-blocks/${stranger.id}/${asker.id}`;
    expect((await call(block, { method: 'DELETE', headers: mine })).status).toBe(404);
    expect((await call(block, { method: 'DELETE', headers: theirs })).status).toBe(200);
    await change(`tracks/${two.id}`, { artists: credits('producer') });
    expect(await waiting()).toHaveLength(1);
  });

  test('REV-04: is taken back by leaving it out, and stands where the place of others changes', async () => {
    const { id } = await draft();
    await change(`tracks/${id}`, { artists: credits('featured') });
    const [before] = await waiting();
    await change(`tracks/${id}`, { artists: [...credits('featured')].reverse() });
    expect((await waiting()).map((request) => request.id)).toEqual([before.id]);
    await change(`tracks/${id}`, { artists: credits('featured').slice(0, 1) });
    expect(await waiting()).toEqual([]);
    expect(await answer(before.id, 'accept')).toBe(404);
    expect(await asked()).toEqual([]);
  });

  test('REV-04: of an artist whom nobody manages is answered by an administrator, never by who asked', async () => {
    const judge = await signIn(await createUser({ permissions: ['backstageRequests.update'] }));
    const lone = await createArtist({ name: 'Nobody’s' });
    const { id } = await draft();
    await change(`tracks/${id}`, { artists: [...credits('featured'), { id: lone.id, role: 'writer' }] });
    expect((await waiting(judge, 'unmanaged')).map(({ artist }) => artist.name)).toEqual(['Nobody’s']);
    expect((await refusal('credit-requests?scope=unmanaged', { headers: theirs })).status).toBe(403);
    const [managed] = await waiting();
    expect(await answer(managed.id, 'accept', judge)).toBe(404);
    const [request] = await waiting(judge, 'unmanaged');
    await env.DB.prepare("insert into user_permissions (user_id, name) values (?, 'backstageRequests.update')").bind(asker.id).run();
    expect(await answer(request.id, 'accept', mine)).toBe(404);
    expect(await answer(request.id, 'decline', judge, { never: true })).toBe(200);
    const { blocks } = await read(creditApi.blocks, 'credit-blocks', { headers: judge });
    expect(blocks).toMatchObject([{ artist: { id: lone.id }, user: { id: asker.id } }]);
    const block = `credit-blocks/${lone.id}/${asker.id}`;
    expect((await call(block, { method: 'DELETE', headers: theirs })).status).toBe(404);
    expect((await call(block, { method: 'DELETE', headers: judge })).status).toBe(200);
    const next = await createArtist({ name: 'Nobody’s either' });
    await change(`tracks/${id}`, { artists: [...credits('featured'), { id: next.id, role: 'writer' }] });
    const [again] = await waiting(judge, 'unmanaged');
    expect(await answer(again.id, 'accept', judge)).toBe(200);
    await change(`tracks/${id}`, { visibility: 'public' });
    expect(await namesOn(id)).toContainEqual(['Nobody’s either', 'writer']);
  });

  test('REV-04: of one’s own artist stands at once, and so does what was agreed to before', async () => {
    const second = await createArtist({ name: 'Second', managers: [asker] });
    const agreed = await createArtist({ name: 'Agreed' });
    const { id } = await createTrack({ artists: [own, { ...agreed, role: 'remixer' }], ownerId: asker.id });
    const artists = [{ id: agreed.id, role: 'remixer' }, { id: second.id, role: 'primary' }, ...credits('composer')];
    await change(`tracks/${id}`, { artists });
    expect(await namesOn(id)).toEqual([
      ['Agreed', 'remixer'],
      ['Second', 'primary'],
      ['Dune Cartel', 'primary'],
    ]);
  });

  test('REV-04: is told of for ten works at most; fifteen strangers are asked and none of them named', async () => {
    const strangers = await Promise.all(Array.from({ length: 15 }, () => createArtist()));
    const { id } = await draft();
    await change(`tracks/${id}`, {
      artists: [credits('writer')[0], ...strangers.map((artist) => ({ id: artist.id, role: 'writer' }))],
      visibility: 'public',
    });
    expect(await namesOn(id)).toEqual([['Dune Cartel', 'primary']]);
    for (const artist of strangers.slice(0, 3)) expect(await tracksOf(artist)).toEqual([]);
    for (let count = 0; count < 12; count += 1) await change(`tracks/${(await draft()).id}`, { artists: credits('writer') });
    expect(await waiting()).toHaveLength(12);
    expect(await asked()).toHaveLength(10);
  });

  test('REV-04: does not wait once its artist, its work or its account is gone', async () => {
    const { id } = await draft();
    await change(`tracks/${id}`, { artists: credits('writer') });
    const [request] = await waiting();
    await env.DB.prepare('update users set banned_at = 1 where id = ?').bind(asker.id).run();
    expect(await waiting()).toEqual([]);
    expect(await answer(request.id, 'accept')).toBe(404);
    await env.DB.prepare('update users set banned_at = null where id = ?').bind(asker.id).run();
    await env.DB.prepare('update tracks set deleted_at = 1 where id = ?').bind(id).run();
    expect(await waiting()).toEqual([]);
    expect(await answer(request.id, 'accept')).toBe(404);
  });

  test('REV-04: never from this account refuses what waits already, on other works as well', async () => {
    for (let count = 0; count < 3; count += 1) await change(`tracks/${(await draft()).id}`, { artists: credits('writer') });
    const [request] = await waiting();
    expect(await answer(request.id, 'decline', theirs, { never: true })).toBe(200);
    expect(await waiting()).toEqual([]);
  });

  test('REV-04: followers are told late of a public release of the last 30 days, and of the main artist alone', async () => {
    const made = { artists: [own], ownerId: asker.id, visibility: 'public' as const };
    const told = async (days: number, role: string, visibility: 'public' | 'private' = 'public') => {
      const publishedAt = new Date(Date.now() - days * 86_400_000);
      const { id } = await createTrack({ ...made, name: `${days} ${role} ${visibility}`, visibility, publishedAt });
      await change(`tracks/${id}`, { artists: credits(role) });
      expect(await answer((await waiting())[0].id, 'accept')).toBe(200);
    };
    await told(31, 'primary');
    await told(2, 'featured');
    await told(2, 'primary', 'private');
    await env.DB.prepare('delete from announcements where artist_id = 0').run();
    expect(await releasesTold()).toEqual([]);
    await told(29, 'primary');
    expect(await releasesTold()).toEqual(['Dune Cartel, Juno Vale released 29 primary public']);
  });

  test('REV-04: makes the pages of both stale once it stands', async () => {
    const { id } = await draft();
    await change(`tracks/${id}`, { artists: credits('featured') });
    await env.DB.prepare('delete from stale_pages').run();
    expect(await answer((await waiting())[0].id, 'accept')).toBe(200);
    expect(await staleTags()).toEqual(expect.arrayContaining([`track:${id}`, `artist:${own.id}`, `artist:${stranger.id}`]));
  });

  test('REV-04: an account has 500 credits waiting at most, 100 of one artist, and asks 200 times a day', async () => {
    const { id } = await draft();
    const refused = async () => (await fieldErrors(`tracks/${id}`, put('', { artists: credits('writer') }).options)).artists;
    const wait = (count: number, artist: number) =>
      env.DB.prepare(
        `with recursive each (n) as (select 1 union all select n + 1 from each where n < ?1)
         insert into tracks (name, slug, duration, visibility) select 'Many ' || ?2, 'x', 1000, 'private' from each`,
      )
        .bind(count, artist)
        .run()
        .then(() =>
          env.DB.prepare(
            "insert into credit_requests (track_id, artist_id, role, user_id, created_at) select id, ?1, 'writer', ?2, 1 from tracks where name = 'Many ' || ?1",
          )
            .bind(artist, asker.id)
            .run(),
        );
    await wait(100, stranger.id);
    expect(await refused()).toEqual(['Juno Vale has not answered many of your credits yet. Wait for these first.']);
    await env.DB.prepare('update credit_requests set artist_id = ? where user_id = ?')
      .bind((await createArtist()).id, asker.id)
      .run();
    await wait(400, (await createArtist()).id);
    expect(await refused()).toEqual(['Too many of your credits wait for an answer. Wait for these first.']);
    await env.DB.prepare('delete from credit_requests where user_id = ?').bind(asker.id).run();
    for (let time = 0; time < 200; time += 1) await countTry(createContext(env, NOBODY), [ASKS, asker.id]);
    expect((await refusal(`tracks/${id}`, put('', { artists: credits('writer') }).options)).status).toBe(429);
  });

  test('REV-04: of an album is nobody’s business but its own; a removed album, a hidden artist and a suspended manager answer nothing', async () => {
    const { id } = await createAlbum({ name: 'Mirage', artists: [own], ownerId: asker.id, visibility: 'public' });
    await change(`albums/${id}`, { artists: [own.id, stranger.id] });
    expect((await read(trackApi.albumWithTracks, `albums/${id}`)).album.waiting_credits).toEqual([]);
    const [request] = await waiting();
    const judge = await signIn(await createUser({ permissions: ['backstageRequests.update'] }));
    const set = (statement: string) => env.DB.prepare(statement).run();
    const unmanaged = async () => (await waiting(judge, 'unmanaged')).filter(({ artist }) => artist.id === stranger.id);
    expect(await unmanaged()).toEqual([]);
    await set(`update users set banned_at = 1 where id = (select user_id from artist_managers where artist_id = ${stranger.id})`);
    expect(await unmanaged()).toHaveLength(1);
    await set('update users set banned_at = null');
    for (const [away, back] of [
      [`update artists set disabled = 1 where id = ${stranger.id}`, `update artists set disabled = 0 where id = ${stranger.id}`],
      [`update albums set deleted_at = 1 where id = ${id}`, `update albums set deleted_at = null where id = ${id}`],
    ] as const) {
      await set(away);
      expect([await waiting(), await answer(request.id, 'accept')]).toEqual([[], 404]);
      await set(back);
    }
    expect(await answer(request.id, 'accept')).toBe(200);
  });
});

describe('a credit that was agreed to', () => {
  const standing = async (headers = theirs) => (await read(creditApi.standing, 'credits', { headers })).pagination.data;
  const withdraw = async (body: object, headers = theirs) =>
    (await call('credits/withdraw', { method: 'POST', headers, body: { artist_id: stranger.id, ...body } })).status;
  const withdrawn = async () => (await notices(mine)).filter(({ type }) => type === 'credit-withdrawn');
  const agreed = async (role: string, name?: string) => {
    const { id } = await draft(name);
    await change(`tracks/${id}`, { artists: credits(role), visibility: 'public' });
    expect(await answer((await waiting())[0].id, 'accept')).toBe(200);
    return id;
  };

  test('REV-04: is taken back by the artist: it leaves its pages, lists, feeds and search, and whose music it is is told', async () => {
    const id = await agreed('primary', 'Zephyr');
    expect(await tracksOf(stranger)).toEqual([id]);
    expect(await standing()).toMatchObject([
      {
        artist: { id: stranger.id },
        role: 'primary',
        user: { id: asker.id, name: 'Leo Marsh' },
        work: { kind: 'track', id, name: 'Zephyr' },
      },
    ]);
    expect(await standing(mine)).toMatchObject([{ artist: { id: own.id }, work: { id } }]);
    const feed = async () => JSON.stringify(await read(feedApi.mine, 'users/me/feed', { headers: fan }));
    expect(await feed()).toContain('Zephyr');
    await env.DB.prepare('delete from stale_pages').run();
    for (const headers of [mine, fan]) expect(await withdraw({ track_id: id }, headers)).toBe(404);
    expect(await withdraw({ track_id: id, role: 'featured' })).toBe(404);
    expect(await withdraw({ track_id: id })).toBe(200);
    expect(await staleTags()).toEqual(expect.arrayContaining([`track:${id}`, `artist:${own.id}`, `artist:${stranger.id}`]));
    expect(await namesOn(id)).toEqual([['Dune Cartel', 'primary']]);
    expect(await tracksOf(stranger)).toEqual([]);
    expect(await feed()).not.toContain('Zephyr');
    expect(JSON.stringify(await read(searchApi.search, 'search?query=Juno+Vale'))).not.toContain('Zephyr');
    expect((await refusal(`tracks/${id}`, put('', { name: 'Kept' }, theirs).options)).status).toBe(403);
    expect((await trackOf(id)).visibility).toBe('public');
    expect(await standing()).toEqual([]);
    const [notice] = await withdrawn();
    expect(notice.data).toMatchObject({
      lines: [{ content: 'Juno Vale took back the credit on Zephyr' }],
      mainAction: { action: `/backstage/tracks/${id}/edit` },
    });
    expect((await trackOf(id, mine)).waiting_credits).toMatchObject([{ id: stranger.id, role: 'primary', state: 'declined' }]);
    expect((await fieldErrors(`tracks/${id}`, put('', { artists: credits('primary') }).options)).artists).toEqual([
      'Juno Vale said no to this credit.',
    ]);
    expect(await withdraw({ track_id: id })).toBe(404);
  });

  test('REV-04: of what is in nobody’s name then it is private, and its owner is told', async () => {
    const id = await agreed('primary');
    await change(`tracks/${id}`, { artists: [{ id: stranger.id, role: 'primary' }] });
    expect(await withdraw({ track_id: id })).toBe(200);
    expect((await refusal(`tracks/${id}`, { headers: fan })).status).toBe(404);
    expect((await trackOf(id, mine)).visibility).toBe('private');
    expect((await withdrawn())[0]?.data.lines[1]?.content).toBe('It is in nobody’s name now and has become private.');
    await change(`tracks/${id}`, { artists: credits('primary').slice(0, 1) });
  });

  test('REV-04: of an album as well, and never from this account refuses what waits and what comes', async () => {
    const { id } = await createAlbum({ name: 'Mirage', artists: [own, stranger], ownerId: asker.id, visibility: 'public' });
    const next = await draft();
    await change(`tracks/${next.id}`, { artists: credits('writer') });
    expect(await withdraw({ album_id: id, never: true })).toBe(200);
    expect(await albumsOf(stranger)).toEqual([]);
    expect((await read(trackApi.albumWithTracks, `albums/${id}`)).album.visibility).toBe('public');
    expect((await withdrawn())[0]?.data.lines[0]?.content).toBe('Juno Vale took back the credit on Mirage');
    expect(await waiting()).toEqual([]);
    expect((await fieldErrors(`tracks/${(await draft()).id}`, put('', { artists: credits('writer') }).options)).artists).toEqual([
      'Juno Vale takes no credits from you.',
    ]);
  });

  test('REV-04: can be taken back where whose music it was has no account any more, and not where the music is one’s own', async () => {
    const id = await agreed('writer');
    await env.DB.prepare('update tracks set owner_id = null where id = ?').bind(id).run();
    expect(await withdraw({ track_id: id, role: 'writer', never: true })).toBe(200);
    expect(await namesOn(id)).toEqual([['Dune Cartel', 'primary']]);
    const alone = await createTrack({ artists: [own], ownerId: asker.id });
    expect(await withdraw({ artist_id: own.id, track_id: alone.id }, mine)).toBe(404);
    for (const body of [{}, { track_id: 1, album_id: 1 }]) expect(await withdraw(body)).toBe(422);
  });
});
