import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EMPTY_QUEUE, goForward, jumpTo, type Queue, setShuffle, startQueue } from '#islands/listening/player/queue/player.queue';
import { toStoredQueue } from '#islands/listening/player/storage/player.save';
import { STORED_TRACKS } from '#islands/listening/player/storage/shortened-queue';
import { type LocalQueue, wholeQueue } from '#islands/listening/player/storage/stored-queue';
import { playableTracks } from '../../support/factories/playable.factory';

const storedAndRestored = (queue: Queue): Queue => wholeQueue(JSON.parse(JSON.stringify(toStoredQueue(queue, 1234))) as LocalQueue);

const idsOf = ({ entries }: Queue): number[] => entries.map(({ track }) => track.id);
const playedIn = ({ entries }: Queue): boolean[] => entries.map(({ isPlayed }) => isPlayed);

test('PLAYER-031 a stored queue of any length is restored with its order and shuffle', () => {
  const lengths = fc.oneof(fc.integer({ min: 0, max: 20 }), fc.integer({ min: STORED_TRACKS - 1, max: 1500 }));
  fc.assert(
    fc.property(lengths, fc.nat(), fc.nat(3), fc.boolean(), (length, position, steps, isShuffled) => {
      let queue = startQueue(EMPTY_QUEUE, { tracks: playableTracks(length), start: 0, source: 'playlist:1', sourceName: 'Long' });
      if (length) queue = setShuffle(jumpTo(queue, position % length), isShuffled);
      for (let step = 0; step < steps; step += 1) queue = goForward(queue) ?? queue;
      const restored = storedAndRestored(queue);
      const { entries, order, ...state } = queue;
      expect(restored).toMatchObject(state);
      expect([idsOf(restored), playedIn(restored)]).toEqual([idsOf(queue), playedIn(queue)]);
      expect(idsOf(setShuffle(restored, false))).toEqual(idsOf(setShuffle(queue, false)));
      expect(new Set(restored.order).size).toBe(length);
    }),
    { numRuns: 60 },
  );
});

test('a stored queue of 10 000 tracks takes less than 100 kB of ids', () => {
  const queue = startQueue(EMPTY_QUEUE, { tracks: playableTracks(10_000), start: 5000, source: 'playlist:1' });
  const { rest, queue: part } = toStoredQueue(queue, 0);
  expect(part.entries).toHaveLength(STORED_TRACKS);
  expect(JSON.stringify(rest).length).toBeLessThan(100_000);
});
