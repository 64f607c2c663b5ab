import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  currentEntry,
  EMPTY_QUEUE,
  goBack,
  goForward,
  isShownBy,
  jumpTo,
  nextKey,
  type Queue,
  setShuffle,
  startQueue,
} from '#islands/listening/player/queue/player.queue';
import { addLast, addTracks, clearUpNext, moveEntry, removeEntry, restoredQueue } from '#islands/listening/player/queue/queue-edit';
import { insertTracks } from '#islands/listening/player/queue/queue-place';
import { removeRadio } from '#islands/listening/player/queue/remove-radio';
import { toStoredQueue } from '#islands/listening/player/storage/player.save';
import { wholeQueue } from '#islands/listening/player/storage/stored-queue';
import { playableTrack, playableTracks } from '../../support/factories/playable.factory';

const [X, Y, Z] = [901, 902, 903].map((id) => playableTrack(id)) as [never, never, never];
const ids = ({ entries }: Queue): number[] => entries.map(({ track }) => track.id);
const upcoming = (queue: Queue): number[] => ids(queue).slice(queue.index + 1);
const started = (count: number, at = 0): Queue =>
  jumpTo(startQueue(EMPTY_QUEUE, { tracks: playableTracks(count), start: 0, source: 'album:1' }), at);
const ofRadio = (count: number) => playableTracks(count).map((track) => ({ ...track, reason: { kind: 'change' as const } }));
const next = (queue: Queue, ...tracks: never[]): Queue => tracks.reduce((now, track) => addTracks(now, [track], 'next'), queue);

describe('tracks added by hand', () => {
  test('X put next, then Y play in that order, also shuffled and unshuffled again', () => {
    const queue = next(started(9, 3), X, Y);
    expect(upcoming(queue)).toEqual([901, 902, 5, 6, 7, 8, 9]);
    const shuffled = setShuffle(queue, true);
    expect(upcoming(shuffled).slice(0, 2)).toEqual([901, 902]);
    expect(upcoming(next(shuffled, Z)).slice(0, 3)).toEqual([901, 902, 903]);
    expect(ids(setShuffle(shuffled, false))).toEqual(ids(queue));
  });

  test('an album put next keeps its order behind what was put next before', () => {
    const queue = addTracks(next(started(4), X), playableTracks(5), 'next');
    expect(upcoming(queue)).toEqual([901, 1, 2, 3, 4, 5, 2, 3, 4]);
    expect(upcoming(setShuffle(queue, true)).slice(0, 6)).toEqual([901, 1, 2, 3, 4, 5]);
  });

  test('tracks added at the end or by dropping are first in a shuffle, in their order', () => {
    const added = addLast(addLast(started(6), [X]), [Y]);
    expect(upcoming(added)).toEqual([2, 3, 4, 5, 6, 901, 902]);
    expect(upcoming(setShuffle(added, true)).slice(0, 2)).toEqual([901, 902]);
    const dropped = insertTracks(started(6), [Z], started(6).entries[3]!.key);
    expect(upcoming(setShuffle(dropped, true))[0]).toBe(903);
  });

  test('they stay in front when other music starts, in order or shuffled, and through a radio', () => {
    const queue = next(started(5, 2), X, Y);
    const other = { tracks: playableTracks(8), source: 'playlist:2' };
    expect(ids(startQueue(queue, { ...other, start: 3 }))).toEqual([1, 2, 3, 4, 901, 902, 5, 6, 7, 8]);
    const shuffled = startQueue({ ...queue, isShuffled: true }, other);
    expect([shuffled.index, ...upcoming(shuffled).slice(0, 2)]).toEqual([0, 901, 902]);
    const radio = addTracks(startQueue(queue, { tracks: ofRadio(5), start: 0, source: 'radio:track:1' }), ofRadio(3), 'end');
    expect(upcoming(radio).slice(0, 2)).toEqual([901, 902]);
    expect(upcoming(setShuffle(radio, true)).slice(0, 2)).toEqual([901, 902]);
  });

  test('played ones are not carried over, and a new round contains them like the others', () => {
    const passed = goForward(goForward(next(started(3), X))!)!;
    expect(ids(startQueue(passed, { tracks: playableTracks(2), source: 'album:2' }))).toEqual([1, 2]);
    const last = jumpTo({ ...next(started(3), X), repeat: 'all' }, 3);
    expect(goForward(last)!.entries.some(({ isQueued }) => isQueued)).toBe(false);
    expect(upcoming(goBack(goForward(next(started(3), X))!)!)[0]).toBe(901);
  });

  test('played ones do not come again when the shuffle ends', () => {
    const shuffled = setShuffle(started(6), true, () => 0);
    const passed = goForward(goForward(next(shuffled, X))!)!;
    const queue = setShuffle(passed, false);
    expect(upcoming(queue)).not.toContain(901);
    expect(ids(queue)).toContain(901);
    expect(currentEntry(queue)).toEqual(currentEntry(passed));
  });

  test('a queue built from nothing is a list and can be shuffled', () => {
    const queue = jumpTo(addLast(EMPTY_QUEUE, playableTracks(9)), 0);
    expect(upcoming(setShuffle(queue, true, () => 0))).not.toEqual(upcoming(queue));
  });

  test('rows of a list that contains a track twice are marked alike with a track put next', () => {
    const [one, two] = playableTracks(2) as [never, never];
    const queue = next(startQueue(EMPTY_QUEUE, { tracks: [one, two, one], start: 0, source: 'playlist:1' }), X);
    const rows = [0, 2].map((listIndex) => isShownBy({ trackId: 1, from: 'playlist:1', listIndex }, queue, 0));
    expect(rows).toEqual([true, false]);
  });

  test('an undone clear restores their place, also in a queue that has gone on', () => {
    const before = next(started(4), X, Y);
    const elsewhere = startQueue(clearUpNext(before), { tracks: playableTracks(3), start: 0, source: 'album:2' });
    const restored = restoredQueue(elsewhere, before);
    expect(upcoming(setShuffle(restored, true)).slice(0, 2)).toEqual([901, 902]);
  });

  test('a long stored queue keeps them', () => {
    const queue = addLast(next(started(900, 20), X), [Y]);
    const restored = wholeQueue(JSON.parse(JSON.stringify(toStoredQueue(queue, 0))));
    expect(upcoming(setShuffle(restored, true)).slice(0, 2)).toEqual([901, 902]);
  });
});

type Act = 'next' | 'end' | 'shuffle' | 'unshuffle' | 'forward' | 'radio' | 'no radio' | 'remove' | 'move' | 'start' | 'start shuffled';
const acts = fc.array(
  fc.tuple(
    fc.constantFrom<Act>(
      'next',
      'end',
      'shuffle',
      'unshuffle',
      'forward',
      'radio',
      'no radio',
      'remove',
      'move',
      'start',
      'start shuffled',
    ),
    fc.nat(30),
  ),
  { maxLength: 30 },
);

test('in any sequence of acts, pending tracks come first after a shuffle, in their order', () => {
  fc.assert(
    fc.property(acts, (steps) => {
      let queue = started(6);
      const added = () => playableTrack(nextKey(queue) + 1000);
      for (const [act, at] of steps) {
        const pending = (now: Queue) => upcoming(now).filter((track) => track >= 1000);
        const before = pending(queue);
        const listKey = queue.entries.slice(queue.index + 1).find(({ track }) => track.id < 1000)?.key ?? -1;
        if (act === 'next') queue = addTracks(queue, [added()], 'next');
        else if (act === 'end') queue = addLast(queue, [added()]);
        else if (act === 'forward') queue = goForward(queue) ?? queue;
        else if (act === 'radio') queue = addTracks(queue, ofRadio(2), 'end');
        else if (act === 'no radio') queue = removeRadio(queue);
        else if (act === 'remove') queue = removeEntry(queue, listKey);
        else if (act === 'move') queue = moveEntry(queue, listKey, at);
        else if (act === 'start') queue = startQueue(queue, { tracks: playableTracks(5), start: at % 5, source: 'album:2' });
        else if (act === 'start shuffled')
          queue = startQueue({ ...queue, isShuffled: true }, { tracks: playableTracks(5), source: 'album:3' });
        else queue = setShuffle(queue, act === 'shuffle');
        if (!['next', 'end', 'forward'].includes(act)) expect(pending(queue)).toEqual(before);
        const untilLast = upcoming(queue).slice(0, upcoming(queue).indexOf(Math.max(...ids(queue))));
        if (act === 'next') expect(untilLast.every((track) => track >= 1000)).toBe(true);
        if (/shuffle|start/.test(act)) expect(upcoming(queue).slice(0, before.length)).toEqual(before);
        const keys = queue.entries.map(({ key }) => key);
        expect([...queue.order].sort()).toEqual([...keys].sort());
        expect(new Set(keys).size).toBe(keys.length);
        expect(currentEntry(queue)).toBeDefined();
      }
    }),
  );
});
