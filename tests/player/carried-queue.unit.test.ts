import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CarriedQueue, queueSaving } from '#contracts/player';
import { fromCarried, isSameQueue, KEPT_TRACKS, toCarried } from '../../src/islands/player/carried-queue';
import { EMPTY_QUEUE, goForward, keysOf, type Queue, setShuffle, startQueue } from '../../src/islands/player/player.queue';
import { playableTrack, playableTracks } from '../support/factories/playable.factory';

/** What another device of the person is given of a saved queue. */
const carried = (queue: Queue, position = 1234): CarriedQueue => {
  const { track_ids, ...state } = toCarried(queue, position);
  const about = { revision: 1, device: 'device-one', device_name: 'Firefox on Linux', updated_at: '2026-11-21T00:00:00.000Z' };
  return { ...state, ...about, tracks: track_ids.map((id) => playableTrack(id)) };
};
const played = (length: number, steps: number, isShuffled: boolean): Queue => {
  let queue = startQueue(EMPTY_QUEUE, { tracks: playableTracks(length), start: 0, source: 'album:1', sourceName: 'Album' });
  queue = setShuffle(queue, isShuffled);
  for (let step = 0; step < steps; step += 1) queue = goForward(queue) ?? queue;
  return queue;
};
const idsOf = ({ entries }: Queue): number[] => entries.map(({ track }) => track.id);
const listOrder = (queue: Queue): number[] => idsOf(setShuffle(queue, false));

describe('a queue on its way to another device', () => {
  test('arrives as it was, shuffled or not', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.nat(40), fc.boolean(), (length, steps, isShuffled) => {
        const queue = played(length, steps, isShuffled);
        const arrived = fromCarried(carried(queue));
        expect(idsOf(arrived)).toEqual(idsOf(queue));
        expect(listOrder(arrived)).toEqual(listOrder(queue));
        const { entries, order, ...rest } = queue;
        expect(arrived).toMatchObject(rest);
        expect(isSameQueue(carried(queue), arrived)).toBe(true);
        expect(new Set(keysOf(arrived.entries)).size).toBe(length);
      }),
    );
  });

  test('is short enough to be kept, around the current track', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1500 }), fc.double({ min: 0, max: 0.999, noNaN: true }), (length, part) => {
        const index = Math.floor(part * length);
        const queue = startQueue(EMPTY_QUEUE, { tracks: playableTracks(length), start: index, source: null });
        const saving = { ...toCarried(queue, 0.6), device: 'device-one' };
        expect(queueSaving.parse(saving).track_ids).toHaveLength(Math.min(length, KEPT_TRACKS));
        expect(saving.track_ids[saving.index]).toBe(index + 1);
      }),
      { numRuns: 30 },
    );
  });

  test('is another one when it stands elsewhere', () => {
    const queue = played(5, 1, false);
    expect(isSameQueue(carried(goForward(queue)!), queue)).toBe(false);
    expect(isSameQueue(carried(played(4, 1, false)), queue)).toBe(false);
    expect(isSameQueue(carried(EMPTY_QUEUE), EMPTY_QUEUE)).toBe(true);
  });
});
