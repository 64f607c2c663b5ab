import { beforeAll, expect, test } from 'vitest';
import { libraryApi } from '#contracts/listening/library';
import { playerApi, QUEUE_MAX } from '#contracts/listening/player';
import { playlistTrackApi } from '#contracts/listening/playlist-track';
import { IDS_MAX } from '#functions/platform/contract/id';
import { call, fieldErrors, read } from '../../support/call';
import { createLargeCatalogue } from '../../support/factories/catalogue.factory';
import { createPlaylist } from '../../support/factories/playlist.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';

/** More than the parameters of a statement, and far more. */
const LENGTHS = [IDS_MAX + 1, 1000];
const ids = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

let owner: { id: number };
let headers: Record<string, string>;

beforeAll(async () => {
  await createLargeCatalogue();
  owner = await createUser({ email: 'owner-of-many@example.com' });
  headers = await signIn(owner);
});

test.each(LENGTHS)('INJ-04 %i tracks are added, moved, removed and restored in one call each', async (count) => {
  const { id } = await createPlaylist({ ownerId: owner.id });
  const path = `playlists/${id}/tracks`;
  const { entries } = await read(playlistTrackApi.add, `${path}/add`, {
    method: 'POST',
    headers,
    body: { tracks: ids(count), duplicates: 'add' },
  });
  expect(entries).toHaveLength(count);
  await read(playlistTrackApi.order, `${path}/order`, { method: 'POST', headers, body: { entries: entries.slice(1), before: entries[0] } });
  const removed = await read(playlistTrackApi.remove, `${path}/remove`, { method: 'POST', headers, body: { entries } });
  expect(removed.entries).toHaveLength(count);
  const restored = await read(playlistTrackApi.restore, `${path}/restore`, { method: 'POST', headers, body: { entries } });
  expect(restored.entries).toHaveLength(count);
});

test.each(LENGTHS)('INJ-04 %i ids are too many for the library, a folder and an address', async (count) => {
  const likeables = ids(count).map((likeable_id) => ({ likeable_type: 'track', likeable_id }));
  for (const change of ['add', 'remove'])
    expect(Object.keys(await fieldErrors(`users/me/library/${change}`, { method: 'POST', headers, body: { likeables } }))).toEqual([
      'likeables',
    ]);
  const placement = { method: 'POST', headers, body: { playlists: ids(count), folder: null } };
  expect(Object.keys(await fieldErrors('playlist-folders/place', placement))).toEqual(['playlists']);
  const { library } = await read(libraryApi.show, 'users/me/library', { headers });
  expect(library.tracks.count).toBe(0);
  const inAddress = ids(count).join();
  for (const [method, path] of [
    ['GET', `tracks/by-id/${inAddress}`],
    ['DELETE', `playlists/${inAddress}`],
  ])
    expect({ path, status: (await call(path!, { method, headers })).status }).toEqual({ path, status: 404 });
});

test('INJ-04 a queue has at most its maximum of tracks', async () => {
  const save = (count: number) => {
    const track_ids = ids(count);
    const order = track_ids.map((id) => id - 1);
    const state = { index: 0, is_shuffled: false, repeat: 'off', source: null, source_name: null, position: 0, device: 'device-one' };
    return { method: 'PUT', headers: { ...headers, 'If-None-Match': '*' }, body: { ...state, track_ids, order } };
  };
  expect(Object.keys(await fieldErrors('player/queue', save(QUEUE_MAX + 1)))).toEqual(expect.arrayContaining(['track_ids']));
  expect(await read(playerApi.saveQueue, 'player/queue', save(QUEUE_MAX))).toMatchObject({ revision: 1 });
});
