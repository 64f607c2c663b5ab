import { beforeAll, describe, expect, test } from 'vitest';
import { tagApi } from '#contracts/tag';
import { fieldErrors, read, refusal } from '../support/call';
import { createAlbum } from '../support/factories/album.factory';
import { createTag } from '../support/factories/tag.factory';
import { createTrack } from '../support/factories/track.factory';

const names = (list: { name: string }[]) => list.map((row) => row.name);

describe('tags', () => {
  beforeAll(async () => {
    const [night, morning] = [
      await createTag({ name: 'night', displayName: 'Night' }),
      await createTag({ name: 'morning', displayName: 'Morning' }),
    ];
    await createTag({ name: 'noon', displayName: 'Noon' });
    for (const plays of [4, 9, 6]) await createTrack({ name: `Track of ${plays}`, plays, tags: [night] });
    await createTrack({ tags: [morning] });
    for (const plays of [5, 7]) await createAlbum({ name: `Album of ${plays}`, plays, tags: [night] });
    await createAlbum({ tags: [night], visibility: 'private' });
  });

  test.each([
    ['', ['night', 'morning', 'noon']],
    ['?orderBy=name&orderDir=asc', ['morning', 'night', 'noon']],
    ['?query=nOo', ['noon']],
    ['?perPage=1&page=2', ['morning']],
  ])('listed by "%s" are %j', async (query, expected) => {
    expect(names((await read(tagApi.list, `tags${query}`)).pagination.data)).toEqual(expected);
  });

  test('have their own orders', async () => {
    expect(await fieldErrors('tags?orderBy=id')).toEqual({ orderBy: ['Order by one of: name, popular.'] });
  });

  test('have tracks and albums, the most played first, page by page', async () => {
    expect((await read(tagApi.show, 'tags/night')).tag).toMatchObject({ display_name: 'Night', tracks_count: 3 });
    expect(names((await read(tagApi.tracks, 'tags/night/tracks?perPage=2')).pagination.data)).toEqual(['Track of 9', 'Track of 6']);
    expect((await read(tagApi.tracks, 'tags/night/tracks?perPage=2&page=2')).pagination).toMatchObject({
      data: [{ name: 'Track of 4' }],
      next_page: null,
    });
    expect(names((await read(tagApi.albums, 'tags/night/albums')).pagination.data)).toEqual(['Album of 7', 'Album of 5']);
    expect(names((await read(tagApi.albums, 'tags/night/albums?query=of+5')).pagination.data)).toEqual(['Album of 5']);
    expect((await read(tagApi.albums, 'tags/noon/albums')).pagination.data).toEqual([]);
  });

  test('that are unknown are 404, and so is what they would have', async () => {
    const unknown = await refusal('tags/unknown');
    expect(unknown.status).toBe(404);
    for (const path of ['tags/NIGHT', 'tags/unknown/tracks', 'tags/unknown/albums', `tags/${'x'.repeat(200)}`])
      expect(await refusal(path)).toEqual(unknown);
  });
});
