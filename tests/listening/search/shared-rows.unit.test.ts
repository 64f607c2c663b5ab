import { expect, test } from 'vitest';
import type { SearchGroup } from '#contracts/listening/search';
import { sharedRows } from '#islands/listening/search/shared-rows';

const group = (type: SearchGroup['type'], count: number) => ({ type, hits: Array.from({ length: count }) as SearchGroup['hits'] });

const rowsOf = (...groups: ReturnType<typeof group>[]) =>
  sharedRows(groups).map(({ groups: shown, isShared }) => [isShared, ...shown.map(({ type }) => type)]);

test('groups with one hit share a row of six columns; tiles take two', () => {
  expect(rowsOf(group('artist', 1), group('album', 1), group('playlist', 1), group('genre', 2))).toEqual([
    [true, 'artist', 'album', 'playlist'],
    [true, 'genre'],
  ]);
});

test('a group that fills a rail stays alone, and later ones fill the room above it', () => {
  expect(rowsOf(group('artist', 2), group('album', 6), group('playlist', 3), group('tag', 3), group('user', 1))).toEqual([
    [true, 'artist', 'playlist', 'user'],
    [false, 'album'],
    [false, 'tag'],
  ]);
});
