import { beforeAll, describe, expect, test } from 'vitest';
import { albumApi } from '#contracts/catalogue/album';
import { trackApi } from '#contracts/catalogue/track';
import { fieldErrors, read, refusal } from '../../support/call';
import { createAlbum } from '../../support/factories/album.factory';
import { createArtist } from '../../support/factories/artist.factory';
import { createGenre } from '../../support/factories/genre.factory';
import { createTag } from '../../support/factories/tag.factory';
import { createTrack } from '../../support/factories/track.factory';

const names = (list: { name: string }[]) => list.map((row) => row.name);

describe('album list', () => {
  let artistId: number;

  beforeAll(async () => {
    const artist = await createArtist();
    artistId = artist.id;
    await createAlbum({ artists: [artist], name: 'Beta', plays: 30, likesCount: 1, releaseDate: '2024-03-01' });
    await createAlbum({ artists: [artist], name: 'Alpha', plays: 20, likesCount: 3, releaseDate: '2024-01-01' });
    await createAlbum({ name: 'Gamma', plays: 10, likesCount: 2, releaseDate: '2024-02-01' });
    await createAlbum({ artists: [artist], name: 'Unlisted', visibility: 'unlisted', plays: 99 });
    await createAlbum({ artists: [artist], name: 'Private', visibility: 'private', plays: 99 });
    await createAlbum({ artists: [artist], name: 'Scheduled', visibility: 'scheduled', scheduledAt: new Date(), plays: 99 });
    await createAlbum({ artists: [artist], name: 'Deleted', deletedAt: new Date(), plays: 99 });
  });

  test.each([
    ['', ['Beta', 'Alpha', 'Gamma']],
    ['?orderBy=released&orderDir=asc', ['Alpha', 'Gamma', 'Beta']],
    ['?orderBy=name&orderDir=asc', ['Alpha', 'Beta', 'Gamma']],
    ['?orderBy=likes', ['Alpha', 'Gamma', 'Beta']],
    ['?query=gam', ['Gamma']],
    ['?perPage=1&page=2', ['Alpha']],
  ])('"%s" returns %j, only public albums', async (query, expected) => {
    expect(names((await read(albumApi.list, `albums${query}`)).pagination.data)).toEqual(expected);
  });

  test.each([
    ['', ['Beta', 'Alpha']],
    ['?orderBy=name&orderDir=asc', ['Alpha', 'Beta']],
    ['?orderBy=popular&query=al', ['Alpha']],
  ])('the list of an artist with "%s" returns %j', async (query, expected) => {
    expect(names((await read(albumApi.ofArtist, `artists/${artistId}/albums${query}`)).pagination.data)).toEqual(expected);
  });

  test('OBJ-20 INJ-02 an unknown order is a field error that lists the allowed orders', async () => {
    expect(await fieldErrors('albums?orderBy=newest')).toEqual({ orderBy: ['Order by one of: popular, released, name, likes.'] });
  });
});

describe('album page', () => {
  test('an album shows its visible artists in order, its metadata and the sums of its tracks', async () => {
    const [first, second, gone] = [await createArtist(), await createArtist(), await createArtist({ disabled: true })];
    const [genre, tag] = [await createGenre(), await createTag()];
    const { id } = await createAlbum({
      artists: [second, gone, first],
      genres: [genre],
      tags: [tag],
      recordType: 'ep',
      releaseDate: '2025-05-05',
      label: 'Label',
      upc: '123',
      loudness: -9.5,
      description: 'Words.',
      image: '/cover-320.webp',
      tint: '#123456',
    });
    await createTrack({ albumId: id, duration: 1000, number: 2 });
    await createTrack({ albumId: id, duration: 500, number: 1, explicit: true });
    const { album } = await read(trackApi.albumWithTracks, `albums/${id}`);
    expect(album).toMatchObject({
      record_type: 'ep',
      release_date: '2025-05-05',
      label: 'Label',
      upc: '123',
      loudness: -9.5,
      description: 'Words.',
      image: '/cover-320.webp',
      tint: '#123456',
      tracks_count: 2,
      duration: 1500,
      explicit: true,
      artists: [{ id: second.id }, { id: first.id }],
      genres: [{ name: genre.name }],
      tags: [{ name: tag.name }],
      can: { edit: false, delete: false },
    });
    const [listed] = (await read(albumApi.ofArtist, `artists/${first.id}/albums`)).pagination.data;
    expect(listed).toMatchObject({ id, tracks_count: 2, duration: 1500, explicit: true });
  });

  test('tracks are ordered by disc and number', async () => {
    const { id } = await createAlbum();
    for (const [disc, number] of [
      [2, 1],
      [1, 2],
      [1, 1],
      [1, 10],
    ])
      await createTrack({ albumId: id, disc, number, name: `${disc}-${number}` });
    expect(names((await read(trackApi.albumWithTracks, `albums/${id}`)).album.tracks)).toEqual(['1-1', '1-2', '1-10', '2-1']);
  });

  test('contributors of visible tracks are listed once per role, in track order', async () => {
    const { id } = await createAlbum();
    const by = (role: 'performer' | 'composer', name: string, instrument: string | null = null) => ({ role, name, instrument });
    await createTrack({ albumId: id, number: 2, contributors: [by('composer', 'Ida Holm'), by('performer', 'Maya Lind', 'violin')] });
    await createTrack({ albumId: id, number: 1, contributors: [by('composer', 'Jon Dahl'), by('composer', 'Ida Holm')] });
    await createTrack({ albumId: id, number: 3, visibility: 'private', contributors: [by('composer', 'Nobody Yet')] });
    await createTrack({ albumId: id, number: 4, deletedAt: new Date(), contributors: [by('composer', 'Gone')] });
    const { album } = await read(trackApi.albumWithTracks, `albums/${id}`);
    expect(album.contributors).toEqual([by('composer', 'Jon Dahl'), by('composer', 'Ida Holm'), by('performer', 'Maya Lind', 'violin')]);
  });

  test('an album without tracks or artists has zero sums', async () => {
    const { id } = await createAlbum({ artists: [] });
    const { album } = await read(trackApi.albumWithTracks, `albums/${id}`);
    expect(album).toMatchObject({ tracks: [], tracks_count: 0, duration: 0, explicit: false, artists: [] });
  });

  test('private, scheduled and deleted albums are 404; unlisted albums are readable', async () => {
    const unknown = await refusal('albums/999999');
    expect(unknown.status).toBe(404);
    for (const values of [{ visibility: 'private' }, { visibility: 'scheduled' }, { deletedAt: new Date() }] as const) {
      expect(await refusal(`albums/${(await createAlbum(values)).id}`)).toEqual(unknown);
    }
    const { id } = await createAlbum({ visibility: 'unlisted' });
    await createTrack({ albumId: id, name: 'Public' });
    await createTrack({ albumId: id, name: 'Unlisted', visibility: 'unlisted' });
    await createTrack({ albumId: id, name: 'Private', visibility: 'private' });
    const { album } = await read(trackApi.albumWithTracks, `albums/${id}`);
    expect(album.visibility).toBe('unlisted');
    expect(names(album.tracks).sort()).toEqual(['Public', 'Unlisted']);
    expect(album.tracks_count).toBe(2);
  });
});
