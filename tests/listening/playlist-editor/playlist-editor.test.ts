import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { playlistApi } from '#contracts/listening/playlist';
import { EDITORS_MAX, playlistEditorApi } from '#contracts/listening/playlist-editor';
import { call, read, refusal } from '../../support/call';
import { createPlaylist } from '../../support/factories/playlist.factory';
import { createTrack } from '../../support/factories/track.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';

type Headers = Record<string, string>;

let owner: Awaited<ReturnType<typeof createUser>>;
let headers: Headers;
let id: number;

afterEach(() => vi.useRealTimers());

const invite = async () =>
  (await read(playlistEditorApi.invite, `playlists/${id}/invite`, { method: 'POST', headers, body: {} })).invitation;
const join = (token: string, by: Headers) => refusal('playlists/join', { method: 'POST', headers: by, body: { token } });
const editors = () => read(playlistEditorApi.list, `playlists/${id}/editors`, { headers });
const add = async (by: Headers) =>
  (await refusal(`playlists/${id}/tracks/add`, { method: 'POST', headers: by, body: { tracks: [(await createTrack()).id] } })).status;

beforeEach(async () => {
  owner = await createUser({ name: 'Jane Doe' });
  headers = await signIn(owner);
  id = (await createPlaylist({ ownerId: owner.id, name: 'Ours', public: false })).id;
});

test('a user with the invitation link joins and adds; the owner sees editors and adders', async () => {
  const invitation = await invite();
  const friend = await createUser({ name: 'John', image: '/john.webp' });
  const by = await signIn(friend);
  const { playlist } = await read(playlistEditorApi.invitation, `playlist-invitations/${invitation}`, { headers: by });
  expect(playlist).toMatchObject({ id, name: 'Ours', owner: { name: 'Jane Doe' } });
  expect(await add(by)).toBe(404);
  const joined = await read(playlistEditorApi.join, 'playlists/join', { method: 'POST', headers: by, body: { token: invitation } });
  expect(joined.playlist).toMatchObject({ collaborative: true, following: true, can: { edit: false, fill: true, invite: false } });
  expect(await add(by)).toBe(200);
  expect(await editors()).toEqual({
    editors: [{ id: friend.id, name: 'John', slug: 'john', image: '/john.webp' }],
    invitation,
  });
  const [track] = (await read(playlistApi.tracks, `playlists/${id}/tracks`, { headers })).pagination.data;
  expect(track.added_by).toEqual({ id: friend.id, name: 'John', slug: 'john', image: '/john.webp' });
});

test('an invitation shows its playlist to guests and is 404 without its full token', async () => {
  const path = async (text: string) => call(`playlist-invitations/${encodeURIComponent(text)}`);
  for (const _ of [1, 2]) await add(headers);
  const invitation = await invite();
  const { playlist } = await read(playlistEditorApi.invitation, `playlist-invitations/${invitation}`);
  expect(playlist).toMatchObject({ id, name: 'Ours', owner: { name: 'Jane Doe' }, tracks_count: 2 });
  expect(Object.keys(playlist).toSorted()).toEqual(
    ['covers', 'duration', 'id', 'image', 'name', 'owner', 'slug', 'tint', 'tracks_count'].toSorted(),
  );
  for (const text of [String(id), `${id}.`, `${id}.${'x'.repeat(43)}`, invitation.slice(0, -1)])
    expect((await path(text)).status).toBe(404);
  await read(playlistEditorApi.revokeInvitation, `playlists/${id}/invite`, { method: 'DELETE', headers });
  expect((await path(invitation)).status).toBe(404);
});

test('OBJ-12 renewed, withdrawn, forged and unshared links get the same 404', async () => {
  const by = await signIn(await createUser());
  const unknown = await refusal('playlists/join', { method: 'POST', headers: by, body: { token: `${id}.nothing` } });
  expect(unknown.status).toBe(404);
  const first = await invite();
  const second = await invite();
  expect(await join(first, by)).toEqual(unknown);
  for (const token of [second.slice(0, -1), second.replace(/^\d+/, '999999'), second.split('.')[1], `0${second}`, '.', `${second}.x`]) {
    expect(await join(token, by)).toEqual(unknown);
    expect(await refusal(`playlist-invitations/${encodeURIComponent(token)}`, { headers: by })).toEqual(unknown);
  }
  await read(playlistApi.update, `playlists/${id}`, { method: 'PUT', headers, body: { collaborative: false } });
  await read(playlistApi.update, `playlists/${id}`, { method: 'PUT', headers, body: { collaborative: true } });
  expect(await join(second, by)).toEqual(unknown);
  const third = await invite();
  await read(playlistEditorApi.revokeInvitation, `playlists/${id}/invite`, { method: 'DELETE', headers });
  expect(await join(third, by)).toEqual(unknown);
  expect(await editors()).toEqual({ editors: [], invitation: null });
});

test('editors remain after withdrawal of the link, can be removed and can leave', async () => {
  const [one, other] = [await createUser(), await createUser()];
  const [by, also] = [await signIn(one), await signIn(other)];
  const invitation = await invite();
  expect((await join(invitation, by)).status).toBe(200);
  expect((await join(invitation, also)).status).toBe(200);
  expect((await join(invitation, also)).status).toBe(200);
  await read(playlistEditorApi.revokeInvitation, `playlists/${id}/invite`, { method: 'DELETE', headers });
  expect(await add(by)).toBe(200);
  await read(playlistEditorApi.remove, `playlists/${id}/editors/${one.id}`, { method: 'DELETE', headers });
  expect(await add(by)).toBe(404);
  expect((await refusal(`playlists/${id}/editors/${one.id}`, { method: 'DELETE', headers })).status).toBe(404);
  await read(playlistApi.unfollow, `playlists/${id}/unfollow`, { method: 'POST', headers: also, body: {} });
  expect(await add(also)).toBe(404);
  expect((await editors()).editors).toEqual([]);
  expect((await read(playlistApi.show, `playlists/${id}`, { headers })).playlist.followers_count).toBe(0);
});

test('the owner who opens the own link does not become an editor', async () => {
  expect((await join(await invite(), headers)).status).toBe(200);
  expect((await editors()).editors).toEqual([]);
});

test('AUT-04 more than 30 join attempts an hour are 429', async () => {
  const begun = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now: begun });
  const by = await signIn(await createUser());
  const statuses = [];
  for (let number = 0; number < 31; number += 1) statuses.push((await join(`${id}.guess${number}`, by)).status);
  expect(statuses).toEqual([...Array(30).fill(404), 429]);
  vi.setSystemTime(begun + 3_600_000);
  expect((await join(`${id}.guess`, by)).status).toBe(404);
});

test('a playlist has at most 100 editors, also with concurrent joins', async () => {
  const invitation = await invite();
  const people = await Promise.all(Array.from({ length: EDITORS_MAX + 3 }, async () => signIn(await createUser())));
  const answers = await Promise.all(
    people.map(async (by) => {
      const response = await call('playlists/join', { method: 'POST', headers: by, body: { token: invitation } });
      await response.text();
      return response.status;
    }),
  );
  expect(answers.filter((status) => status === 200)).toHaveLength(EDITORS_MAX);
  expect(answers.filter((status) => status === 409)).toHaveLength(3);
  expect((await editors()).editors).toHaveLength(EDITORS_MAX);
});

test('REV-05 a removed editor cannot rejoin by the old link; the new link works', async () => {
  const invitation = await invite();
  const friend = await createUser();
  const by = await signIn(friend);
  expect((await join(invitation, by)).status).toBe(200);
  await read(playlistEditorApi.remove, `playlists/${id}/editors/${friend.id}`, { method: 'DELETE', headers });
  expect([(await join(invitation, by)).status, await add(by)]).toEqual([404, 404]);
  const { invitation: renewed } = await editors();
  expect(renewed).not.toBe(invitation);
  expect((await join(renewed ?? '', await signIn(await createUser()))).status).toBe(200);
});

test('REV-05 removing an editor without an open invitation creates none', async () => {
  const friend = await createUser();
  expect((await join(await invite(), await signIn(friend))).status).toBe(200);
  await read(playlistEditorApi.revokeInvitation, `playlists/${id}/invite`, { method: 'DELETE', headers });
  await read(playlistEditorApi.remove, `playlists/${id}/editors/${friend.id}`, { method: 'DELETE', headers });
  expect((await editors()).invitation).toBeNull();
});
