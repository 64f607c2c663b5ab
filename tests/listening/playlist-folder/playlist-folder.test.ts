import { beforeEach, expect, test } from 'vitest';
import { playlistApi } from '#contracts/listening/playlist';
import { FOLDERS_MAX, playlistFolderApi } from '#contracts/listening/playlist-folder';
import { call, fieldErrors, read, refusal } from '../../support/call';
import { createPlaylist } from '../../support/factories/playlist.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';

type Headers = Record<string, string>;

let me: Awaited<ReturnType<typeof createUser>>;
let headers: Headers;

const create = async (name: string, by: Headers = headers) =>
  (await read(playlistFolderApi.create, 'playlist-folders', { method: 'POST', headers: by, body: { name } })).folder;
const moveToFolder = (playlists: number[], folder: number | null, by: Headers = headers) =>
  refusal('playlist-folders/place', { method: 'POST', headers: by, body: { playlists, folder } });
const folders = async () => (await read(playlistFolderApi.list, 'playlist-folders', { headers })).folders;
const inside = async (folder: number | string, by: Headers = headers) =>
  (await read(playlistApi.library, `users/me/playlists?folder=${folder}`, { headers: by })).pagination.data.map(({ id }) => id);

beforeEach(async () => {
  me = await createUser();
  headers = await signIn(me);
});

test('playlists move between folders and stay in the library when a folder is deleted', async () => {
  const [own, followed] = [await createPlaylist({ ownerId: me.id }), await createPlaylist()];
  await read(playlistApi.follow, `playlists/${followed.id}/follow`, { method: 'POST', headers, body: {} });
  const [work, home] = [await create('Work'), await create('home')];
  expect((await moveToFolder([own.id, followed.id], work.id)).status).toBe(200);
  expect((await folders()).map(({ name, playlists_count }) => [name, playlists_count])).toEqual([
    ['home', 0],
    ['Work', 2],
  ]);
  expect((await inside(work.id)).toSorted()).toEqual([own.id, followed.id].toSorted());
  expect(await inside('none')).toEqual([]);
  expect((await moveToFolder([own.id], home.id)).status).toBe(200);
  expect(await inside(work.id)).toEqual([followed.id]);
  expect((await moveToFolder([followed.id], null)).status).toBe(200);
  expect(await inside('none')).toEqual([followed.id]);
  const renamed = await read(playlistFolderApi.rename, `playlist-folders/${home.id}`, {
    method: 'PUT',
    headers,
    body: { name: 'At home' },
  });
  expect(renamed.folder).toEqual({ id: home.id, name: 'At home', playlists_count: 1 });
  await read(playlistFolderApi.delete, `playlist-folders/${home.id}`, { method: 'DELETE', headers });
  expect((await inside('none')).toSorted()).toEqual([own.id, followed.id].toSorted());
});

test('a move returns the previous folders', async () => {
  const [one, other] = [await createPlaylist({ ownerId: me.id }), await createPlaylist({ ownerId: me.id })];
  const [work, home] = [await create('Work'), await create('Home')];
  const move = async (playlists: number[], folder: number | null) =>
    (await read(playlistFolderApi.move, 'playlist-folders/place', { method: 'POST', headers, body: { playlists, folder } })).before;
  expect(await move([one.id], work.id)).toEqual([]);
  expect(await move([one.id, other.id], home.id)).toEqual([{ playlist: one.id, folder: work.id }]);
  expect(await move([other.id], null)).toEqual([{ playlist: other.id, folder: home.id }]);
});

test('unfollowing a playlist removes it from its folder', async () => {
  const { id } = await createPlaylist();
  await read(playlistApi.follow, `playlists/${id}/follow`, { method: 'POST', headers, body: {} });
  const folder = await create('Kept');
  await moveToFolder([id], folder.id);
  await read(playlistApi.unfollow, `playlists/${id}/unfollow`, { method: 'POST', headers, body: {} });
  await read(playlistApi.follow, `playlists/${id}/follow`, { method: 'POST', headers, body: {} });
  expect(await inside('none')).toEqual([id]);
});

test("OBJ-03 OBJ-06 others' folders and playlists get the same 404 as unknown ones", async () => {
  const other = await createUser();
  const theirs = await signIn(other);
  const [own, foreign, hidden] = [
    await createPlaylist({ ownerId: me.id }),
    await createPlaylist(),
    await createPlaylist({ public: false }),
  ];
  const [mine, folder] = [await create('Mine'), await create('Theirs', theirs)];
  const unknown = await moveToFolder([own.id], 999_999);
  expect(unknown.status).toBe(404);
  expect(await moveToFolder([own.id], folder.id)).toEqual(unknown);
  for (const playlist of [foreign, hidden]) expect(await moveToFolder([own.id, playlist.id], mine.id)).toEqual(unknown);
  expect(await inside(mine.id)).toEqual([]);
  expect(await refusal(`playlist-folders/${folder.id}`, { method: 'PUT', headers, body: { name: 'Taken' } })).toEqual(unknown);
  expect(await refusal(`playlist-folders/${folder.id}`, { method: 'DELETE', headers })).toEqual(unknown);
  expect((await folders()).map(({ name }) => name)).toEqual(['Mine']);
  expect(await inside(folder.id)).toEqual([]);
});

test('MAS-08 names have limits; concurrent creates stop at 200 folders per user', async () => {
  const errors = (body: object) => fieldErrors('playlist-folders', { method: 'POST', headers, body });
  expect(await errors({ name: ' ' })).toEqual({ name: ['Enter a name.'] });
  expect(await errors({ name: 'a'.repeat(256) })).toEqual({ name: ['A name has at most 255 characters.'] });
  expect(await fieldErrors('playlist-folders/place', { method: 'POST', headers, body: { playlists: [], folder: 'x' } })).toEqual({
    playlists: ['Choose a playlist.'],
    folder: ['Enter a folder ID.'],
  });
  const make = async () => {
    const response = await call('playlist-folders', { method: 'POST', headers, body: { name: 'One of many' } });
    await response.text();
    return response.status;
  };
  const statuses = await Promise.all(Array.from({ length: FOLDERS_MAX + 2 }, make));
  expect(statuses.filter((status) => status === 200)).toHaveLength(FOLDERS_MAX);
  expect(await errors({ name: 'One more' })).toEqual({ name: ['You can have at most 200 folders.'] });
});
