import { describe, expect, test } from 'vitest';
import { isAlbumInOrder, overlapOf } from '#islands/listening/player/queue/crossfade-overlap';
import { EMPTY_QUEUE, type Queue, setShuffle, startQueue } from '#islands/listening/player/queue/player.queue';
import { playableTrack } from '../../support/factories/playable.factory';

const [first, second] = [playableTrack(1), playableTrack(2)];
const single = playableTrack(3, { album: null, duration: 10_000 });

const queueOf = (source: string): Queue => startQueue(EMPTY_QUEUE, { tracks: [first, second, single], source });

describe('what lies between two songs', () => {
  test('songs of an album that plays in order never overlap', () => {
    expect(overlapOf(first, second, queueOf('album:1'), 8)).toBe(0);
    expect(isAlbumInOrder(queueOf('album:1'))).toBe(true);
  });

  test('any others overlap as long as was chosen', () => {
    expect(overlapOf(first, second, queueOf('playlist:1'), 8)).toBe(8);
    expect(overlapOf(first, second, setShuffle(queueOf('album:1'), true), 8)).toBe(8);
    expect(overlapOf(first, second, queueOf('playlist:1'), 0)).toBe(0);
  });

  test('a short song is at least half its own', () => {
    expect(overlapOf(first, single, queueOf('playlist:1'), 8)).toBe(5);
  });

  test('a song that repeats does not overlap with itself', () => {
    expect(overlapOf(first, first, { ...queueOf('playlist:1'), repeat: 'one' }, 8)).toBe(0);
  });
});
