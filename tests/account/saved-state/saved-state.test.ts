import { expect, test } from 'vitest';
import { savedStateApi } from '#contracts/account/saved-state';
import { call, read, refusal } from '../../support/call';
import { createAlbum } from '../../support/factories/album.factory';
import { createArtist } from '../../support/factories/artist.factory';
import { like } from '../../support/factories/like.factory';
import { createPlaylist } from '../../support/factories/playlist.factory';
import { createTrack } from '../../support/factories/track.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';

test('the saved state lists own likes, follows and reposts, or null for a known version', async () => {
  const [user, friend] = [await createUser(), await createUser()];
  const headers = await signIn(user);
  const [track, other, album, artist] = [await createTrack(), await createTrack(), await createAlbum(), await createArtist()];
  const playlist = await createPlaylist({ editors: [user] });
  await like(user, { tracks: [other, track], albums: [album] });
  await like(friend, { artists: [artist] });
  for (const path of [`users/${friend.id}/follow`, `artists/${artist.id}/follow`]) await call(path, { method: 'POST', headers });
  for (const [repostable_type, { id }] of [
    ['track', other],
    ['album', album],
  ] as const)
    await call('reposts/toggle', { method: 'POST', headers, body: { repostable_type, repostable_id: id } });
  const { version, marks } = await read(savedStateApi.marks, 'users/me/marks', { headers });
  expect(marks).toEqual({
    likes: { track: [track.id, other.id].toSorted((one, two) => one - two), album: [album.id], artist: [artist.id] },
    follows: { artist: [artist.id], user: [friend.id], playlist: [playlist.id] },
    reposts: { track: [other.id], album: [album.id] },
  });
  const request = `users/me/marks?version=${version}`;
  expect(await read(savedStateApi.marks, request, { headers })).toEqual({ version, marks: null });
  await call(`artists/${artist.id}/unfollow`, { method: 'POST', headers });
  expect((await read(savedStateApi.marks, request, { headers })).marks).toMatchObject({ likes: { artist: [] }, follows: { artist: [] } });
});

test('CFG-03 the saved state is not cached, and guests get 401', async () => {
  const headers = await signIn(await createUser());
  expect((await call('users/me/marks', { headers })).headers.get('Cache-Control')).toBe('private, no-store');
  expect((await refusal('users/me/marks')).status).toBe(401);
});
