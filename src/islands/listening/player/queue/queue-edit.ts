import type { QueuedTrack } from '#islands/catalogue/track/playable-track';
import { currentEntry, isAutoplayed, keysOf, nextKey, type Queue, type QueueEntry, queueEntries } from './player.queue';

const inserted = <Item>(items: Item[], index: number, added: Item[]): Item[] => [...items.slice(0, index), ...added, ...items.slice(index)];

export const addTracks = (queue: Queue, tracks: QueuedTrack[], position: 'next' | 'end'): Queue => {
  const added = queueEntries(tracks, nextKey(queue));
  const current = currentEntry(queue);
  const after = position === 'next' && current;
  return {
    ...queue,
    entries: inserted(queue.entries, after ? queue.index + 1 : queue.entries.length, added),
    order: inserted(queue.order, after ? queue.order.indexOf(current.key) + 1 : queue.order.length, keysOf(added)),
  };
};

/** Adds tracks at the end, but before entries that a radio appended. */
export const addLast = (queue: Queue, tracks: QueuedTrack[]): Queue => {
  const added = queueEntries(tracks, nextKey(queue));
  const isListed = (entry: QueueEntry, index: number) => index <= queue.index || !isAutoplayed(queue, entry);
  const end = queue.entries.findLastIndex(isListed) + 1;
  const behind = new Set(keysOf(queue.entries.slice(end)));
  const listEnd = queue.order.findLastIndex((key) => !behind.has(key)) + 1;
  return { ...queue, entries: inserted(queue.entries, end, added), order: inserted(queue.order, listEnd, keysOf(added)) };
};

/** No-op for the current entry. */
export const removeEntry = (queue: Queue, key: number): Queue => {
  const index = queue.entries.findIndex((entry) => entry.key === key);
  if (index < 0 || index === queue.index) return queue;
  return {
    ...queue,
    entries: queue.entries.filter((entry) => entry.key !== key),
    order: queue.order.filter((other) => other !== key),
    index: index < queue.index ? queue.index - 1 : queue.index,
  };
};

/** `to` is an index after the current entry. */
export const moveEntry = (queue: Queue, key: number, to: number): Queue => {
  const from = queue.entries.findIndex((entry) => entry.key === key);
  if (from <= queue.index) return queue;
  const target = Math.min(Math.max(to, queue.index + 1), queue.entries.length - 1);
  const without = queue.entries.filter((entry) => entry.key !== key);
  const entries = inserted(without, target, [queue.entries[from]!]);
  return { ...queue, entries, order: queue.isShuffled ? queue.order : keysOf(entries) };
};

export const clearUpNext = (queue: Queue): Queue => {
  const entries = queue.entries.slice(0, queue.index + 1);
  const remainingKeys = new Set(keysOf(entries));
  return { ...queue, entries, order: queue.order.filter((key) => remainingKeys.has(key)) };
};

/** Undoes a removal at the currently playing entry. If that is not part of the old queue, the old upcoming entries are added next. */
export const restoredQueue = (queue: Queue, before: Queue): Queue => {
  const current = currentEntry(queue);
  const index = before.entries.findIndex(({ key, track }) => key === current?.key && track.id === current.track.id);
  if (queue.source === before.source && index >= 0) return { ...before, index, repeat: queue.repeat };
  const following = before.entries.slice(before.index + 1).map(({ track }) => track);
  return addTracks(queue, following, 'next');
};
