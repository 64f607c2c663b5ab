import { env, exports } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import { tagApi } from '#contracts/catalogue/tag';
import { tagPaths } from '#functions/site/public-page/static-path.service';
import { fieldErrors, read, refusal } from '../../support/call';
import { createAlbum } from '../../support/factories/album.factory';
import { createTag } from '../../support/factories/tag.factory';
import { createTrack } from '../../support/factories/track.factory';

const later = new Date(Date.now() + 86_400_000);
const names = (list: { name: string }[]) => list.map((row) => row.name);

describe('tags', () => {
  beforeAll(async () => {
    const [night, morning] = [
      await createTag({ name: 'night', displayName: 'Night' }),
      await createTag({ name: 'morning', displayName: 'Morning' }),
    ];
    const noon = await createTag({ name: 'noon', displayName: 'Noon' });
    await createAlbum({ tags: [noon] });
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
  ])('"%s" lists %j', async (query, expected) => {
    expect(names((await read(tagApi.list, `tags${query}`)).pagination.data)).toEqual(expected);
  });

  test('an unknown order is a field error that lists the allowed orders', async () => {
    expect(await fieldErrors('tags?orderBy=id')).toEqual({ orderBy: ['Order by one of: name, popular.'] });
  });

  test('tracks and albums of a tag are paged, most played first', async () => {
    expect((await read(tagApi.show, 'tags/night')).tag).toMatchObject({ display_name: 'Night', tracks_count: 3 });
    expect(names((await read(tagApi.tracks, 'tags/night/tracks?perPage=2')).pagination.data)).toEqual(['Track of 9', 'Track of 6']);
    expect((await read(tagApi.tracks, 'tags/night/tracks?perPage=2&page=2')).pagination).toMatchObject({
      data: [{ name: 'Track of 4' }],
      next_page: null,
    });
    expect(names((await read(tagApi.albums, 'tags/night/albums')).pagination.data)).toEqual(['Album of 7', 'Album of 5']);
    expect(names((await read(tagApi.albums, 'tags/night/albums?query=of+5')).pagination.data)).toEqual(['Album of 5']);
    expect((await read(tagApi.tracks, 'tags/noon/tracks')).pagination.data).toEqual([]);
  });

  test('an unknown tag and its tracks and albums are 404', async () => {
    const unknown = await refusal('tags/unknown');
    expect(unknown.status).toBe(404);
    for (const path of ['tags/NIGHT', 'tags/unknown/tracks', 'tags/unknown/albums', `tags/${'x'.repeat(200)}`])
      expect(await refusal(path)).toEqual(unknown);
  });
});

test('REV-14 a tag used only by hidden tracks is 404 and unlisted until one is public', async () => {
  const tag = await createTag({ name: 'secret-session', displayName: 'Secret session' });
  const { id } = await createTrack({ visibility: 'scheduled', scheduledAt: later, tags: [tag] });
  const sitemap = async () => (await exports.default.fetch('http://localhost/sitemap/tag-1.xml')).text();
  const paths = [
    'tags/secret-session',
    'tags/secret-session/tracks',
    'tags/secret-session/albums',
    `radio/tag/${tag.id}`,
    'radio/tag/secret-session',
  ];
  for (const path of paths) {
    expect({ path, ...(await refusal(path)) }).toEqual({ path, ...(await refusal(path.replace(/secret-session|\d+$/, 'unknown'))) });
    expect((await refusal(path)).status).toBe(404);
  }
  expect(JSON.stringify(await read(tagApi.list, 'tags?perPage=100'))).not.toContain('ecret');
  expect(await sitemap()).not.toContain('secret');
  expect(JSON.stringify(await tagPaths(env, 100))).not.toContain('secret');
  await env.DB.prepare("update tracks set visibility = 'public' where id = ?").bind(id).run();
  expect((await read(tagApi.show, 'tags/secret-session')).tag.tracks_count).toBe(1);
  expect(await sitemap()).toContain('/tag/secret-session');
});
