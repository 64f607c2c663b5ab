import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PlayableTrack } from '#contracts/catalogue/track';
import {
  currentEntry,
  EMPTY_QUEUE,
  followingIndex,
  goBack,
  goForward,
  isShownBy,
  permuted,
  type Queue,
  type Random,
  setShuffle,
  startQueue,
} from '#islands/listening/player/queue/player.queue';
import { seeded } from '../../../db/demo/audio/random';
import { playableTracks } from '../../support/factories/playable.factory';
import { SEED } from '../../support/seed';

/** Reproducible random numbers. */
const randomFrom = (numbers: number[]): Random => {
  let at = 0;
  return () => numbers[at++ % numbers.length]!;
};

const random = fc.array(fc.double({ min: 0, max: 0.999999, noNaN: true }), { minLength: 1, maxLength: 40 }).map(randomFrom);
const size = fc.integer({ min: 1, max: 30 });
const steps = fc.integer({ min: 0, max: 40 });

const started = (count: number, start = 0, from: Queue = EMPTY_QUEUE): Queue =>
  startQueue(from, { tracks: playableTracks(count), start, source: 'album:1' });

const chance = seeded(String(SEED));

const ids = (queue: Queue): number[] => queue.entries.map(({ track }) => track.id);
const sorted = (numbers: number[]): number[] => [...numbers].sort((one, other) => one - other);

/** Queue after `count` presses of next, and the ids played. */
const forward = (queue: Queue, count: number): { queue: Queue; played: number[] } => {
  const played = [currentEntry(queue)!.track.id];
  let now = queue;
  for (let step = 0; step < count; step += 1) {
    now = goForward(now, chance) ?? now;
    played.push(currentEntry(now)!.track.id);
  }
  return { queue: now, played };
};

describe('shuffle', () => {
  test('shuffle contains every track once and leaves played ones in place', () => {
    fc.assert(
      fc.property(size, steps, random, (count, count2, chance) => {
        const { queue, played } = forward(started(count), Math.min(count2, count - 1));
        const shuffled = setShuffle(queue, true, chance);
        expect(sorted(ids(shuffled))).toEqual(sorted(ids(queue)));
        expect(ids(shuffled).slice(0, shuffled.index + 1)).toEqual(played);
        expect(currentEntry(shuffled)).toBe(currentEntry(queue));
      }),
    );
  });

  test('tracks added by a radio stay behind the list, except in a radio itself', () => {
    const reason = { kind: 'tag', name: 'slow' } as never;
    const added = playableTracks(12).map((track, index) => (index < 6 ? track : { ...track, reason }));
    const queue = startQueue(EMPTY_QUEUE, { tracks: added, start: 4, source: 'album:1' });
    fc.assert(
      fc.property(random, (chance) => {
        const after = ids(setShuffle(queue, true, chance)).slice(6);
        expect(after).toEqual(ids(queue).slice(6));
      }),
    );
    const radio = { ...queue, source: 'radio:track:1' };
    expect(ids(setShuffle(radio, true, () => 0)).slice(6)).not.toEqual(ids(radio).slice(6));
  });

  test('shuffle includes the tracks before the start of the list', () => {
    const shuffled = setShuffle(started(9, 4), true);
    expect(currentEntry(shuffled)?.track.id).toBe(5);
    expect(shuffled.index).toBe(0);
    expect(sorted(ids(shuffled))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  test('switching shuffle off restores the list order at the same track', () => {
    fc.assert(
      fc.property(size, size, random, (count, start, chance) => {
        const queue = started(count, (start - 1) % count);
        const back = setShuffle(setShuffle(queue, true, chance), false);
        expect(ids(back)).toEqual(ids(queue));
        expect(currentEntry(back)).toEqual(currentEntry(queue));
      }),
    );
  });

  test('every order of three tracks is reachable', () => {
    const orders = new Set<string>();
    for (let first = 0; first < 3; first += 1) {
      for (let second = 0; second < 2; second += 1)
        orders.add(permuted(['a', 'b', 'c'], randomFrom([(first + 0.5) / 3, (second + 0.5) / 2])).join(''));
    }
    expect([...orders].sort()).toEqual(['abc', 'acb', 'bac', 'bca', 'cab', 'cba']);
  });

  test('a list started shuffled begins at a random track', () => {
    const queue = startQueue({ ...EMPTY_QUEUE, isShuffled: true }, { tracks: playableTracks(10), source: 'album:1' }, randomFrom([0.75]));
    expect(currentEntry(queue)?.track.id).toBe(8);
    expect(queue.index).toBe(0);
  });
});

describe('duplicate tracks', () => {
  const [first, second] = playableTracks(2) as [PlayableTrack, PlayableTrack];
  const queue = startQueue(EMPTY_QUEUE, { tracks: [first, second, first], start: 2, source: 'playlist:1' });
  const rowAt = (listIndex: number) => ({ trackId: first.id, from: 'playlist:1', listIndex });

  test('only the playing row is marked, also in another order', () => {
    for (const now of [queue, setShuffle(queue, true, randomFrom([0.1]))]) {
      expect(isShownBy(rowAt(2), now, now.index)).toBe(true);
      expect(isShownBy(rowAt(0), now, now.index)).toBe(false);
    }
  });

  test('all rows are marked in another list or one changed since', () => {
    expect(isShownBy({ ...rowAt(0), from: 'playlist:2' }, queue, queue.index)).toBe(true);
    expect(isShownBy({ trackId: first.id }, queue, queue.index)).toBe(true);
    expect(isShownBy(rowAt(1), queue, queue.index)).toBe(true);
    expect(isShownBy({ ...rowAt(1), trackId: second.id }, queue, queue.index)).toBe(false);
  });
});

describe('next and previous', () => {
  test('next and previous are inverse inside the list', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 30 }), fc.nat(), fc.boolean(), (count, at, isShuffled) => {
        const queue = setShuffle(forward(started(count), at % (count - 1)).queue, isShuffled);
        const there = goForward(queue)!;
        expect(currentEntry(goBack(there)!)?.key).toBe(currentEntry(queue)?.key);
      }),
    );
  });

  test('next and previous stop at the ends without repeat', () => {
    const queue = started(3);
    expect(goBack(queue)).toBeUndefined();
    expect(goForward(forward(queue, 2).queue)).toBeUndefined();
    expect(followingIndex(forward(queue, 2).queue)).toBeUndefined();
  });

  test('next and previous do nothing in an empty queue', () => {
    const repeating: Queue = { ...EMPTY_QUEUE, repeat: 'all' };
    expect([goForward(repeating), goBack(repeating), followingIndex(repeating), currentEntry(repeating)]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('repeat', () => {
  test('repeat "all" wraps from the last track to the first and back', () => {
    const last = forward({ ...started(3), repeat: 'all' }, 2).queue;
    expect(followingIndex(last)).toBe(0);
    expect(currentEntry(goForward(last)!)?.track.id).toBe(1);
    expect(currentEntry(goBack(goForward(last)!)!)?.track.id).toBe(3);
  });

  test('repeat "all" reshuffles each round without repeating the last track first', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 20 }), random, (count, chance) => {
        const shuffled = { ...setShuffle(started(count), true, chance), repeat: 'all' as const };
        const last = forward(shuffled, count - 1).queue;
        const again = goForward(last, chance)!;
        expect(sorted(ids(again))).toEqual(sorted(ids(shuffled)));
        expect(currentEntry(again)?.key).not.toBe(currentEntry(last)?.key);
        expect(again.entries.filter(({ isPlayed }) => isPlayed)).toHaveLength(1);
      }),
    );
  });

  test('repeat "one" repeats automatically, but next moves on', () => {
    const queue: Queue = { ...started(3), repeat: 'one' };
    expect(followingIndex(queue)).toBe(0);
    expect(currentEntry(goForward(queue)!)?.track.id).toBe(2);
  });
});
