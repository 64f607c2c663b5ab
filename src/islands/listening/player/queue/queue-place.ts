import type { QueuedTrack } from '#islands/catalogue/track/playable-track';
import { keysOf, type Queue } from './player.queue';
import { addedEntries, addLast } from './queue-edit';

const putBefore = <Item>(items: Item[], isTarget: (item: Item) => boolean, added: Item[]): Item[] => {
  const index = items.findIndex(isTarget);
  return index < 0 ? [...items, ...added] : [...items.slice(0, index), ...added, ...items.slice(index)];
};

/** Inserts before the entry with key `before`, which follows the current one; at the end for null. */
export const insertTracks = (queue: Queue, tracks: QueuedTrack[], before: number | null): Queue => {
  if (before === null) return addLast(queue, tracks);
  const added = addedEntries(queue, tracks);
  return {
    ...queue,
    entries: putBefore(queue.entries, ({ key }) => key === before, added),
    order: putBefore(queue.order, (key) => key === before, keysOf(added)),
  };
};

/** Moves upcoming entries, in their order, before the entry with key `before`; to the end for null. */
export const moveEntries = (queue: Queue, keys: number[], before: number | null): Queue => {
  const movedKeys = new Set(keys.filter((key) => queue.entries.findIndex((entry) => entry.key === key) > queue.index));
  const moved = queue.entries.filter(({ key }) => movedKeys.has(key));
  const others = queue.entries.filter(({ key }) => !movedKeys.has(key));
  const from = queue.entries.findIndex(({ key }) => key === before);
  const target = from < 0 ? undefined : queue.entries.slice(from).find(({ key }) => !movedKeys.has(key))?.key;
  const entries = putBefore(others, ({ key }) => key === target, moved);
  return { ...queue, entries, order: queue.isShuffled ? queue.order : keysOf(entries) };
};

export const removeEntries = (queue: Queue, keys: number[]): Queue => {
  const current = queue.entries[queue.index]?.key;
  const taken = new Set(keys.filter((key) => key !== current));
  const entries = queue.entries.filter(({ key }) => !taken.has(key));
  return {
    ...queue,
    entries,
    order: queue.order.filter((key) => !taken.has(key)),
    index: entries.findIndex(({ key }) => key === current),
  };
};
