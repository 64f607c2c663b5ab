import { expect, test } from 'vitest';
import type { SavedState } from '#contracts/account/saved-state';
import { isSaved, withSaved } from '#islands/account/saved-state/saved-state.store';

const MARKS: SavedState = {
  likes: { track: [2, 5, 9], album: [], artist: [7] },
  follows: { artist: [7], user: [], playlist: [] },
  reposts: { track: [], album: [5] },
};

test.each([
  ['likes', 'track:2', true],
  ['likes', 'track:9', true],
  ['likes', 'track:1', false],
  ['likes', 'track:6', false],
  ['likes', 'track:10', false],
  ['likes', 'album:5', false],
  ['reposts', 'album:5', true],
  ['follows', 'artist:7', true],
  ['follows', 'planet:7', false],
] as const)('isSaved for %s of %s returns %s', (kind, subject, expected) => {
  expect(isSaved(MARKS, kind, subject)).toBe(expected);
  expect(isSaved(null, kind, subject)).toBe(false);
});

test('saved ids stay sorted and unique when items are added and removed', () => {
  let saved = MARKS;
  for (const id of [3, 11, 1, 3]) saved = withSaved(saved, 'likes', `track:${id}`, true);
  expect(saved.likes.track).toEqual([1, 2, 3, 5, 9, 11]);
  for (const id of [1, 9, 4]) saved = withSaved(saved, 'likes', `track:${id}`, false);
  expect(saved.likes.track).toEqual([2, 3, 5, 11]);
  expect(MARKS.likes.track).toEqual([2, 5, 9]);
  expect(saved.follows).toBe(MARKS.follows);
});
