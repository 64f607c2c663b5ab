import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DESCRIBED_TRACKS_MAX, QUEUE_MAX, queueSaving, type RemoteQueue } from '#contracts/listening/player';
import { describedRange, withoutUnavailable } from '#functions/listening/player/player.view';
import { EMPTY_QUEUE, goForward, keysOf, type Queue, setShuffle, startQueue } from '#islands/listening/player/queue/player.queue';
import { addLast, addTracks } from '#islands/listening/player/queue/queue-edit';
import { fromRemoteQueue, isSameQueue, REMOTE_TRACKS, toRemoteQueue } from '#islands/listening/player/storage/remote-queue';
import { playableTrack, playableTracks } from '../../support/factories/playable.factory';

/** Queue as another device receives it. */
const carried = (queue: Queue, position = 1234): RemoteQueue => {
  const saving = toRemoteQueue(queue, position, false);
  const about = { revision: 1, device: 'device-one', device_name: 'Firefox on Linux', updated_at: '2026-11-21T00:00:00.000Z' };
  const described = saving.track_ids.slice(...describedRange(saving)).map((id) => playableTrack(id));
  return { ...withoutUnavailable(saving, described), ...about };
};
const played = (length: number, steps: number, isShuffled: boolean): Queue => {
  let queue = startQueue(EMPTY_QUEUE, { tracks: playableTracks(length), start: 0, source: 'album:1', sourceName: 'Album' });
  queue = setShuffle(queue, isShuffled);
  for (let step = 0; step < steps; step += 1) queue = goForward(queue) ?? queue;
  return queue;
};
const idsOf = ({ entries }: Queue): number[] => entries.map(({ track }) => track.id);
const listOrder = (queue: Queue): number[] => idsOf(setShuffle(queue, false));

describe('remote queue', () => {
  test('a queue arrives unchanged on another device, shuffled or not', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 700 }), fc.nat(400), fc.boolean(), (length, steps, isShuffled) => {
        const queue = played(length, steps, isShuffled);
        const arrived = fromRemoteQueue(carried(queue));
        expect(idsOf(arrived)).toEqual(idsOf(queue));
        expect(listOrder(arrived)).toEqual(listOrder(queue));
        const { entries, order, ...rest } = queue;
        expect(arrived).toMatchObject(rest);
        expect(isSameQueue(carried(queue), arrived)).toBe(true);
        expect(new Set(keysOf(arrived.entries)).size).toBe(length);
      }),
    );
  });

  test('a long queue is cut and described around the current track', () => {
    expect(REMOTE_TRACKS).toBe(QUEUE_MAX);
    for (const [length, index] of [
      [1, 0],
      [QUEUE_MAX, QUEUE_MAX - 1],
      [QUEUE_MAX + 1500, 6000],
      [QUEUE_MAX + 1500, QUEUE_MAX + 1499],
    ] as const) {
      const queue = startQueue(EMPTY_QUEUE, { tracks: playableTracks(length), start: index, source: null });
      const saving = { ...toRemoteQueue(queue, 0.6, true), device: 'device-one' };
      expect(queueSaving.parse(saving).track_ids).toHaveLength(Math.min(length, QUEUE_MAX));
      expect(saving.track_ids[saving.index]).toBe(index + 1);
      const { before, tracks, after, index: currentIndex } = carried(queue);
      expect([before.length + tracks.length + after.length, tracks.length]).toEqual([
        Math.min(length, QUEUE_MAX),
        Math.min(length, DESCRIBED_TRACKS_MAX.all),
      ]);
      expect(tracks[currentIndex - before.length]?.id).toBe(index + 1);
    }
  });

  test('tracks put next or added by hand keep their place on another device', () => {
    const [next, last] = [playableTrack(901), playableTrack(902)];
    const queue = addLast(addTracks(played(600, 300, false), [next], 'next'), [last]);
    const shuffled = setShuffle(fromRemoteQueue(carried(queue)), true);
    expect(idsOf(shuffled).slice(shuffled.index + 1, shuffled.index + 3)).toEqual([901, 902]);
    const saving = { ...toRemoteQueue(queue, 0, false), device: 'device-one' };
    expect(queueSaving.safeParse({ ...saving, queued: [602] }).success).toBe(false);
  });

  test('queues differ if their position or tracks do', () => {
    const queue = played(5, 1, false);
    expect(isSameQueue(carried(goForward(queue)!), queue)).toBe(false);
    expect(isSameQueue(carried(played(4, 1, false)), queue)).toBe(false);
    expect(isSameQueue(carried(EMPTY_QUEUE), EMPTY_QUEUE)).toBe(true);
  });
});
