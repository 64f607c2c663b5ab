import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { notificationApi } from '#contracts/community/notification';
import { announceReleases } from '#functions/catalogue/publishing/release-announcement.service';
import { now, resetClock } from '#functions/platform/http/clock';
import { runScheduled } from '#functions/scheduled';
import { call, read } from '../../support/call';
import { createAlbum } from '../../support/factories/album.factory';
import { createArtist } from '../../support/factories/artist.factory';
import { createTrack } from '../../support/factories/track.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';

type Headers = Record<string, string>;

let owner: { id: number };
let artist: Awaited<ReturnType<typeof createArtist>>;
let fan: Headers;

const context = () => ({ db: drizzle(env.DB), now: now() });
const follow = async (artistId: number, by: Headers) => call(`artists/${artistId}/follow`, { method: 'POST', headers: by });
const told = async (by: Headers) => (await read(notificationApi.list, 'notifications', { headers: by })).pagination.data;
const linesOf = async (by: Headers) => (await told(by)).map(({ data }) => data.lines[0]?.content);
const waiting = async () => (await env.DB.prepare('select count(*) as n from release_announcements').first<{ n: number }>())?.n;
const publish = async (path: string, body: object = { visibility: 'public' }) =>
  (await call(path, { method: 'PUT', headers: await signIn(owner), body })).status;

beforeEach(async () => {
  owner = await createUser({ permissions: ['music.create'] });
  artist = await createArtist({ name: 'Dune Cartel', managers: [owner] });
  fan = await signIn(await createUser());
  await follow(artist.id, fan);
  await env.DB.batch(['release_announcements', 'notifications'].map((table) => env.DB.prepare(`delete from ${table}`)));
});
afterEach(resetClock);

const createDraft = (values: Parameters<typeof createAlbum>[0] = {}) =>
  createAlbum({ name: 'Mirage Tax', artists: [artist], ownerId: owner.id, visibility: 'private', ...values });

describe('release notifications', () => {
  test('publishing a release notifies each follower of its artist once', async () => {
    const album = await createDraft();
    expect(await linesOf(fan)).toEqual([]);
    expect(await publish(`albums/${album.id}`)).toBe(200);
    expect(await told(fan)).toMatchObject([
      { type: 'album-released', read_at: null, data: { lines: [{ content: 'Dune Cartel released Mirage Tax', icon: 'disc' }] } },
    ]);
    for (const visibility of ['private', 'public']) await publish(`albums/${album.id}`, { visibility });
    await publish(`albums/${album.id}`, { name: 'Mirage Tax II', visibility: 'public' });
    await runScheduled(env, now());
    expect(await linesOf(fan)).toEqual(['Dune Cartel released Mirage Tax II']);
    expect(await waiting()).toBe(0);
  });

  test('the scheduled run announces scheduled releases and directly published ones', async () => {
    await createDraft({ visibility: 'scheduled', scheduledAt: new Date(Date.now() - 1000) });
    await runScheduled(env, now());
    expect(await linesOf(fan)).toEqual(['Dune Cartel released Mirage Tax']);
    const direct = await createDraft({ name: 'Direct' });
    await env.DB.prepare("update albums set visibility = 'public' where id = ?").bind(direct.id).run();
    await runScheduled(env, now());
    expect(await linesOf(fan)).toContain('Dune Cartel released Direct');
  });

  test('a follower of two of its artists is notified once; owner and managers are not', async () => {
    const second = await createArtist({ name: 'Second Language' });
    const manager = await createUser();
    const featured = await createArtist({ managers: [manager] });
    await follow(second.id, fan);
    const [own, part] = [await signIn(owner), await signIn(manager)];
    for (const by of [own, part]) await follow(artist.id, by);
    await env.DB.prepare('delete from notifications').run();
    const album = await createDraft({ artists: [artist, second, featured] });
    await publish(`albums/${album.id}`);
    await runScheduled(env, now());
    expect(await linesOf(fan)).toHaveLength(1);
    expect([await linesOf(own), await linesOf(part)]).toEqual([[], []]);
  });

  test('the announcement of a release hidden again waits until it is public', async () => {
    const album = await createDraft();
    const write = (visibility: string) => env.DB.prepare('update albums set visibility = ? where id = ?').bind(visibility, album.id).run();
    await write('public');
    await write('private');
    await runScheduled(env, now());
    expect([await linesOf(fan), await waiting()]).toEqual([[], 1]);
    await write('public');
    await runScheduled(env, now());
    expect([await linesOf(fan), await waiting()]).toEqual([['Dune Cartel released Mirage Tax'], 0]);
  });

  test('a single track is announced, a track of an album is not', async () => {
    const alone = await createTrack({ name: 'Alone', artists: [artist], ownerId: owner.id, visibility: 'private' });
    const album = await createDraft();
    const part = await createTrack({ artists: [artist], albumId: album.id, ownerId: owner.id, visibility: 'private' });
    for (const { id } of [alone, part]) expect(await publish(`tracks/${id}`)).toBe(200);
    expect(await told(fan)).toMatchObject([
      {
        type: 'track-released',
        data: { lines: [{ content: 'Dune Cartel released Alone' }], buttonActions: [{ action: `play:track:${alone.id}` }, {}] },
      },
    ]);
  });

  test('old releases added later are not announced', async () => {
    await createAlbum({ artists: [artist], createdAt: new Date('2020-01-01') });
    await createAlbum({ name: 'Fresh', artists: [artist] });
    await runScheduled(env, now());
    expect(await linesOf(fan)).toEqual(['Dune Cartel released Fresh']);
  });
});

test('5000 followers are notified in batches, each once, also by two concurrent runs', async () => {
  await env.DB.batch([
    env.DB.prepare(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < 5000)
       insert into users (name, email, created_at, updated_at) select 'Fan ' || i, 'fan-' || i || '@example.com', 0, 0 from n`,
    ),
    env.DB.prepare(`insert into artist_follows (user_id, artist_id, created_at) select id, ?, 0 from users where name like 'Fan %'`).bind(
      artist.id,
    ),
  ]);
  const album = await createDraft();
  await env.DB.prepare("update albums set visibility = 'public' where id = ?").bind(album.id).run();
  const count = async () =>
    (await env.DB.prepare(
      "select count(*) as n, count(distinct user_id) as people from notifications where kind = 'album-released'",
    ).first<{
      n: number;
      people: number;
    }>())!;
  await announceReleases(context(), 1);
  expect(await count()).toEqual({ n: 2000, people: 2000 });
  await Promise.all([announceReleases(context(), 2), announceReleases(context(), 2)]);
  expect(await count()).toEqual({ n: 5001, people: 5001 });
  expect(await waiting()).toBe(0);
});
