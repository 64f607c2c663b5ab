import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { currentEntry, EMPTY_QUEUE, jumpTo, type Queue, setShuffle, startQueue } from '#islands/listening/player/queue/player.queue';
import { addLast, addTracks, clearUpNext, moveEntry, removeEntry, restoredQueue } from '#islands/listening/player/queue/queue-edit';
import { removeRadio } from '#islands/listening/player/queue/remove-radio';
import { playableTrack, playableTracks } from '../../support/factories/playable.factory';

const started = (count: number, at = 0): Queue => jumpTo(startQueue(EMPTY_QUEUE, { tracks: playableTracks(count), source: 'album:1' }), at);

const ids = (queue: Queue): number[] => queue.entries.map(({ track }) => track.id);

const ofRadio = (count: number) => playableTracks(count).map((track) => ({ ...track, reason: { kind: 'change' as const } }));

/** Invariants: every key once in play order and list order, and an unchanged current entry. */
const expectWhole = (queue: Queue, before: Queue): void => {
  const keys = queue.entries.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  expect([...queue.order].sort()).toEqual([...keys].sort());
  expect(currentEntry(queue)?.key).toBe(currentEntry(before)?.key);
};

const edit = fc.oneof(
  fc.record({ kind: fc.constant('move' as const), which: fc.nat(40), to: fc.integer({ min: -5, max: 45 }) }),
  fc.record({ kind: fc.constant('remove' as const), which: fc.nat(40), to: fc.nat() }),
  fc.record({ kind: fc.constantFrom('next' as const, 'end' as const), which: fc.integer({ min: 1, max: 3 }), to: fc.nat() }),
  fc.record({ kind: fc.constantFrom('radio' as const, 'no radio' as const), which: fc.integer({ min: 1, max: 3 }), to: fc.nat() }),
  fc.record({ kind: fc.constant('shuffle' as const), which: fc.nat(1), to: fc.nat() }),
);

describe('queue edits', () => {
  test('edits neither lose nor duplicate entries and never remove the current one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }), fc.nat(), fc.array(edit, { maxLength: 20 }), (count, at, edits) => {
        let queue = started(count, at % count);
        for (const { kind, which, to } of edits) {
          const before = queue;
          const key = queue.entries[which % queue.entries.length]!.key;
          if (kind === 'move') queue = moveEntry(queue, key, to);
          else if (kind === 'remove') queue = removeEntry(queue, key);
          else if (kind === 'radio') queue = addTracks(queue, ofRadio(which), 'end');
          else if (kind === 'no radio') queue = removeRadio(queue);
          else if (kind === 'shuffle') queue = setShuffle(queue, which === 1);
          else queue = addTracks(queue, playableTracks(which), kind);
          expectWhole(queue, before);
          if (kind === 'no radio') expect(queue.entries.slice(queue.index + 1).filter(({ track }) => track.reason)).toEqual([]);
          if (kind === 'move') expect([...ids(queue)].sort()).toEqual([...ids(before)].sort());
        }
      }),
    );
  });

  test('an entry moves to its target, but only behind the current one', () => {
    const queue = started(5, 1);
    const keyOf = (id: number) => queue.entries.find(({ track }) => track.id === id)!.key;
    expect(ids(moveEntry(queue, keyOf(5), 2))).toEqual([1, 2, 5, 3, 4]);
    expect(ids(moveEntry(queue, keyOf(3), 99))).toEqual([1, 2, 4, 5, 3]);
    expect(ids(moveEntry(queue, keyOf(4), 0))).toEqual([1, 2, 4, 3, 5]);
    expect(moveEntry(queue, keyOf(1), 4)).toBe(queue);
  });

  test('"next" inserts behind the current entry, "end" appends, also in a shuffled list', () => {
    const added = [playableTrack(99)];
    expect(ids(addTracks(started(3), added, 'next'))).toEqual([1, 99, 2, 3]);
    expect(ids(addTracks(started(3), added, 'end'))).toEqual([1, 2, 3, 99]);
    const shuffled = addTracks(setShuffle(started(3), true), added, 'next');
    expect(shuffled.entries[1]?.track.id).toBe(99);
    expect(ids(setShuffle(shuffled, false))).toEqual([1, 99, 2, 3]);
  });

  test('removing the radio drops its upcoming tracks but not played ones', () => {
    const queue = addTracks(started(2, 1), [...ofRadio(1), playableTrack(7), ...ofRadio(2)], 'end');
    expect(ids(removeRadio(queue))).toEqual([1, 2, 7]);
    expect(ids(removeRadio(jumpTo(queue, 2)))).toEqual([1, 2, 1, 7]);
  });

  test('clearing leaves the played and the current entries', () => {
    expect(ids(clearUpNext(started(5, 2)))).toEqual([1, 2, 3]);
  });

  test('added tracks precede those of a radio, except in a radio itself', () => {
    const queue = addTracks(started(2, 1), ofRadio(3), 'end');
    const added = addLast(queue, [playableTrack(99)]);
    expect(ids(added)).toEqual([...ids(started(2)), 99, ...ids(queue).slice(2)]);
    expect(added.order).toEqual(added.entries.map(({ key }) => key));
    expectWhole(added, queue);
    const radio = { ...queue, source: 'radio:track:1' };
    expect(ids(addLast(radio, [playableTrack(99)])).at(-1)).toBe(99);
    const shuffled = setShuffle(queue, true);
    expectWhole(addLast(shuffled, [playableTrack(99)]), shuffled);
  });

  test('undoing a clear restores the entries, also after other music has started', () => {
    const before = started(5, 1);
    const cleared = clearUpNext(before);
    expect(restoredQueue(cleared, before)).toEqual(before);
    const isElsewhere = jumpTo(startQueue(cleared, { tracks: [playableTrack(70), playableTrack(71)], source: 'album:2' }), 0);
    expect(ids(restoredQueue(isElsewhere, before))).toEqual([70, ...ids(before).slice(2), 71]);
    const withRadio = jumpTo(addTracks(cleared, [playableTrack(80)], 'end'), 2);
    expect(ids(restoredQueue(withRadio, before))).toEqual([...ids(before).slice(0, 2), 80, ...ids(before).slice(2)]);
  });
});
