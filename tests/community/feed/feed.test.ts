import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { type FeedEntry, feedApi } from '#contracts/community/feed';
import { readActor } from '#functions/account/auth/actor';
import { listFeed, suggestArtists } from '#functions/community/feed/feed.service';
import { ANONYMOUS_ACTOR } from '#functions/platform/access/actor';
import { createContext } from '#functions/platform/access/context';
import type { Env } from '#functions/platform/http/env';
import { call, fieldErrors, read, refusal } from '../../support/call';
import { createAlbum } from '../../support/factories/album.factory';
import { createArtist } from '../../support/factories/artist.factory';
import { createTrack } from '../../support/factories/track.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';

type Row = { id: number };

const run = (sql: string, ...values: (number | string)[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run();
const followArtist = (user: Row, artist: Row) => run('insert into artist_follows (user_id, artist_id) values (?, ?)', user.id, artist.id);
const followUser = (user: Row, other: Row) => run('insert into user_follows (follower_id, followed_id) values (?, ?)', user.id, other.id);
const repost = (user: Row, kind: 'track' | 'album', item: Row, time: number) =>
  run(`insert into reposts (user_id, ${kind}_id, created_at) values (?, ?, ?)`, user.id, item.id, time);
const publishedAt = (kind: 'tracks' | 'albums', item: Row, time: number) =>
  run(`update ${kind} set published_at = ? where id = ?`, time, item.id);

const titleOf = ({ reason, item }: FeedEntry): string => `${reason} ${item.model_type} ${item.id}`;

let listener: Awaited<ReturnType<typeof createUser>>;
let headers: Record<string, string>;

const feed = async (query = '') => (await read(feedApi.mine, `users/me/feed${query}`, { headers })).pagination;
const titles = async (query = '') => (await feed(query)).data.map(titleOf);

beforeEach(async () => {
  listener = await createUser();
  headers = await signIn(listener);
});

describe('feed', () => {
  test('the feed lists releases of followed artists, newest first', async () => {
    const [followed, other] = [await createArtist(), await createArtist()];
    const [album, later] = [await createAlbum({ artists: [followed] }), await createAlbum({ artists: [other, followed] })];
    const single = await createTrack({ artists: [followed] });
    await createTrack({ albumId: album.id, artists: [followed] });
    await createAlbum({ artists: [other] });
    await publishedAt('albums', album, 1000);
    await publishedAt('tracks', single, 2000);
    await publishedAt('albums', later, 3000);
    expect(await titles()).toEqual([]);
    await followArtist(listener, followed);
    expect(await titles()).toEqual([`release album ${later.id}`, `release track ${single.id}`, `release album ${album.id}`]);
    const [entry] = (await feed()).data;
    expect(entry).toMatchObject({ time: new Date(3000).toISOString(), item: { name: later.name } });
    await followArtist(listener, other);
    expect((await titles()).filter((title) => title === `release album ${later.id}`)).toHaveLength(1);
  });

  test('a release is dated by its first publication, not by its creation', async () => {
    const artist = await createArtist();
    await followArtist(listener, artist);
    const draft = await createAlbum({ artists: [artist], visibility: 'private', createdAt: new Date(1000) });
    const old = await createAlbum({ artists: [artist], createdAt: new Date(2000) });
    expect(await titles()).toEqual([`release album ${old.id}`]);
    await run("update albums set visibility = 'public' where id = ?", draft.id);
    expect(await titles()).toEqual([`release album ${draft.id}`, `release album ${old.id}`]);
    await run("update albums set visibility = 'private' where id = ?", old.id);
    await run("update albums set visibility = 'public' where id = ?", old.id);
    expect(await titles()).toEqual([`release album ${draft.id}`, `release album ${old.id}`]);
  });

  test('a repost of several followed users is one entry that names the last three', async () => {
    const people = [];
    for (let index = 0; index < 5; index += 1) people.push(await createUser({ name: `Friend ${index}` }));
    const [track, album] = [await createTrack(), await createAlbum()];
    for (const [index, user] of people.entries()) {
      await repost(user, 'track', track, 1000 + index);
      if (index < 4) await followUser(listener, user);
    }
    await repost(people[0]!, 'album', album, 500);
    const { data } = await feed();
    expect(data.map(titleOf)).toEqual([`repost track ${track.id}`, `repost album ${album.id}`]);
    expect(data[0]).toMatchObject({
      time: new Date(1003).toISOString(),
      reposts_count: 4,
      reposted_by: [{ name: 'Friend 3' }, { name: 'Friend 2' }, { name: 'Friend 1' }],
    });
    expect(data[1]).toMatchObject({ reposts_count: 1, reposted_by: [{ id: people[0]!.id, name: 'Friend 0', slug: 'friend-0' }] });
    expect(await titles('?only=releases')).toEqual([]);
    expect(await titles('?only=reposts')).toHaveLength(2);
  });

  test("OBJ-16 OBJ-18 hidden releases and private or suspended users' reposts are left out", async () => {
    const artist = await createArtist();
    await followArtist(listener, artist);
    const friend = await createUser();
    const [keeper, banned] = [await createUser({ privateTabs: ['reposts'] }), await createUser({ bannedAt: new Date() })];
    for (const user of [friend, keeper, banned]) await followUser(listener, user);
    const hidden = [
      { visibility: 'private' as const },
      { visibility: 'unlisted' as const },
      { visibility: 'scheduled' as const, scheduledAt: new Date(Date.now() + 86_400_000) },
      { deletedAt: new Date() },
    ];
    for (const values of hidden) {
      await repost(friend, 'album', await createAlbum({ artists: [artist], ...values }), 1000);
      await repost(friend, 'track', await createTrack({ artists: [artist], ...values }), 1000);
    }
    const track = await createTrack();
    for (const user of [keeper, banned]) await repost(user, 'track', track, 1000);
    expect(await titles()).toEqual([]);
    await repost(friend, 'track', track, 2000);
    expect((await feed()).data).toMatchObject([{ reposts_count: 1, reposted_by: [{ id: friend.id }] }]);
    const gone = await createArtist({ disabled: true });
    await followArtist(listener, gone);
    await createAlbum({ artists: [gone] });
    expect(await titles()).toHaveLength(1);
  });

  test('OBJ-06 a user reads only their own feed', async () => {
    const [other, artist] = [await createUser(), await createArtist()];
    await followArtist(other, artist);
    await createAlbum({ artists: [artist] });
    expect(await titles(`?userId=${other.id}&user_id=${other.id}`)).toEqual([]);
    expect((await refusal('users/me/feed')).status).toBe(401);
    expect((await call(`users/${other.id}/feed`, { headers })).status).toBe(404);
  });

  test('the cursor returns entries with equal times once each', async () => {
    const [artist, friend] = [await createArtist(), await createUser()];
    await followArtist(listener, artist);
    await followUser(listener, friend);
    for (let index = 0; index < 4; index += 1) {
      const album = await createAlbum({ artists: [artist] });
      await publishedAt('albums', album, 5000);
      await repost(friend, 'album', album, 5000);
      const track = await createTrack({ artists: [artist] });
      await publishedAt('tracks', track, 5000);
    }
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await feed(`?perPage=5${cursor && `&cursor=${cursor}`}`);
      seen.push(...page.data.map(titleOf));
      cursor = page.next_cursor;
    }
    expect(seen).toHaveLength(12);
    expect(new Set(seen).size).toBe(12);
  });

  test('every invalid parameter gets its own error', async () => {
    expect(Object.keys(await fieldErrors('users/me/feed?only=all&perPage=0&cursor=x', { headers }))).toEqual(['perPage', 'cursor', 'only']);
  });
});

test('suggested artists are not followed yet; artists of liked tracks rank first', async () => {
  const [popular, liked, followed, hidden] = [
    await createArtist({ plays: 900_000 }),
    await createArtist({ plays: 1 }),
    await createArtist({ plays: 999_999 }),
    await createArtist({ plays: 950_000, disabled: true }),
  ];
  const track = await createTrack({ artists: [liked] });
  await run('insert into track_likes (user_id, track_id) values (?, ?)', listener.id, track.id);
  await followArtist(listener, followed);
  const context = createContext(env as unknown as Env, ANONYMOUS_ACTOR);
  const actor = await readActor(new Request('http://localhost/', { headers }), context);
  const ids = (await suggestArtists({ ...context, actor }, 2)).map(({ id }) => id);
  expect(ids).toEqual([liked.id, popular.id]);
  expect(ids).not.toContain(hidden.id);
  await expect(suggestArtists(context, 2)).rejects.toMatchObject({ status: 401 });
  await expect(listFeed(context, { perPage: 1 })).rejects.toMatchObject({ status: 401 });
});
