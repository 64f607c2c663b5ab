import type { QueuedTrack } from '#islands/catalogue/track/playable-track';
import { currentEntry, isAutoplayed, keysOf, nextKey, type Queue, type QueueEntry, queueEntries } from './player.queue';

const inserted = <Item>(items: Item[], index: number, added: Item[]): Item[] => [...items.slice(0, index), ...added, ...items.slice(index)];

/** Entries added by hand; in an empty queue they are its list. */
export const addedEntries = (queue: Queue, tracks: QueuedTrack[]): QueueEntry[] =>
  queueEntries(tracks, nextKey(queue)).map((entry) => (queue.entries.length ? { ...entry, isQueued: true } : entry));

/** Index behind the current entry and the queued ones that follow it. */
const endOfQueued = ({ entries, index }: Queue): number => {
  const end = entries.findIndex(({ isQueued }, entryIndex) => entryIndex > index && !isQueued);
  return end < 0 ? entries.length : end;
};

const insertNext = (queue: Queue, added: QueueEntry[]): Queue => {
  const at = currentEntry(queue) ? endOfQueued(queue) : queue.entries.length;
  const before = queue.entries[at - 1];
  return {
    ...queue,
    entries: inserted(queue.entries, at, added),
    order: inserted(queue.order, before ? queue.order.indexOf(before.key) + 1 : 0, keysOf(added)),
  };
};

/** `next` adds by hand, behind what was put next before; `end` continues the list. */
export const addTracks = (queue: Queue, tracks: QueuedTrack[], position: 'next' | 'end'): Queue => {
  if (position === 'next') return insertNext(queue, addedEntries(queue, tracks));
  const added = queueEntries(tracks, nextKey(queue));
  return { ...queue, entries: [...queue.entries, ...added], order: [...queue.order, ...keysOf(added)] };
};

/** Adds tracks at the end, but before entries that a radio appended. */
export const addLast = (queue: Queue, tracks: QueuedTrack[]): Queue => {
  const added = addedEntries(queue, tracks);
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
  const firstKey = nextKey(queue);
  return insertNext(
    queue,
    before.entries.slice(before.index + 1).map((entry, at) => ({ ...entry, key: firstKey + at })),
  );
};
