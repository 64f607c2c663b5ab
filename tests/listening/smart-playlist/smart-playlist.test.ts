import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { describe, expect, test } from 'vitest';
import { playlistApi } from '#contracts/listening/playlist';
import { searchApi } from '#contracts/listening/search';
import { smartPlaylistApi } from '#contracts/listening/smart-playlist';
import { trackLikes } from '#db/schema/track';
import { call, read, refusal } from '../../support/call';
import { createGenre } from '../../support/factories/genre.factory';
import { createPlaylist } from '../../support/factories/playlist.factory';
import { createTrack } from '../../support/factories/track.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';
import { creator, rulesOf } from '../../support/smart-rules';

const db = drizzle(env.DB);
const isGenre = (value: number) => ({ field: 'genre', operator: 'is', value });
const names = (rows: { name: string }[]) => rows.map(({ name }) => name);
const preview = (rules: unknown, headers: Record<string, string>) =>
  read(smartPlaylistApi.preview, 'smart-playlists/preview', { method: 'POST', headers, body: { rules } });

describe('smart playlists', () => {
  test('tracks, count and length follow changes of matching tracks everywhere', async () => {
    const { headers } = await creator();
    const genre = await createGenre();
    const { playlist } = await read(smartPlaylistApi.create, 'smart-playlists', {
      method: 'POST',
      headers,
      body: { name: 'Followable', public: true, rules: rulesOf(isGenre(genre.id)) },
    });
    expect(playlist).toMatchObject({ smart: true, tracks_count: 0, collaborative: false, can: { edit: true, fill: false, invite: false } });
    const artist = await createUser({ permissions: ['tracks.update'] });
    const track = await createTrack({ name: 'New one', genres: [genre], visibility: 'private', duration: 61_000, image: 'cover' });
    const shown = async () => {
      const tracks = (await read(playlistApi.tracks, `playlists/${playlist.id}/tracks`)).pagination.data;
      const { tracks_count, duration, covers } = (await read(playlistApi.show, `playlists/${playlist.id}`)).playlist;
      const listed = (await read(playlistApi.list, 'playlists?query=Followable')).pagination.data[0];
      const hit = (await read(searchApi.search, 'search?query=followable&types=playlist')).groups[0].hits[0].item;
      expect([listed, hit]).toEqual([
        expect.objectContaining({ tracks_count, duration }),
        expect.objectContaining({ tracks_count, duration }),
      ]);
      return { names: names(tracks), tracks_count, duration, covers };
    };
    const none = { names: [], tracks_count: 0, duration: 0, covers: [] };
    expect(await shown()).toEqual(none);
    const set = async (visibility: string) =>
      (await call(`tracks/${track.id}`, { method: 'PUT', headers: await signIn(artist), body: { visibility } })).status;
    expect(await set('public')).toBe(200);
    expect(await shown()).toEqual({ names: ['New one'], tracks_count: 1, duration: 61_000, covers: ['cover'] });
    expect(await set('private')).toBe(200);
    expect(await shown()).toEqual(none);
  });

  test('unlisted and hidden tracks never match, not even for their owner', async () => {
    const { user, headers } = await creator();
    const genre = await createGenre();
    await createTrack({ genres: [genre], visibility: 'private', ownerId: user.id });
    await createTrack({ genres: [genre], visibility: 'unlisted', ownerId: user.id });
    await createTrack({ genres: [genre], deletedAt: new Date(), ownerId: user.id });
    const anything = { field: 'group', match: 'any', rules: [isGenre(genre.id), { field: 'plays', operator: 'more', value: 0 }] };
    expect((await preview(rulesOf(isGenre(genre.id), anything), headers)).tracks_count).toBe(0);
  });

  test('a preview returns the first tracks, count and length', async () => {
    const { headers } = await creator();
    const genre = await createGenre();
    for (const [name, day] of [
      ['Older', '2021-04-01'],
      ['Newer', '2024-04-01'],
    ])
      await createTrack({ name, genres: [genre], duration: 60_000, createdAt: new Date(day!), releaseDate: day });
    const { tracks, tracks_count, duration } = await preview(rulesOf(isGenre(genre.id)), headers);
    expect([names(tracks), tracks_count, duration]).toEqual([['Newer', 'Older'], 2, 120_000]);
  });

  test("rules about likes use the owner's likes for every viewer", async () => {
    const { user, headers } = await creator();
    const [liked, other] = [await createTrack(), await createTrack()];
    await db.insert(trackLikes).values([{ userId: user.id, trackId: liked.id }]);
    const { id } = await createPlaylist({ ownerId: user.id, rules: rulesOf({ field: 'liked', operator: 'is', value: true }) });
    const stranger = await createUser();
    await db.insert(trackLikes).values([{ userId: stranger.id, trackId: other.id }]);
    for (const who of [headers, await signIn(stranger), {}]) {
      const { pagination } = await read(playlistApi.tracks, `playlists/${id}/tracks`, { headers: who });
      expect(pagination.data.map((track) => track.id)).toEqual([liked.id]);
    }
    const administrator = await signIn(await createUser({ permissions: ['playlists.update'] }));
    const body = { rules: rulesOf({ field: 'liked', operator: 'is', value: true }) };
    const tried = { method: 'POST', headers: administrator };
    const own = await read(smartPlaylistApi.preview, 'smart-playlists/preview', { ...tried, body });
    const theirs = await read(smartPlaylistApi.preview, 'smart-playlists/preview', { ...tried, body: { ...body, playlist_id: id } });
    expect([own.tracks_count, theirs.tracks_count]).toEqual([0, 1]);
  });

  test('adding or moving tracks manually is 409 with an explanation', async () => {
    const { user, headers } = await creator();
    const { id } = await createPlaylist({ ownerId: user.id, rules: rulesOf(isGenre(1)) });
    const track = await createTrack();
    const changes: [string, object][] = [
      ['add', { tracks: [track.id] }],
      ['remove', { entries: [1] }],
      ['restore', { entries: [1] }],
      ['order', { entries: [1], before: null }],
    ];
    for (const [change, body] of changes) {
      const { status, body: text } = await refusal(`playlists/${id}/tracks/${change}`, { method: 'POST', headers, body });
      expect({ change, status, ...JSON.parse(text) }).toMatchObject({
        change,
        status: 409,
        message: 'This is a smart playlist. Edit its rules to change the tracks.',
      });
    }
  });

  test('rules are returned with names and can be replaced', async () => {
    const { headers } = await creator();
    const [genre, other] = [await createGenre({ displayName: 'Slowcore' }), await createGenre({ displayName: 'Dub' })];
    await createTrack({ name: 'Dubbed', genres: [other] });
    const nested = { field: 'group', match: 'any', rules: [isGenre(genre.id), { field: 'artist', operator: 'is_not', value: 999_999 }] };
    const { playlist } = await read(smartPlaylistApi.create, 'smart-playlists', {
      method: 'POST',
      headers,
      body: { name: 'Ruled', rules: rulesOf(nested) },
    });
    const shown = await read(smartPlaylistApi.show, `smart-playlists/${playlist.id}`, { headers });
    expect(shown).toMatchObject({ rules: rulesOf(nested), names: { genre: { [genre.id]: 'Slowcore' }, artist: {}, tag: {} } });
    const changed = await read(smartPlaylistApi.update, `smart-playlists/${playlist.id}`, {
      method: 'PUT',
      headers,
      body: { rules: rulesOf(isGenre(other.id)) },
    });
    expect(changed.playlist).toMatchObject({ tracks_count: 1, revision: playlist.revision + 1 });
  });

  test('the rules of an ordinary playlist are 404', async () => {
    const { user, headers } = await creator();
    const { id } = await createPlaylist({ ownerId: user.id, tracks: [await createTrack()] });
    expect((await refusal(`smart-playlists/${id}`, { headers })).status).toBe(404);
    const body = { rules: rulesOf(isGenre(1)) };
    expect((await refusal(`smart-playlists/${id}`, { method: 'PUT', headers, body })).status).toBe(404);
    expect((await read(playlistApi.show, `playlists/${id}`, { headers })).playlist).toMatchObject({ smart: false, tracks_count: 1 });
  });

  test('a playlist with unreadable rules is empty', async () => {
    const { id } = await createPlaylist({ rules: { match: 'some', rules: [{ field: 'password' }] } });
    expect((await read(playlistApi.show, `playlists/${id}`)).playlist.tracks_count).toBe(0);
    expect((await read(playlistApi.tracks, `playlists/${id}/tracks`)).pagination.data).toEqual([]);
  });

  test('smart playlists count towards the playlist quota', async () => {
    const { user, headers } = await creator();
    await env.DB.prepare(
      `update user_permissions set restrictions = '[{"name":"count","value":1}]' where user_id = ? and name = 'playlists.create'`,
    )
      .bind(user.id)
      .run();
    const create = () => call('smart-playlists', { method: 'POST', headers, body: { name: 'One', rules: rulesOf(isGenre(1)) } });
    expect([(await create()).status, (await create()).status]).toEqual([200, 403]);
  });
});
