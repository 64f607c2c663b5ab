import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { userApi } from '#contracts/account/user';
import { followApi } from '#contracts/community/follow';
import { libraryApi } from '#contracts/listening/library';
import { playlistApi } from '#contracts/listening/playlist';
import { read, refusal } from '../../support/call';
import { createArtist } from '../../support/factories/artist.factory';
import { createPlaylist } from '../../support/factories/playlist.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';

const post = (headers: Record<string, string>) => ({ method: 'POST', headers });
const ids = (rows: { id: number }[]) => rows.map(({ id }) => id);

test('INV-01 a user follows another once; both lists show it, newest first', async () => {
  const [one, two, three] = [await createUser(), await createUser({ name: 'Second' }), await createUser()];
  const headers = await Promise.all([one, two, three].map((user) => signIn(user)));
  for (const index of [0, 1, 1]) await read(followApi.followUser, `users/${three.id}/follow`, post(headers[index]));
  await env.DB.prepare('update user_follows set created_at = created_at - 1000 where follower_id = ?').bind(one.id).run();
  const path = `users/${three.id}/followers`;
  const { data } = (await read(followApi.followersOfUser, path)).pagination;
  expect(data).toMatchObject([{ id: two.id, name: 'Second', model_type: 'user', can: { edit: false } }, { id: one.id }]);
  const first = (await read(followApi.followersOfUser, `${path}?perPage=1`)).pagination;
  expect(ids((await read(followApi.followersOfUser, `${path}?perPage=1&cursor=${first.next_cursor}`)).pagination.data)).toEqual([one.id]);
  expect(ids((await read(followApi.followersOfUser, `${path}?query=seco`)).pagination.data)).toEqual([two.id]);
  expect(ids((await read(followApi.followedUsers, `users/${one.id}/followed-users`)).pagination.data)).toEqual([three.id]);
  for (let times = 0; times < 2; times += 1) await read(followApi.unfollowUser, `users/${three.id}/unfollow`, post(headers[0]));
  expect(ids((await read(followApi.followersOfUser, path)).pagination.data)).toEqual([two.id]);
});

test('following oneself is 409 and following an unknown user is 404', async () => {
  const user = await createUser();
  const headers = await signIn(user);
  const own = await refusal(`users/${user.id}/follow`, post(headers));
  expect([own.status, JSON.parse(own.body).message]).toEqual([409, 'You cannot follow yourself.']);
  expect((await refusal('users/999999/follow', post(headers))).status).toBe(404);
  expect((await refusal(`users/${user.id}/follow`, { method: 'POST' })).status).toBe(401);
});

test('LIB-006 a followed artist is in the library until unfollowed', async () => {
  const [user, artist] = [await createUser(), await createArtist()];
  const headers = await signIn(user);
  const library = async () => ids((await read(libraryApi.likedArtists, `users/${user.id}/liked-artists`, { headers })).pagination.data);
  for (let times = 0; times < 2; times += 1) await read(followApi.followArtist, `artists/${artist.id}/follow`, post(headers));
  expect(await library()).toEqual([artist.id]);
  expect(ids((await read(followApi.followersOfArtist, `artists/${artist.id}/followers`)).pagination.data)).toEqual([user.id]);
  await read(followApi.unfollowArtist, `artists/${artist.id}/unfollow`, post(headers));
  expect(await library()).toEqual([]);
  expect((await read(followApi.followersOfArtist, `artists/${artist.id}/followers`)).pagination.data).toEqual([]);
});

test('OBJ-18 a disabled artist gets the same 404 as an unknown one', async () => {
  const [hidden, headers] = [await createArtist({ disabled: true }), await signIn(await createUser())];
  const unknown = await refusal('artists/999999/follow', post(headers));
  expect(unknown.status).toBe(404);
  expect(await refusal(`artists/${hidden.id}/follow`, post(headers))).toEqual(unknown);
  expect(await refusal(`artists/${hidden.id}/followers`)).toEqual(await refusal('artists/999999/followers'));
});

test('OBJ-01 OBJ-16 followers are listed by name without their email address', async () => {
  const [user, follower] = [await createUser(), await createUser({ email: 'secret-follower@example.com' })];
  await read(followApi.followUser, `users/${user.id}/follow`, post(await signIn(follower)));
  const { body } = await refusal(`users/${user.id}/followers`, { headers: await signIn(user) });
  expect(body).toContain(follower.name);
  expect(body).not.toContain('secret-follower');
});

test('followed artists and public playlists are listed newest first and counted with users', async () => {
  const [fan, friend] = [await createUser(), await createUser()];
  const headers = await signIn(fan);
  const [early, late, gone] = [await createArtist(), await createArtist({ name: 'Late' }), await createArtist()];
  for (const { id } of [early, late, gone]) await read(followApi.followArtist, `artists/${id}/follow`, post(headers));
  await env.DB.prepare('update artist_follows set created_at = created_at - artist_id * 1000 where artist_id <> ?').bind(late.id).run();
  await env.DB.prepare('update artists set disabled = 1 where id = ?').bind(gone.id).run();
  const [open, kept] = [await createPlaylist({ ownerId: friend.id }), await createPlaylist({ ownerId: friend.id })];
  for (const { id } of [open, kept]) await read(playlistApi.follow, `playlists/${id}/follow`, post(headers));
  await env.DB.prepare('update playlists set public = 0 where id = ?').bind(kept.id).run();
  await read(followApi.followUser, `users/${friend.id}/follow`, post(headers));

  const artistsOf = async (query = '') => (await read(followApi.followedArtists, `users/${fan.id}/followed-artists?${query}`)).pagination;
  expect(ids((await artistsOf()).data)).toEqual([late.id, early.id]);
  const first = await artistsOf('perPage=1');
  expect(ids((await artistsOf(`perPage=1&cursor=${first.next_cursor}`)).data)).toEqual([early.id]);
  expect(ids((await artistsOf('query=lat')).data)).toEqual([late.id]);
  const { data } = (await read(followApi.followedPlaylists, `users/${fan.id}/followed-playlists`, { headers })).pagination;
  expect(data).toMatchObject([{ id: open.id, model_type: 'playlist' }]);
  expect((await read(userApi.show, `users/${fan.id}`)).user).toMatchObject({ counts: { following: 4 } });
});

test('OBJ-16 a user with private following is hidden from follower lists and notifications', async () => {
  const [shy, open, followed] = [await createUser({ privateTabs: ['following'] }), await createUser(), await createUser()];
  const [manager, artist] = await createUser().then(async (user) => [user, await createArtist({ managers: [user] })] as const);
  for (const user of [shy, open]) {
    const headers = await signIn(user);
    await read(followApi.followArtist, `artists/${artist.id}/follow`, post(headers));
    await read(followApi.followUser, `users/${followed.id}/follow`, post(headers));
  }
  const followers = async (path: string, by?: { id: number }) =>
    ids((await read(followApi.followersOfUser, `${path}/followers`, by && { headers: await signIn(by) })).pagination.data);
  for (const path of [`artists/${artist.id}`, `users/${followed.id}`]) {
    expect([await followers(path), await followers(path, manager), await followers(path, followed)]).toEqual(Array(3).fill([open.id]));
    expect((await followers(path, shy)).toSorted()).toEqual([shy.id, open.id].toSorted());
  }
  const { results } = await env.DB.prepare('select actor_ids from notifications where user_id in (?, ?)')
    .bind(manager.id, followed.id)
    .all();
  expect(results).toEqual(Array(2).fill({ actor_ids: JSON.stringify([open.id]) }));
});
