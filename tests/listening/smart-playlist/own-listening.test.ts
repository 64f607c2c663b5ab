import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { expect, test } from 'vitest';
import { playlistApi } from '#contracts/listening/playlist';
import { smartPlaylistApi } from '#contracts/listening/smart-playlist';
import { rollupCursors, trackListening } from '#db/schema/listening';
import { stalePages } from '#db/schema/site';
import { rollUpPlays } from '#functions/listening/play/rollup.service';
import { moveClock } from '#functions/platform/http/clock';
import { call, read, refusal } from '../../support/call';
import { createArtist } from '../../support/factories/artist.factory';
import { createPlaylist } from '../../support/factories/playlist.factory';
import { createTrack } from '../../support/factories/track.factory';
import { createUser } from '../../support/factories/user.factory';
import { settle, start } from '../../support/played-track';
import { signIn } from '../../support/session';
import { creator, rulesOf } from '../../support/smart-rules';

const DAY = 86_400_000;
const db = drizzle(env.DB);
type Headers = Record<string, string>;

const rate = (id: number, rating: number, headers: Headers) => call(`tracks/${id}/rating`, { method: 'PUT', headers, body: { rating } });
const skip = async (id: number, headers: Headers) => (await call(`tracks/${id}/skips`, { method: 'POST', headers })).status;
const play = async (id: number, headers: Headers) => {
  const ticket = await start(headers, id);
  moveClock(60_000);
  expect(await settle(ticket, headers, id)).toBe(true);
  moveClock(200_000);
};
const preview = (rules: unknown, headers: Headers, playlistId?: number) =>
  read(smartPlaylistApi.preview, 'smart-playlists/preview', { method: 'POST', headers, body: { rules, playlist_id: playlistId } });
const rule = (field: string, operator: string, value: unknown, to?: unknown) => ({
  field,
  operator,
  value,
  ...(to !== undefined && { to }),
});

/** User with tracks of an artist that only they play, so that rules see no others. */
const listener = async (count: number) => {
  const { user, headers } = await creator();
  const artist = await createArtist();
  const tracks: { id: number }[] = [];
  for (let n = 0; n < count; n += 1) tracks.push(await createTrack({ artists: [artist], loudness: -6 - n, duration: 200_000 }));
  const ofArtist = rule('artist', 'is', artist.id);
  const chosen = async (one: object, rest: object = {}) => {
    const rules = { ...rulesOf(ofArtist, one), order: 'oldest', ...rest };
    const result = await preview(rules, headers);
    expect(result.tracks_count).toBe(result.tracks.length);
    return result.tracks.map(({ id }) => tracks.findIndex((track) => track.id === id)).toSorted();
  };
  return { user, headers, artist, tracks, ofArtist, chosen };
};

test("rules follow the owner's ratings, plays, skips and follows", async () => {
  const { headers, artist, tracks, chosen } = await listener(4);
  const [loved, liked, skipped] = tracks;
  await rate(loved.id, 5, headers);
  await rate(liked.id, 3, headers);
  for (const { id } of [loved, loved, liked]) await play(id, headers);
  await db
    .update(trackListening)
    .set({ lastPlayedAt: new Date(Date.now() - 10 * DAY) })
    .where(eq(trackListening.trackId, loved.id));
  expect([await skip(skipped.id, headers), await skip(skipped.id, headers)]).toEqual([200, 200]);
  moveClock(60_000);
  await skip(skipped.id, headers);
  const expected: [object, number[]][] = [
    [rule('rating', 'more', 3), [0]],
    [rule('rating', 'between', 3, 5), [0, 1]],
    [rule('rating', 'is', 0), [2, 3]],
    [rule('rating', 'is_not', 5), [1, 2, 3]],
    [rule('rating', 'less', 4), [1, 2, 3]],
    [rule('my_plays', 'more', 1), [0]],
    [rule('my_plays', 'less', 2), [1, 2, 3]],
    [rule('never_played', 'is', true), [2, 3]],
    [rule('never_played', 'is', false), [0, 1]],
    [rule('last_played', 'in_last', 5), [1]],
    [rule('last_played', 'not_in_last', 5), [0, 2, 3]],
    [rule('last_played', 'after', '2000-01-01'), [0, 1]],
    [rule('last_played', 'before', '2000-01-01'), []],
    [rule('skips', 'is', 2), [2]],
    [rule('skips', 'is', 0), [0, 1, 3]],
    [rule('loudness', 'less', -7), [2, 3]],
    [rule('loudness', 'between', -7, -6), [0, 1]],
    [rule('followed', 'is', true), []],
  ];
  for (const [asked, matches] of expected) expect({ asked, matches: await chosen(asked) }).toEqual({ asked, matches });
  await call(`artists/${artist.id}/follow`, { method: 'POST', headers });
  expect(await chosen(rule('followed', 'is', true))).toEqual([0, 1, 2, 3]);
});

test("a skip after a play does not count; a guest's skip is 401", async () => {
  const { user, headers, tracks } = await listener(1);
  await play(tracks[0].id, headers);
  moveClock(-200_000);
  await skip(tracks[0].id, headers);
  expect(await skip(tracks[0].id, {})).toBe(401);
  const rows = await db.select().from(trackListening);
  expect(rows.filter(({ userId }) => userId === user.id)).toMatchObject([{ plays: 1, skips: 0 }]);
});

test("limits by number, minutes and artist apply in the playlist's order", async () => {
  const { headers, artist, tracks, ofArtist } = await listener(4);
  const other = await createArtist();
  const others = [await createTrack({ artists: [other], duration: 500_000 }), await createTrack({ artists: [other], duration: 30_000 })];
  for (const [index, { id }] of [...tracks, ...others].entries()) await rate(id, 1 + (index % 5), headers);
  const any = { field: 'group', match: 'any', rules: [ofArtist, rule('artist', 'is', other.id)] };
  const rules = { ...rulesOf(any), order: 'best_rated' };
  const ids = async (limits: object) => (await preview({ ...rules, ...limits }, headers)).tracks.map(({ id }) => id);
  const [first, second, third, fourth] = tracks.map(({ id }) => id);
  const [long, short] = others.map(({ id }) => id);
  expect(await ids({})).toEqual([long, fourth, third, second, short, first]);
  expect(await ids({ limit: 2 })).toEqual([long, fourth]);
  expect(await ids({ per_artist: 1 })).toEqual([long, fourth]);
  expect(await ids({ per_artist: 2 })).toEqual([long, fourth, third, short]);
  expect(await ids({ minutes: 12 })).toEqual([long, fourth]);
  expect(await ids({ minutes: 1 })).toEqual([]);
  expect(await ids({ per_artist: 2, minutes: 16, limit: 3 })).toEqual([long, fourth, third]);
  const { playlist } = await read(smartPlaylistApi.create, 'smart-playlists', {
    method: 'POST',
    headers,
    body: { name: 'Held', public: true, rules: { ...rules, per_artist: 2 } },
  });
  expect(playlist).toMatchObject({ tracks_count: 4, duration: 930_000, frozen_at: null });
  const second_page = await read(playlistApi.tracks, `playlists/${playlist.id}/tracks?perPage=2&page=2`);
  expect(second_page.pagination.data.map(({ id }) => id)).toEqual([third, short]);
  expect(artist.id).not.toBe(other.id);
});

test("a shared smart playlist uses its owner's listening, which others cannot query", async () => {
  const { user, headers, tracks, ofArtist } = await listener(2);
  await rate(tracks[0].id, 5, headers);
  const rules = rulesOf(ofArtist, rule('rating', 'more', 3));
  const { id } = await createPlaylist({ ownerId: user.id, rules });
  const stranger = await signIn(await createUser());
  await rate(tracks[1].id, 5, stranger);
  for (const who of [headers, stranger, {}]) {
    const text = await (await call(`playlists/${id}/tracks`, { headers: who })).text();
    expect((JSON.parse(text) as { pagination: { data: { id: number }[] } }).pagination.data.map((track) => track.id)).toEqual([
      tracks[0].id,
    ]);
    expect(text).not.toMatch(/rating|skips|last_played/);
  }
  // Administrators of playlists must not learn their owners' ratings and plays.
  const administrator = await signIn(await createUser({ permissions: ['playlists.update'] }));
  for (const asked of [
    rules,
    { ...rulesOf(ofArtist), order: 'my_most_played' },
    rulesOf({ field: 'group', match: 'any', rules: [rule('skips', 'more', 0)] }),
  ]) {
    const body = { rules: asked, playlist_id: id };
    expect((await refusal('smart-playlists/preview', { method: 'POST', headers: administrator, body })).status).toBe(403);
    expect((await refusal(`smart-playlists/${id}`, { method: 'PUT', headers: administrator, body: { rules: asked } })).status).toBe(403);
  }
  const harmless = { method: 'PUT', headers: administrator, body: { rules: rulesOf(ofArtist) } };
  expect((await call(`smart-playlists/${id}`, harmless)).status).toBe(200);
});

test('the roll-up recomputes listening sums from plays and leaves skips unchanged', async () => {
  const { user, headers, tracks } = await listener(2);
  const [played, skipped] = tracks;
  await play(played.id, headers);
  await play(played.id, headers);
  await skip(skipped.id, headers);
  const own = async () => (await db.select().from(trackListening)).filter(({ userId }) => userId === user.id);
  const before = await own();
  expect(before).toMatchObject([
    { trackId: played.id, plays: 2, skips: 0 },
    { trackId: skipped.id, plays: 0, skips: 1, lastPlayedAt: null },
  ]);
  await db.update(trackListening).set({ plays: 77, lastPlayedAt: new Date(1) });
  await rollUpPlays(env);
  expect(await own()).toEqual(before);
  await db.delete(trackListening);
  await db.delete(rollupCursors);
  for (let n = 0; n < 2; n += 1) await rollUpPlays(env);
  expect(await own()).toEqual(before.slice(0, 1));
});

test("rating or following makes only the owner's affected smart playlists stale", async () => {
  const { user, headers, artist, tracks } = await listener(1);
  const playlistOf = (rules: object, values: object = {}) => createPlaylist({ ownerId: user.id, rules, ...values });
  const [rated, ordered, followed, frozen, plain, theirs] = [
    await playlistOf(rulesOf(rule('rating', 'more', 3))),
    await playlistOf({ ...rulesOf(rule('plays', 'more', 3)), order: 'best_rated' }),
    await playlistOf(rulesOf(rule('followed', 'is', true))),
    await playlistOf(rulesOf(rule('rating', 'more', 3), rule('followed', 'is', true)), { frozenAt: new Date() }),
    await playlistOf(rulesOf(rule('plays', 'more', 3))),
    await createPlaylist({ rules: rulesOf(rule('rating', 'more', 3), rule('followed', 'is', true)) }),
  ];
  const stale = async () => {
    const tags = (await db.select({ tag: stalePages.tag }).from(stalePages)).map(({ tag }) => tag);
    await db.delete(stalePages);
    return [rated, ordered, followed, frozen, plain, theirs].map(({ id }) => tags.includes(`playlist:${id}`));
  };
  await stale();
  for (const rating of [4, 0]) {
    await rate(tracks[0].id, rating, headers);
    expect(await stale()).toEqual([true, true, false, false, false, false]);
  }
  for (const change of ['follow', 'unfollow']) {
    await call(`artists/${artist.id}/${change}`, { method: 'POST', headers });
    expect(await stale()).toEqual([false, false, true, false, false, false]);
  }
});
