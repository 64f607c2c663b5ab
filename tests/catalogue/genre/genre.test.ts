import { beforeAll, describe, expect, test } from 'vitest';
import { genreApi } from '#contracts/catalogue/genre';
import { fieldErrors, read, refusal } from '../../support/call';
import { createAlbum } from '../../support/factories/album.factory';
import { createArtist } from '../../support/factories/artist.factory';
import { createGenre } from '../../support/factories/genre.factory';
import { createTrack } from '../../support/factories/track.factory';

const names = (list: { name: string }[]) => list.map((row) => row.name);

describe('genres', () => {
  beforeAll(async () => {
    const [folk, jazz] = [
      await createGenre({ name: 'folk', displayName: 'Folk' }),
      await createGenre({ name: 'jazz', displayName: 'Jazz', image: '/jazz.webp' }),
    ];
    await createGenre({ name: 'ambient', displayName: 'Ambient' });
    for (const plays of [1, 3, 2]) await createArtist({ name: `Artist of ${plays}`, plays, genres: [jazz] });
    await createArtist({ genres: [jazz], disabled: true });
    await createArtist({ genres: [folk] });
    for (const plays of [5, 7]) await createAlbum({ name: `Album of ${plays}`, plays, genres: [jazz] });
    await createAlbum({ genres: [jazz], visibility: 'private' });
    for (const plays of [4, 9]) await createTrack({ name: `Track of ${plays}`, plays, genres: [jazz] });
    await createTrack({ genres: [jazz], visibility: 'unlisted' });
  });

  test.each([
    ['', ['ambient', 'folk', 'jazz']],
    ['?orderBy=popular&orderDir=desc', ['jazz', 'folk', 'ambient']],
    ['?query=AZ', ['jazz']],
    ['?perPage=2&page=2', ['jazz']],
  ])('"%s" lists %j', async (query, expected) => {
    expect(names((await read(genreApi.list, `genres${query}`)).pagination.data)).toEqual(expected);
  });

  test('an unknown order is a field error that lists the allowed orders', async () => {
    expect(await fieldErrors('genres?orderBy=id')).toEqual({ orderBy: ['Order by one of: name, popular.'] });
  });

  test('a genre shows its most played public artists, albums and tracks', async () => {
    const { genre } = await read(genreApi.show, 'genres/jazz');
    expect(genre).toMatchObject({
      name: 'jazz',
      display_name: 'Jazz',
      image: '/jazz.webp',
      artists_count: 3,
      albums_count: 2,
      tracks_count: 2,
    });
    expect(names(genre.artists)).toEqual(['Artist of 3', 'Artist of 2', 'Artist of 1']);
    expect(names(genre.albums)).toEqual(['Album of 7', 'Album of 5']);
    expect(names(genre.tracks)).toEqual(['Track of 9', 'Track of 4']);
    expect((await read(genreApi.show, 'genres/ambient')).genre).toMatchObject({ artists: [], albums: [], tracks: [] });
  });

  test('unknown and malformed genre names are 404', async () => {
    const unknown = await refusal('genres/unknown');
    expect(unknown.status).toBe(404);
    for (const name of ['JAZZ', "jazz'--", '%25', '%00', 'x'.repeat(200), '..%2f..'])
      expect(await refusal(`genres/${name}`)).toEqual(unknown);
  });
});
