import { beforeAll, describe, expect, test } from 'vitest';
import { albumWithTracks, trackApi, trackDetail, trackItem } from '#contracts/catalogue/track';
import { call, fieldErrors, read, refusal } from '../../support/call';
import { createAlbum } from '../../support/factories/album.factory';
import { createArtist } from '../../support/factories/artist.factory';
import { createGenre } from '../../support/factories/genre.factory';
import { createLyric } from '../../support/factories/lyric.factory';
import { createTag } from '../../support/factories/tag.factory';
import { createTrack } from '../../support/factories/track.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';

const names = (list: { name: string }[]) => list.map((row) => row.name);

describe('track list', () => {
  let artistId: number;

  beforeAll(async () => {
    const artist = await createArtist();
    artistId = artist.id;
    await createTrack({ artists: [artist], name: 'Beta', plays: 30, likesCount: 1, duration: 100, createdAt: new Date(3000) });
    await createTrack({
      artists: [{ id: artist.id, role: 'featured' }],
      name: 'Alpha',
      plays: 20,
      likesCount: 3,
      duration: 300,
      createdAt: new Date(1000),
    });
    await createTrack({ name: 'Gamma', plays: 10, likesCount: 2, duration: 200, createdAt: new Date(2000) });
  });

  test.each([
    ['', ['Beta', 'Alpha', 'Gamma']],
    ['?orderBy=newest', ['Beta', 'Gamma', 'Alpha']],
    ['?orderBy=name&orderDir=asc', ['Alpha', 'Beta', 'Gamma']],
    ['?orderBy=likes', ['Alpha', 'Gamma', 'Beta']],
    ['?orderBy=duration&orderDir=asc', ['Beta', 'Gamma', 'Alpha']],
    ['?query=bET', ['Beta']],
  ])('"%s" returns %j', async (query, expected) => {
    expect(names((await read(trackApi.list, `tracks${query}`)).pagination.data)).toEqual(expected);
  });

  test.each([
    ['', ['Beta', 'Alpha']],
    ['?orderBy=duration', ['Alpha', 'Beta']],
    ['?query=alpha', ['Alpha']],
    ['?perPage=1&page=2', ['Alpha']],
  ])('the tracks of an artist with "%s" are %j, in any role', async (query, expected) => {
    expect(names((await read(trackApi.ofArtist, `artists/${artistId}/tracks${query}`)).pagination.data)).toEqual(expected);
  });

  test('OBJ-20 INJ-02 an unknown order is a field error that lists the allowed orders', async () => {
    expect(await fieldErrors('tracks?orderBy=audio_key')).toEqual({
      orderBy: ['Order by one of: popular, newest, name, likes, duration.'],
    });
  });
});

describe('tracks by id', () => {
  test('OBJ-18 visible tracks are returned once each, in the requested order', async () => {
    const owner = await createUser();
    const open = [await createTrack(), await createTrack({ visibility: 'unlisted' })];
    const hidden = await createTrack({ visibility: 'private', ownerId: owner.id });
    const path = `tracks/by-id/${[open[1], hidden, open[0], open[1], { id: 999_999 }].map(({ id }) => id).join(',')}`;
    const ids = async (headers?: Record<string, string>) => (await read(trackApi.byId, path, { headers })).tracks.map(({ id }) => id);
    expect(await ids()).toEqual([open[1].id, open[0].id]);
    expect(await ids(await signIn(owner))).toEqual([open[1].id, hidden.id, open[0].id]);
    expect((await refusal('tracks/by-id/1,x')).status).toBe(404);
  });
});

describe('track page', () => {
  test('OBJ-16 a track and its album return exactly the fields of their contracts', async () => {
    const artist = await createArtist();
    const album = await createAlbum({ artists: [artist] });
    const kept = { audioKey: 'upload/kept', originalKey: 'upload/kept-as-well', ownerId: (await createUser()).id };
    const { id } = await createTrack({ albumId: album.id, artists: [artist], ...kept });
    const answered = async (path: string) => (await (await call(path)).json()) as Record<string, Record<string, object[]>>;
    const keysOf = (value: object) => Object.keys(value).sort();
    expect(keysOf((await answered(`tracks/${id}`)).track!)).toEqual(keysOf(trackDetail.shape));
    expect(keysOf((await answered(`tracks/by-id/${id}`)).tracks![0]!)).toEqual(keysOf(trackItem.shape));
    const shown = (await answered(`albums/${album.id}`)).album as { tracks?: object[] };
    expect(keysOf(shown)).toEqual(keysOf(albumWithTracks.shape));
    expect(keysOf(shown.tracks![0]!)).toEqual(keysOf(trackItem.shape));
  });

  test('a track has all fields for its row and the player, but no storage key', async () => {
    const [artist, guest, gone] = [await createArtist(), await createArtist(), await createArtist({ deletedAt: new Date() })];
    const album = await createAlbum({ artists: [artist], image: '/cover-320.webp', tint: '#112233', loudness: -10 });
    const [genre, tag] = [await createGenre(), await createTag()];
    const peaks = Array.from({ length: 48 }, (_, index) => index * 2);
    const values = {
      disc: 2,
      number: 3,
      duration: 61_000,
      explicit: true,
      isrc: 'QZ',
      bpm: 120.5,
      loudness: -8.25,
      truePeak: -0.5,
      releaseDate: '2025-01-02',
    };
    const { id } = await createTrack({
      ...values,
      albumId: album.id,
      artists: [
        { ...artist, role: 'primary' },
        { ...gone, role: 'primary' },
        { ...guest, role: 'remixer' },
      ],
      genres: [genre],
      tags: [tag],
      description: 'Words.',
      peaks,
      audioKey: 'secret/storage-key',
    });
    await createLyric({ trackId: id });
    const { track } = await read(trackApi.show, `tracks/${id}`);
    expect(track).toMatchObject({
      ...{
        disc: 2,
        number: 3,
        duration: 61_000,
        explicit: true,
        isrc: 'QZ',
        bpm: 120.5,
        loudness: -8.25,
        true_peak: -0.5,
        release_date: '2025-01-02',
      },
      image: '/cover-320.webp',
      tint: '#112233',
      album: { id: album.id, name: album.name, slug: album.slug, artist_slug: artist.slug },
      album_loudness: -10,
      artists: [
        { id: artist.id, name: artist.name, slug: artist.slug, role: 'primary' },
        { id: guest.id, name: guest.name, slug: guest.slug, role: 'remixer' },
      ],
      genres: [{ id: genre.id }],
      tags: [{ id: tag.id }],
      lyrics_count: 1,
      src: 'file',
      can: { play: true, edit: false, delete: false },
    });
    expect(track.peaks).toEqual(peaks);
    expect(JSON.stringify(track)).not.toContain('storage-key');
  });

  test("its own image precedes the album's; a track without album has none", async () => {
    const album = await createAlbum({ image: '/cover-320.webp', artists: [] });
    const own = await createTrack({ albumId: album.id, image: '/own-320.webp', artists: [] });
    expect((await read(trackApi.show, `tracks/${own.id}`)).track).toMatchObject({
      image: '/own-320.webp',
      artists: [],
      album: { artist_slug: '-' },
    });
    const single = await createTrack({ sourceKind: 'external' });
    expect((await read(trackApi.show, `tracks/${single.id}`)).track).toMatchObject({
      album: null,
      image: null,
      album_loudness: null,
      src: 'external',
    });
  });
});
