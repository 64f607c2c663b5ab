import { describe, expect, test } from 'vitest';
import { EMPTY_QUEUE, type Queue, startQueue } from '#islands/listening/player/queue/player.queue';
import { insertTracks, moveEntries, removeEntries } from '#islands/listening/player/queue/queue-place';
import { unregisteredTrack } from '#islands/listening/player/queue/track-registry';

const tracks = (...ids: number[]) => ids.map(unregisteredTrack);
const started = (start = 1): Queue => startQueue(EMPTY_QUEUE, { tracks: tracks(1, 2, 3, 4, 5), start, source: null });
const ids = ({ entries }: Queue) => entries.map(({ track }) => track.id);
const keyOf = (queue: Queue, id: number) => queue.entries.find(({ track }) => track.id === id)!.key;

describe('dropped tracks', () => {
  test('dropped tracks are inserted before the target or at the end, in their order', () => {
    const queue = started();
    const inserted = insertTracks(queue, tracks(8, 9), keyOf(queue, 4));
    expect(ids(inserted)).toEqual([1, 2, 3, 8, 9, 4, 5]);
    expect(inserted.order).toEqual(inserted.entries.map(({ key }) => key));
    expect(inserted.entries[inserted.index]?.track.id).toBe(2);
    expect(ids(insertTracks(queue, tracks(8), null))).toEqual([1, 2, 3, 4, 5, 8]);
  });

  test('entries move as a block; played entries stay in place', () => {
    const queue = started();
    expect(ids(moveEntries(queue, [keyOf(queue, 3), keyOf(queue, 5)], keyOf(queue, 4)))).toEqual([1, 2, 3, 5, 4]);
    expect(ids(moveEntries(queue, [keyOf(queue, 3), keyOf(queue, 4)], keyOf(queue, 4)))).toEqual([1, 2, 3, 4, 5]);
    expect(ids(moveEntries(queue, [keyOf(queue, 3)], null))).toEqual([1, 2, 4, 5, 3]);
    expect(moveEntries(queue, [keyOf(queue, 1), keyOf(queue, 2)], null).entries).toEqual(queue.entries);
  });

  test('entries are removed, except the current one', () => {
    const queue = started(2);
    const left = removeEntries(queue, [keyOf(queue, 1), keyOf(queue, 3), keyOf(queue, 5)]);
    expect(ids(left)).toEqual([2, 3, 4]);
    expect(left.index).toBe(1);
    expect(left.order).toEqual(left.entries.map(({ key }) => key));
  });
});
