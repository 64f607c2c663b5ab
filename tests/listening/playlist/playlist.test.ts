import { beforeAll, describe, expect, test } from 'vitest';
import { playlistApi } from '#contracts/listening/playlist';
import { fieldErrors, read, refusal } from '../../support/call';
import { createAlbum } from '../../support/factories/album.factory';
import { createPlaylist } from '../../support/factories/playlist.factory';
import { createTrack } from '../../support/factories/track.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';

const names = (list: { name: string }[]) => list.map((row) => row.name);

describe('playlist list', () => {
  beforeAll(async () => {
    const { id: ownerId } = await createUser();
    await createPlaylist({ ownerId, name: 'Beta', followersCount: 3, createdAt: new Date(1000) });
    await createPlaylist({ ownerId, name: 'Alpha', followersCount: 2, createdAt: new Date(3000) });
    await createPlaylist({ ownerId, name: 'Gamma', followersCount: 1, createdAt: new Date(2000) });
    await createPlaylist({ ownerId, name: 'Private', followersCount: 9, public: false });
    await createPlaylist({ ownerId, name: 'Deleted', followersCount: 9, deletedAt: new Date() });
  });

  test.each([
    ['', ['Beta', 'Alpha', 'Gamma']],
    ['?orderBy=newest', ['Alpha', 'Gamma', 'Beta']],
    ['?orderBy=name&orderDir=asc', ['Alpha', 'Beta', 'Gamma']],
    ['?query=alp', ['Alpha']],
    ['?perPage=2&page=2', ['Gamma']],
  ])('"%s" returns %j, only public playlists', async (query, expected) => {
    expect(names((await read(playlistApi.list, `playlists${query}`)).pagination.data)).toEqual(expected);
  });

  test('OBJ-20 INJ-02 an unknown order is a field error that lists the allowed orders', async () => {
    expect(await fieldErrors('playlists?orderBy=owner')).toEqual({ orderBy: ['Order by one of: popular, newest, name.'] });
  });
});

describe('playlist page', () => {
  test('OBJ-01 the owner is shown without email address', async () => {
    const owner = await createUser({ name: 'Jane Doe', image: '/jane.webp', email: 'secret@example.com' });
    const { id } = await createPlaylist({ ownerId: owner.id, description: 'Words.', collaborative: true });
    const { playlist } = await read(playlistApi.show, `playlists/${id}`);
    expect(playlist).toMatchObject({
      description: 'Words.',
      collaborative: true,
      can: { edit: false, delete: false, fill: false, invite: false, follow: false },
    });
    expect(playlist.owner).toEqual({ id: owner.id, name: 'Jane Doe', slug: 'jane-doe', image: '/jane.webp' });
  });

  test('a playlist has the covers of its first four albums or its own image', async () => {
    const tracks = [];
    for (const cover of ['a', 'b', 'a', null, 'c', 'd', 'e']) {
      tracks.push(await createTrack({ albumId: (await createAlbum({ image: cover, artists: [] })).id, duration: 1000, artists: [] }));
    }
    const { id } = await createPlaylist({ tracks });
    expect((await read(playlistApi.show, `playlists/${id}`)).playlist).toMatchObject({
      covers: ['a', 'b', 'c', 'd'],
      tracks_count: 7,
      duration: 7000,
    });
    const own = await createPlaylist({ tracks, image: 'own' });
    expect((await read(playlistApi.show, `playlists/${own.id}`)).playlist).toMatchObject({ image: 'own', covers: [] });
  });

  test('tracks are listed in order with duplicates, page by page', async () => {
    const [one, two] = [await createTrack({ name: 'One' }), await createTrack({ name: 'Two' })];
    const { id } = await createPlaylist({ tracks: [two, one, two] });
    expect(names((await read(playlistApi.tracks, `playlists/${id}/tracks`)).pagination.data)).toEqual(['Two', 'One', 'Two']);
    const page = (await read(playlistApi.tracks, `playlists/${id}/tracks?perPage=2&page=2`)).pagination;
    expect(page).toMatchObject({ next_page: null, prev_page: 1 });
    expect(names(page.data)).toEqual(['Two']);
    expect(names((await read(playlistApi.tracks, `playlists/${id}/tracks?query=one`)).pagination.data)).toEqual(['One']);
  });

  test('OBJ-03 only owner, editors and managers see private playlists; deleted ones are 404', async () => {
    const [owner, friend, follower] = [await createUser(), await createUser(), await createUser()];
    const hidden = await createPlaylist({ ownerId: owner.id, public: false, collaborative: true, editors: [friend] });
    const closed = await createPlaylist({ ownerId: owner.id, public: false, editors: [friend] });
    const deleted = await createPlaylist({ ownerId: owner.id, deletedAt: new Date(), collaborative: true, editors: [friend] });
    const stranger = await signIn(follower);
    for (const part of ['', '/tracks']) {
      const unknown = await refusal(`playlists/999999${part}`);
      expect(unknown.status).toBe(404);
      for (const { id } of [hidden, closed, deleted]) {
        expect(await refusal(`playlists/${id}${part}`)).toEqual(unknown);
        expect(await refusal(`playlists/${id}${part}`, { headers: stranger })).toEqual(unknown);
      }
    }
    const rights = async (id: number, headers: Record<string, string>) =>
      (await read(playlistApi.show, `playlists/${id}`, { headers })).playlist.can;
    const editor = await signIn(friend);
    const all = { edit: true, delete: true, fill: true };
    const [own, manager] = [await signIn(owner), await signIn(await createUser({ permissions: ['playlists.update'] }))];
    expect(await rights(hidden.id, own)).toEqual({ ...all, invite: true, follow: false });
    expect(await rights(hidden.id, editor)).toEqual({ edit: false, delete: false, fill: true, invite: false, follow: true });
    expect(await rights(closed.id, manager)).toEqual({ ...all, invite: false, follow: true });
    for (const { id } of [closed, deleted]) expect((await refusal(`playlists/${id}`, { headers: editor })).status).toBe(404);
    for (const headers of [own, manager]) expect((await refusal(`playlists/${deleted.id}`, { headers })).status).toBe(404);
  });
});
