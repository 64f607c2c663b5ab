import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { describe, expect, test } from 'vitest';
import { savedStateApi } from '#contracts/account/saved-state';
import { artistApi } from '#contracts/catalogue/artist';
import { trackApi } from '#contracts/catalogue/track';
import { libraryApi } from '#contracts/listening/library';
import { artistFollows } from '#db/schema/follow';
import { stalePages } from '#db/schema/site';
import { users } from '#db/schema/user';
import { call, fieldErrors, read, refusal } from '../../support/call';
import { createAlbum } from '../../support/factories/album.factory';
import { createArtist } from '../../support/factories/artist.factory';
import { like } from '../../support/factories/like.factory';
import { createTrack } from '../../support/factories/track.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';

type Liked = { likeable_type: string; likeable_id: number; added_at?: string };

const one = (likeable_type: string, { id: likeable_id }: { id: number }): Liked => ({ likeable_type, likeable_id });

const reader = async () => {
  const user = await createUser();
  const headers = await signIn(user);
  const send = (what: 'add' | 'remove', likeables: unknown) => ({
    path: `users/me/library/${what}`,
    options: { method: 'POST', headers, body: { likeables } },
  });
  return {
    user,
    headers,
    add: async (...likeables: Liked[]) => {
      const { path, options } = send('add', likeables);
      await read(savedStateApi.add, path, options);
    },
    remove: async (...likeables: Liked[]) => {
      const { path, options } = send('remove', likeables);
      await read(savedStateApi.remove, path, options);
    },
    refused: (what: 'add' | 'remove', likeables: unknown) => {
      const { path, options } = send(what, likeables);
      return refusal(path, options);
    },
    wrong: (what: 'add' | 'remove', likeables: unknown) => {
      const { path, options } = send(what, likeables);
      return fieldErrors(path, options);
    },
    tracks: async (query = '') =>
      (await read(libraryApi.likedTracks, `users/${user.id}/liked-tracks${query}`, { headers })).pagination.data,
    summary: async () => (await read(libraryApi.show, 'users/me/library', { headers })).library,
  };
};

const likes = async (path: 'tracks' | 'albums' | 'artists', id: number): Promise<number> => {
  if (path === 'tracks') return (await read(trackApi.show, `tracks/${id}`)).track.likes_count;
  if (path === 'albums') return (await read(trackApi.albumWithTracks, `albums/${id}`)).album.likes_count;
  return (await read(artistApi.show, `artists/${id}`)).artist.likes_count;
};

describe('library', () => {
  test('LIB-001 LIB-003 LIB-005 LIB-006 added tracks, albums and artists are listed once', async () => {
    const [track, album, artist] = [await createTrack(), await createAlbum(), await createArtist()];
    const { user, headers, add, summary } = await reader();
    const all = [one('track', track), one('album', album), one('artist', artist), one('track', track)];
    await add(...all);
    await add(...all);
    expect((await read(libraryApi.likedTracks, `users/${user.id}/liked-tracks`, { headers })).pagination.data).toMatchObject([
      { id: track.id, name: track.name, model_type: 'track', can: { play: true } },
    ]);
    expect((await read(libraryApi.likedAlbums, `users/${user.id}/liked-albums`, { headers })).pagination.data).toMatchObject([
      { id: album.id, model_type: 'album' },
    ]);
    expect((await read(libraryApi.likedArtists, `users/${user.id}/liked-artists`, { headers })).pagination.data).toMatchObject([
      { id: artist.id, model_type: 'artist' },
    ]);
    expect(await summary()).toMatchObject({ tracks: { count: 1 }, albums: { count: 1 }, artists: { count: 1 }, playlists: { count: 0 } });
  });

  test('INV-01 INV-02 a like counts once per user until it is removed or the user deleted', async () => {
    const [track, album, artist] = [await createTrack(), await createAlbum(), await createArtist()];
    const all = [one('track', track), one('album', album), one('artist', artist)];
    const [first, second] = [await reader(), await reader()];
    for (const { add } of [first, second, first]) await add(...all);
    for (const [path, { id }] of [
      ['tracks', track],
      ['albums', album],
      ['artists', artist],
    ] as const) {
      expect(await likes(path, id)).toBe(2);
    }
    await first.remove(...all);
    await first.remove(...all);
    expect(await likes('tracks', track.id)).toBe(1);
    await drizzle(env.DB).delete(users).where(eq(users.id, second.user.id));
    for (const [path, { id }] of [
      ['tracks', track],
      ['albums', album],
      ['artists', artist],
    ] as const) {
      expect(await likes(path, id)).toBe(0);
    }
    const { results } = await env.DB.prepare("select name from sqlite_master where type = 'index' and name like '%_likes_%'").all();
    expect(results.map(({ name }) => name)).toEqual(expect.arrayContaining(['sqlite_autoindex_track_likes_1']));
  });

  test('INV-01 ten concurrent adds create one like', async () => {
    const track = await createTrack();
    const { add } = await reader();
    await Promise.all(Array.from({ length: 10 }, () => add(one('track', track))));
    expect(await likes('tracks', track.id)).toBe(1);
  });

  test('likes make no pages stale', async () => {
    const [track, { add, remove }] = [await createTrack(), await reader()];
    await add(one('track', track));
    await remove(one('track', track));
    expect(await drizzle(env.DB).select().from(stalePages)).toEqual([]);
  });

  test('a restored like has its old date; a future date becomes the current time', async () => {
    const [old, fresh] = [await createTrack(), await createTrack()];
    const { add, tracks } = await reader();
    await add({ ...one('track', old), added_at: '2020-02-03T04:05:06.000Z' }, { ...one('track', fresh), added_at: '2999-01-01T00:00:00Z' });
    const [newest, oldest] = await tracks();
    expect([newest.id, oldest.id]).toEqual([fresh.id, old.id]);
    expect(oldest.added_at).toBe('2020-02-03T04:05:06.000Z');
    expect(Date.parse(newest.added_at)).toBeLessThanOrEqual(Date.now());
  });

  test('OBJ-18 a hidden item makes the whole add 404', async () => {
    const owner = await createUser();
    const open = await createTrack();
    const hidden = [
      one('track', await createTrack({ visibility: 'private', ownerId: owner.id })),
      one('track', await createTrack({ deletedAt: new Date() })),
      one('track', await createTrack({ albumId: (await createAlbum({ visibility: 'private' })).id })),
      one('album', await createAlbum({ visibility: 'scheduled', scheduledAt: new Date(Date.now() + 86_400_000) })),
      one('artist', await createArtist({ disabled: true })),
    ];
    const { refused, tracks } = await reader();
    const unknown = await refused('add', [one('track', { id: 999_999 })]);
    expect(unknown.status).toBe(404);
    for (const likeable of hidden) expect(await refused('add', [one('track', open), likeable])).toEqual(unknown);
    expect(await tracks()).toEqual([]);
    const mine = await signIn(owner);
    await read(savedStateApi.add, 'users/me/library/add', { method: 'POST', headers: mine, body: { likeables: [hidden[0]] } });
  });

  test('OBJ-18 items hidden later are not listed and can be removed', async () => {
    const [kept, gone] = [await createTrack(), await createTrack()];
    const { user, add, remove, tracks, summary } = await reader();
    await add(one('track', kept), one('track', gone));
    await env.DB.prepare("update tracks set visibility = 'private' where id = ?").bind(gone.id).run();
    expect((await tracks()).map(({ id }) => id)).toEqual([kept.id]);
    expect((await summary()).tracks.count).toBe(1);
    await remove(one('track', gone));
    const rows = await env.DB.prepare('select track_id from track_likes where user_id = ?').bind(user.id).all();
    expect(rows.results).toEqual([{ track_id: kept.id }]);
  });

  test("OBJ-18 a liked unlisted track is visible only in the user's own library", async () => {
    const track = await createTrack({ visibility: 'unlisted' });
    const { user, tracks } = await reader();
    await like(user, { tracks: [track] });
    expect((await tracks()).map(({ id }) => id)).toEqual([track.id]);
    const path = `users/${user.id}/liked-tracks`;
    expect((await read(libraryApi.likedTracks, path)).pagination.data).toEqual([]);
    expect((await read(libraryApi.likedTrackIds, `${path}/ids`)).ids).toEqual([]);
  });

  test('removing an artist also unfollows it', async () => {
    const artist = await createArtist();
    const { user, headers, remove } = await reader();
    await call(`artists/${artist.id}/follow`, { method: 'POST', headers });
    await remove(one('artist', artist));
    expect(await drizzle(env.DB).select().from(artistFollows).where(eq(artistFollows.userId, user.id))).toEqual([]);
  });

  test("OBJ-06 MAS-07 user ids in query and body are ignored; only the caller's library changes", async () => {
    const [track, other, { user, headers }] = [await createTrack(), await createUser(), await reader()];
    await read(savedStateApi.add, `users/me/library/add?userId=${other.id}&user_id=${other.id}`, {
      method: 'POST',
      headers,
      body: { likeables: [{ ...one('track', track), user_id: other.id }], userId: other.id, user_id: other.id },
    });
    const { results } = await env.DB.prepare('select user_id from track_likes where track_id = ?').bind(track.id).all();
    expect(results).toEqual([{ user_id: user.id }]);
  });

  test('INJ-01 MAS-08 every invalid field gets its own error; at most 100 items are accepted', async () => {
    const { wrong } = await reader();
    expect(await wrong('add', 'x')).toEqual({ likeables: ['Provide a list of items.'] });
    expect(await wrong('add', [])).toEqual({ likeables: ['Provide at least one item.'] });
    expect(
      await wrong(
        'remove',
        Array.from({ length: 101 }, (_, id) => one('track', { id: id + 1 })),
      ),
    ).toEqual({
      likeables: ['Provide at most 100 items.'],
    });
    expect(
      await wrong('add', [
        { likeable_type: "track' or 1=1", likeable_id: '1' },
        { likeable_type: 'album', likeable_id: 1, added_at: 'x' },
      ]),
    ).toEqual({
      'likeables.0.likeable_type': ['Choose a track, an album or an artist.'],
      'likeables.0.likeable_id': ['Provide an id.'],
      'likeables.1.added_at': ['Enter a date and time.'],
    });
  });

  test('the summary has the latest covers and the start of the history', async () => {
    const { user, add, summary } = await reader();
    expect((await summary()).history).toEqual({ since: null, covers: [] });
    const tracks = [];
    for (const image of ['a', 'b', 'b', 'c', 'd']) tracks.push(await createTrack({ image }));
    await like(user, { tracks });
    await add(one('artist', await createArtist({ image: 'portrait' })), one('album', await createAlbum({ image: 'cover' })));
    expect(await summary()).toMatchObject({
      tracks: { count: 5, covers: ['d', 'c', 'b'] },
      artists: { covers: ['portrait'] },
      albums: { covers: ['cover'] },
    });
  });
});
