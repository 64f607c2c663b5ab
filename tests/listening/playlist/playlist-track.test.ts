import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { PLAYLIST_TRACKS_MAX, playlistApi } from '#contracts/listening/playlist';
import { playlistTrackApi } from '#contracts/listening/playlist-track';
import { call, fieldErrors, read, refusal } from '../../support/call';
import { createAlbum } from '../../support/factories/album.factory';
import { createPlaylist } from '../../support/factories/playlist.factory';
import { createTrack } from '../../support/factories/track.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';

type Headers = Record<string, string>;

const entriesOf = async (id: number, headers: Headers) =>
  (await read(playlistApi.tracks, `playlists/${id}/tracks?perPage=100`, { headers })).pagination.data.map((track) => ({
    ...track,
    entry_id: track.entry_id ?? -1,
  }));
const namesOf = async (id: number, headers: Headers) => (await entriesOf(id, headers)).map(({ name }) => name);

const change = (kind: 'remove' | 'restore', id: number, headers: Headers, body: object) =>
  read(playlistTrackApi[kind], `playlists/${id}/tracks/${kind}`, { method: 'POST', headers, body });
const add = (id: number, headers: Headers, body: object) =>
  read(playlistTrackApi.add, `playlists/${id}/tracks/add`, { method: 'POST', headers, body });

/** Adds one track `count` times. */
const fill = (playlistId: number, trackId: number, count: number) =>
  env.DB.prepare(
    `insert into playlist_tracks (playlist_id, track_id, position)
     select ?1, ?2, value from (with recursive n(value) as (select 1 union all select value + 1 from n where value < ?3) select value from n)`,
  )
    .bind(playlistId, trackId, count)
    .run();

let owner: Awaited<ReturnType<typeof createUser>>;
let headers: Headers;
const named = (name: string) => createTrack({ name });

beforeEach(async () => {
  owner = await createUser();
  headers = await signIn(owner);
});

describe('adding tracks', () => {
  test('tracks, then whole albums are appended in order with the user who added them', async () => {
    const album = await createAlbum();
    await createTrack({ name: 'Second', albumId: album.id, number: 2 });
    await createTrack({ name: 'First', albumId: album.id, number: 1 });
    const { id } = await createPlaylist({ ownerId: owner.id, tracks: [await named('Old')] });
    const answer = await add(id, headers, { tracks: [(await named('B')).id, (await named('A')).id], albums: [album.id] });
    expect(answer).toMatchObject({ wanted: 4, duplicates: 0, missing: 0 });
    const entries = await entriesOf(id, headers);
    expect(entries.map(({ name }) => name)).toEqual(['Old', 'B', 'A', 'First', 'Second']);
    expect(entries.slice(1).map(({ entry_id }) => entry_id)).toEqual(answer.entries);
    expect(entries.map(({ added_by }) => added_by?.id)).toEqual([undefined, owner.id, owner.id, owner.id, owner.id]);
  });

  test('duplicates are counted first, then added or skipped as requested', async () => {
    const [one, two, three] = [await named('One'), await named('Two'), await named('Three')];
    const { id } = await createPlaylist({ ownerId: owner.id, tracks: [one, two] });
    const tracks = [two.id, three.id, three.id];
    expect(await add(id, headers, { tracks })).toEqual({ entries: [], wanted: 3, duplicates: 2, missing: 0 });
    expect(await namesOf(id, headers)).toEqual(['One', 'Two']);
    expect((await add(id, headers, { tracks, duplicates: 'skip' })).entries).toHaveLength(1);
    expect(await namesOf(id, headers)).toEqual(['One', 'Two', 'Three']);
    expect((await add(id, headers, { tracks, duplicates: 'skip' })).entries).toEqual([]);
    expect((await add(id, headers, { tracks, duplicates: 'add' })).entries).toHaveLength(3);
    expect(await namesOf(id, headers)).toEqual(['One', 'Two', 'Three', 'Two', 'Three', 'Three']);
  });

  test('OBJ-18 hidden tracks are left out and alone get the same 404 as unknown ones', async () => {
    const stranger = await createUser();
    const hidden = [
      await createTrack({ visibility: 'private', ownerId: stranger.id }),
      await createTrack({ deletedAt: new Date() }),
      await createTrack({ albumId: (await createAlbum({ visibility: 'private', ownerId: stranger.id })).id }),
    ].map(({ id }) => id);
    const { id } = await createPlaylist({ ownerId: owner.id });
    const path = `playlists/${id}/tracks/add`;
    const unknown = await refusal(path, { method: 'POST', headers, body: { tracks: [999_999] } });
    expect(unknown.status).toBe(404);
    for (const track of hidden) expect(await refusal(path, { method: 'POST', headers, body: { tracks: [track] } })).toEqual(unknown);
    expect(await refusal(path, { method: 'POST', headers, body: { albums: [999_999] } })).toEqual(unknown);
    expect(await add(id, headers, { tracks: [...hidden, (await named('Seen')).id] })).toMatchObject({ wanted: 1, missing: 3 });
    expect(await namesOf(id, headers)).toEqual(['Seen']);
  });

  test("OBJ-18 an own private track is excluded from other users' list, order, length and covers", async () => {
    const own = await createTrack({ name: 'Mine', visibility: 'private', ownerId: owner.id, duration: 5000, image: 'private-cover' });
    const { id } = await createPlaylist({
      ownerId: owner.id,
      tracks: [await createTrack({ name: 'Open', duration: 1000, image: 'open' })],
    });
    await add(id, headers, { tracks: [own.id] });
    const guest = {};
    expect(await namesOf(id, headers)).toEqual(['Open', 'Mine']);
    expect(await namesOf(id, guest)).toEqual(['Open']);
    const orderFor = async (reader: Headers) =>
      (await read(playlistApi.order, `playlists/${id}/order`, { headers: reader })).order.map(([, track]) => track);
    expect(await orderFor(headers)).toContain(own.id);
    expect(await orderFor(guest)).not.toContain(own.id);
    const show = async (reader: Headers) => (await read(playlistApi.show, `playlists/${id}`, { headers: reader })).playlist;
    expect(await show(headers)).toMatchObject({ tracks_count: 2, duration: 6000, covers: ['open', 'private-cover'] });
    expect(await show(guest)).toMatchObject({ tracks_count: 1, duration: 1000, covers: ['open'] });
  });

  test('concurrent adds stop at 10 000 tracks', async () => {
    const track = await named('Often');
    const { id } = await createPlaylist({ ownerId: owner.id });
    await fill(id, track.id, PLAYLIST_TRACKS_MAX - 3);
    const path = `playlists/${id}/tracks/add`;
    const body = { tracks: [track.id, track.id, track.id, track.id], duplicates: 'add' };
    expect(await fieldErrors(path, { method: 'POST', headers, body })).toEqual({
      tracks: ['A playlist can have at most 10,000 tracks. 3 more fit into this one.'],
    });
    const two = { tracks: [track.id, track.id], duplicates: 'add' };
    const answers = await Promise.all(Array.from({ length: 5 }, () => call(path, { method: 'POST', headers, body: two })));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.every((status) => [200, 409, 422].includes(status))).toBe(true);
    await add(id, headers, { tracks: [track.id], duplicates: 'add' });
    expect((await fieldErrors(path, { method: 'POST', headers, body: two })).tracks).toEqual([
      'A playlist can have at most 10,000 tracks. This one is full.',
    ]);
    await Promise.all(answers.map((answer) => answer.text()));
  });

  test('INJ-02 MAS-08 every invalid field gets its own error', async () => {
    const { id } = await createPlaylist({ ownerId: owner.id });
    const path = `playlists/${id}/tracks/add`;
    const errors = await fieldErrors(path, { method: 'POST', headers, body: { tracks: ['1'], albums: {}, duplicates: 'maybe' } });
    expect(Object.keys(errors)).toEqual(['tracks.0', 'albums', 'duplicates']);
    expect(await fieldErrors(path, { method: 'POST', headers, body: {} })).toEqual({ tracks: ['Choose a track.'] });
    const many = Array.from({ length: PLAYLIST_TRACKS_MAX + 1 }, () => 1);
    expect(Object.keys(await fieldErrors(path, { method: 'POST', headers, body: { tracks: many } }))).toEqual(['tracks']);
  });
});

describe('removing tracks', () => {
  test('removed entries are restored to their position, date and user', async () => {
    const tracks = [await named('A'), await named('B'), await named('A again'), await named('C')];
    const { id } = await createPlaylist({ ownerId: owner.id });
    await add(id, headers, { tracks: tracks.map((track) => track.id) });
    const before = await entriesOf(id, headers);
    const entries = [before[1], before[2]].map(({ entry_id }) => entry_id);
    const editor = await createUser({ permissions: ['playlists.update'] });
    const other = await signIn(editor);
    expect((await change('remove', id, other, { entries: [...entries, 999_999] })).entries).toEqual(entries);
    expect(await namesOf(id, headers)).toEqual(['A', 'C']);
    expect((await change('remove', id, headers, { entries })).entries).toEqual([]);
    expect((await change('restore', id, headers, { entries })).entries.toSorted()).toEqual(entries.toSorted());
    expect(await entriesOf(id, headers)).toEqual(before);
    expect((await change('restore', id, headers, { entries })).entries).toEqual([]);
  });

  test('OBJ-03 entries of another playlist are not changed', async () => {
    const foreign = await createPlaylist({ tracks: [await named('Theirs')] });
    const [theirs] = await entriesOf(foreign.id, {});
    const { id } = await createPlaylist({ ownerId: owner.id, tracks: [await named('Mine')] });
    for (const kind of ['remove', 'restore'] as const) {
      expect((await change(kind, id, headers, { entries: [theirs.entry_id] })).entries).toEqual([]);
    }
    const order = { method: 'POST', headers, body: { entries: [theirs.entry_id], before: null } };
    await read(playlistTrackApi.order, `playlists/${id}/tracks/order`, order);
    expect(await namesOf(foreign.id, {})).toEqual(['Theirs']);
    expect(await namesOf(id, headers)).toEqual(['Mine']);
    const mine = (await entriesOf(id, headers))[0].entry_id;
    const before = { method: 'POST', headers, body: { entries: [mine], before: theirs.entry_id } };
    expect((await refusal(`playlists/${id}/tracks/order`, before)).status).toBe(409);
  });
});

describe('track changes', () => {
  test('a change increments the revision and makes a public page stale', async () => {
    const track = await named('New');
    for (const isPublic of [true, false]) {
      const { id } = await createPlaylist({ ownerId: owner.id, public: isPublic });
      const revision = async () => (await read(playlistApi.show, `playlists/${id}`, { headers })).playlist.revision;
      const before = await revision();
      await add(id, headers, { tracks: [track.id] });
      expect(await revision()).toBe(before + 1);
      const stale = await env.DB.prepare('select count(*) as tags from stale_pages where tag = ?').bind(`playlist:${id}`).first();
      expect(stale).toEqual({ tags: Number(isPublic) });
    }
  });
});

describe('cursor pages', () => {
  test('a page continues after an entry, even a removed one, and ends', async () => {
    const tracks = [];
    for (const name of ['A', 'B', 'C', 'D', 'E']) tracks.push(await named(name));
    const { id } = await createPlaylist({ ownerId: owner.id, tracks });
    const page = async (cursor: number) =>
      (await read(playlistApi.tracks, `playlists/${id}/tracks?perPage=2&after=${cursor}`, { headers })).pagination.data;
    const entries = await entriesOf(id, headers);
    const second = await page(entries[1].entry_id);
    expect(second.map(({ name }) => name)).toEqual(['C', 'D']);
    await change('remove', id, headers, { entries: [entries[1].entry_id] });
    expect(await page(entries[1].entry_id)).toEqual(second);
    expect(await page(entries[4].entry_id)).toEqual([]);
    expect(await page(999_999)).toEqual([]);
  });
});
