import { describe, expect, test } from 'vitest';
import { isAlbumInOrder, overlapOf } from '#islands/listening/player/queue/crossfade-overlap';
import { EMPTY_QUEUE, type Queue, setShuffle, startQueue } from '#islands/listening/player/queue/player.queue';
import { playableTrack } from '../../support/factories/playable.factory';

const [first, second] = [playableTrack(1), playableTrack(2)];
const single = playableTrack(3, { album: null, duration: 10_000 });

const queueOf = (source: string): Queue => startQueue(EMPTY_QUEUE, { tracks: [first, second, single], source });

describe('overlap of two tracks', () => {
  test('tracks of an album played in order do not overlap', () => {
    expect(overlapOf(first, second, queueOf('album:1'), 8)).toBe(0);
    expect(isAlbumInOrder(queueOf('album:1'))).toBe(true);
  });

  test('other tracks overlap by the chosen time', () => {
    expect(overlapOf(first, second, queueOf('playlist:1'), 8)).toBe(8);
    expect(overlapOf(first, second, setShuffle(queueOf('album:1'), true), 8)).toBe(8);
    expect(overlapOf(first, second, queueOf('playlist:1'), 0)).toBe(0);
  });

  test('the overlap is at most half of a short track', () => {
    expect(overlapOf(first, single, queueOf('playlist:1'), 8)).toBe(5);
  });

  test('a repeated track does not overlap with itself', () => {
    expect(overlapOf(first, first, { ...queueOf('playlist:1'), repeat: 'one' }, 8)).toBe(0);
  });
});
