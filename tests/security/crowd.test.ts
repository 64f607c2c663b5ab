import { env } from 'cloudflare:workers';
import { and, count, eq, inArray } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { describe, expect, test } from 'vitest';
import { artists } from '#db/schema/artist';
import { notifications } from '#db/schema/notification';
import { playlists } from '#db/schema/playlist';
import { reposts } from '#db/schema/repost';
import { tracks } from '#db/schema/track';
import { moveClock } from '#functions/platform/http/clock';
import { call, refusal } from '../support/call';
import { createAlbum } from '../support/factories/album.factory';
import { createArtist } from '../support/factories/artist.factory';
import { createPlaylist } from '../support/factories/playlist.factory';
import { createTrack } from '../support/factories/track.factory';
import { createUser } from '../support/factories/user.factory';
import { counted, makeTrackForEachTest, settle, start, track } from '../support/played-track';
import { signIn } from '../support/session';

const db = drizzle(env.DB);
const CROWD = 10;
/** Unverified accounts of one address that count for one item per day. */
const COUNTED = 5;

type Headers = Record<string, string>;

const account = async (address: string, verified = false): Promise<Headers> => {
  const proof = verified ? {} : { emailVerified: false, emailVerifiedAt: null };
  return { ...(await signIn(await createUser(proof))), 'cf-connecting-ip': address };
};
const crowd = (address: string, verified = false) => Promise.all(Array.from({ length: CROWD }, () => account(address, verified)));
const put = async (path: string, headers: Headers, body: object = {}, method = 'POST') =>
  (await call(path, { method, headers, body })).status;
const inTurn = async (accounts: Headers[], act: (headers: Headers) => Promise<number>): Promise<number[]> => {
  const statuses = [];
  for (const headers of accounts) statuses.push(await act(headers));
  return statuses;
};
const like = (id: number) => (headers: Headers) =>
  put('users/me/library/add', headers, { likeables: [{ likeable_type: 'track', likeable_id: id }] });
const unlike = (id: number, headers: Headers) =>
  put('users/me/library/remove', headers, { likeables: [{ likeable_type: 'track', likeable_id: id }] });
const limited = [...Array<number>(COUNTED).fill(200), ...Array<number>(CROWD - COUNTED).fill(429)];

describe('a crowd of unverified accounts at one address', () => {
  makeTrackForEachTest();

  test('ATT-08 counts as one listener, like the guests there; verified accounts count each', async () => {
    const listenAll = async (listeners: Headers[]) => {
      const tickets = await Promise.all(listeners.map((headers) => start(headers)));
      moveClock(40_000);
      for (const [index, headers] of listeners.entries()) await settle(tickets[index], headers);
      return (await counted())[0];
    };
    const guest = { 'cf-connecting-ip': '192.0.2.70', 'User-Agent': 'Another' };
    expect(await listenAll([...(await crowd('192.0.2.70')), guest])).toBe(1);
    expect(await listenAll(await crowd('192.0.2.70', true))).toBe(1 + CROWD);
  });

  test('ATT-08 likes a track at most five times, however often each likes it', async () => {
    const { id } = track;
    const accounts = await crowd('192.0.2.71');
    expect(await inTurn(accounts, like(id))).toEqual(limited);
    const likes = async () => (await db.select({ likes: tracks.likesCount }).from(tracks).where(eq(tracks.id, id)))[0].likes;
    expect(await likes()).toBe(COUNTED);
    // Repeated likes are free; only their own removal refunds them.
    expect(await inTurn([accounts[0], accounts[0], accounts[0]], like(id))).toEqual([200, 200, 200]);
    expect([await unlike(id, accounts[9]), await like(id)(accounts[9])]).toEqual([200, 429]);
    expect([await unlike(id, accounts[0]), await like(id)(accounts[9]), await like(id)(accounts[0])]).toEqual([200, 200, 429]);
    expect(await likes()).toBe(COUNTED);
    expect(await inTurn(await crowd('192.0.2.71', true), like(id))).toEqual(Array(CROWD).fill(200));
    expect(await like(id)(await account('192.0.2.78'))).toBe(200);
  });

  test('ATT-11 follows, reposts and playlists are limited likewise', async () => {
    const [person, artist, album] = [await createUser(), await createArtist(), await createAlbum()];
    const playlist = await createPlaylist({ public: true });
    const accounts = await crowd('192.0.2.72');
    const repost = { repostable_type: 'album', repostable_id: album.id };
    expect(await inTurn(accounts, (headers) => put(`users/${person.id}/follow`, headers))).toEqual(limited);
    expect(await inTurn(accounts, (headers) => put(`artists/${artist.id}/follow`, headers))).toEqual(limited);
    expect(await inTurn(accounts, (headers) => put(`playlists/${playlist.id}/follow`, headers))).toEqual(limited);
    expect(await inTurn(accounts, (headers) => put('reposts/toggle', headers, repost))).toEqual(limited);
    const [[followed], [shared]] = await db.batch([
      db.select({ followers: playlists.followersCount }).from(playlists).where(eq(playlists.id, playlist.id)),
      db.select({ times: count() }).from(reposts).where(eq(reposts.albumId, album.id)),
    ]);
    expect([followed.followers, shared.times]).toEqual([COUNTED, COUNTED]);
    expect(await put('users/me/welcome', accounts[9], { artists: [artist.id] })).toBe(429);
  });

  test('ATT-11 one unverified account tells few people that it follows them', async () => {
    const spammer = await account('192.0.2.73');
    const victims = await Promise.all(Array.from({ length: 70 }, () => createUser()));
    const statuses = [];
    for (const { id } of victims) statuses.push(await put(`users/${id}/follow`, spammer));
    expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([60, 429]);
    const [{ told }] = await db
      .select({ told: count() })
      .from(notifications)
      .where(
        and(
          eq(notifications.kind, 'followed'),
          inArray(
            notifications.userId,
            victims.map(({ id }) => id),
          ),
        ),
      );
    expect(told).toBe(60);
    expect((await refusal(`users/${victims[69].id}/follow`, { method: 'POST', headers: spammer })).body).toContain(
      'Verify your email address first.',
    );
    expect(await put(`users/${victims[69].id}/follow`, await account('192.0.2.79'))).toBe(200);
  });
});

describe('an artist that a token may not take', () => {
  test('ATT-15 an artist with music is not deleted, and neither deletion nor export takes a token', async () => {
    const manager = await createUser();
    const headers = await signIn(manager);
    const artist = await createArtist({ managers: [manager] });
    const made = await createTrack({ artists: [{ id: artist.id }], homeArtistId: artist.id });
    const remove = () => refusal(`artists/${artist.id}`, { method: 'DELETE', headers });
    const { status, body } = await remove();
    expect([status, body]).toEqual([409, expect.stringContaining('Delete the music of this artist first')]);
    const [still] = await db.select({ deletedAt: artists.deletedAt }).from(artists).where(eq(artists.id, artist.id));
    expect(still.deletedAt).toBeNull();
    await put(`tracks/${made.id}`, headers, {}, 'DELETE');
    expect((await remove()).status).toBe(200);
  });
});
