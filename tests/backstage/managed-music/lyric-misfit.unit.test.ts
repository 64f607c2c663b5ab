import { expect, test } from 'vitest';
import { lyricMisfit } from '#islands/backstage/track-editor/lyric-misfit';

const lyric = { synced: true, lines: [1000, null, 60_000].map((time) => ({ text: 'Line', time })) };

test.each([
  ['the same audio', 90_000, 90_000, null],
  ['a length within two seconds', 90_000, 88_000, null],
  ['longer audio', 90_000, 92_001, 'length'],
  ['shorter audio that still ends after the last line', 90_000, 70_000, 'length'],
  ['audio that ends before the last line', 90_000, 59_999, 'beyond'],
  ['audio that ends before the last line, though almost as long', 60_500, 59_999, 'beyond'],
  ['the first audio', null, 50_000, null],
])('lyrics and %s', (_, before, after, misfit) => {
  expect(lyricMisfit(lyric, before, after)).toBe(misfit);
});

test('lyrics without times and tracks without lyrics always fit', () => {
  expect([lyricMisfit({ ...lyric, synced: false }, 90_000, 10_000), lyricMisfit(null, 90_000, 10_000)]).toEqual([null, null]);
});
