import { expect, test } from 'vitest';
import { playlistApi } from '#contracts/listening/playlist';
import { smartPlaylistApi } from '#contracts/listening/smart-playlist';
import { call, read, refusal } from '../../support/call';
import { createGenre } from '../../support/factories/genre.factory';
import { createPlaylist } from '../../support/factories/playlist.factory';
import { createTrack } from '../../support/factories/track.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';
import { creator, rulesOf } from '../../support/smart-rules';

const isGenre = (value: number) => ({ field: 'genre', operator: 'is', value });
const ids = async (id: number) => (await read(playlistApi.tracks, `playlists/${id}/tracks`)).pagination.data.map((track) => track.id);
const shown = async (id: number) => (await read(playlistApi.show, `playlists/${id}`)).playlist;

test('a frozen playlist retains its tracks until refreshed or unfrozen', async () => {
  const { headers } = await creator();
  const genre = await createGenre();
  const make = (name: string) => createTrack({ name, genres: [genre], duration: 60_000 });
  const [first, second] = [await make('B'), await make('A')];
  const rules = { ...rulesOf(isGenre(genre.id)), order: 'name' };
  const body = { name: 'Kept', public: true, rules, frozen: true };
  const { playlist } = await read(smartPlaylistApi.create, 'smart-playlists', { method: 'POST', headers, body });
  expect(playlist).toMatchObject({ smart: true, tracks_count: 2, duration: 120_000, can: { fill: false }, frozen_at: expect.any(String) });
  const third = await make('C');
  expect([await ids(playlist.id), (await shown(playlist.id)).tracks_count]).toEqual([[second.id, first.id], 2]);
  expect((await read(playlistApi.order, `playlists/${playlist.id}/order`)).order.map(([, track]) => track)).toEqual([second.id, first.id]);
  expect(await (await call(`playlists/${playlist.id}/export?format=json`)).text()).not.toContain('"C"');
  const add = { method: 'POST', headers, body: { tracks: [third.id] } };
  expect((await refusal(`playlists/${playlist.id}/tracks/add`, add)).status).toBe(409);

  const set = async (frozen: boolean) =>
    (await read(smartPlaylistApi.freeze, `smart-playlists/${playlist.id}/frozen`, { method: 'PUT', headers, body: { frozen } })).playlist;
  const refreshed = await set(true);
  expect(refreshed).toMatchObject({ tracks_count: 3, revision: playlist.revision + 1 });
  expect(await ids(playlist.id)).toEqual([second.id, first.id, third.id]);
  expect(await set(false)).toMatchObject({ tracks_count: 3, frozen_at: null });
  const fourth = await make('D');
  expect(await ids(playlist.id)).toEqual([second.id, first.id, third.id, fourth.id]);
  // Changing only the rules leaves the stored tracks unchanged.
  await set(true);
  const change = async (changes: object) =>
    (await read(smartPlaylistApi.update, `smart-playlists/${playlist.id}`, { method: 'PUT', headers, body: changes })).playlist;
  expect(await change({ rules: { ...rules, limit: 1 } })).toMatchObject({ tracks_count: 4, frozen_at: expect.any(String) });
  expect(await change({ rules: { ...rules, limit: 1 }, frozen: true })).toMatchObject({ tracks_count: 1 });
  expect(await change({ rules, frozen: false })).toMatchObject({ tracks_count: 4, frozen_at: null });
});

test('only editors of a smart playlist freeze it; an ordinary playlist is 404', async () => {
  const { user, headers } = await creator();
  const smart = await createPlaylist({ ownerId: user.id, rules: rulesOf(isGenre(1)) });
  const plain = await createPlaylist({ ownerId: user.id, tracks: [await createTrack()] });
  const freeze = (id: number, who: Record<string, string>) => ({
    path: `smart-playlists/${id}/frozen`,
    method: 'PUT',
    headers: who,
    body: { frozen: true },
  });
  const status = async ({ path, ...options }: ReturnType<typeof freeze>) => (await call(path, options)).status;
  expect(await status(freeze(smart.id, await signIn(await createUser())))).toBe(403);
  expect(await status(freeze(plain.id, headers))).toBe(404);
  expect(await ids(plain.id)).toHaveLength(1);
});
