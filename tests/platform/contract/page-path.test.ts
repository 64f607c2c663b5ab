import { expect, test } from 'vitest';
import {
  albumPath,
  channelPath,
  insightsPath,
  isPlaylistPage,
  musicFormPath,
  playlistPath,
  radioPath,
  tagPath,
  userPath,
} from '#functions/platform/contract/page-path';

const item = { id: 5, slug: 'a b' };

test('names are encoded within their path segment', () => {
  expect(playlistPath(item)).toBe('/playlist/5/a%20b');
  expect(tagPath({ name: 'drum/bass?' })).toBe('/tag/drum%2Fbass%3F');
  expect(channelPath({ slug: 'neu' })).toBe('/neu');
  expect([userPath(item), userPath(item, 'likes')]).toEqual(['/user/5/a%20b', '/user/5/a%20b/likes']);
});

test("an album path has its first artist's slug, or a dash", () => {
  const named = { ...item, artist_slug: 'x' };
  expect([albumPath(item), albumPath(item, 'y'), albumPath(named), albumPath(named, 'y')]).toEqual([
    '/album/5/-/a%20b',
    '/album/5/y/a%20b',
    '/album/5/x/a%20b',
    '/album/5/y/a%20b',
  ]);
});

test('a radio path has the slug or name of its seed', () => {
  expect(radioPath({ model_type: 'track', name: 'A B', ...item })).toBe('/radio/track/5/a%20b');
  expect(radioPath({ model_type: 'genre', id: 3, name: 'hip hop' })).toBe('/radio/genre/3/hip%20hop');
});

test('a playlist page is recognised by its id alone', () => {
  expect([isPlaylistPage('/playlist/5/old', item), isPlaylistPage('/playlist/50/old', item)]).toEqual([true, false]);
});

test('edit and insight paths of an artist', () => {
  expect(musicFormPath('album', 2)).toBe('/backstage/albums/2/edit');
  expect([insightsPath('track', 2), insightsPath('track', 2, '/admin')]).toEqual([
    '/backstage/tracks/2/insights',
    '/admin/tracks/2/insights',
  ]);
});
