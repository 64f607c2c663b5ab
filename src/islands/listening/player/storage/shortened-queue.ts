import { keysOf, type Queue } from '../queue/player.queue';

/** So many tracks around the current one a browser keeps described. */
export const STORED_TRACKS = 500;

/** A long queue around its current entry, with so many of its tracks. */
export const shortened = (queue: Queue, length = STORED_TRACKS): Queue => {
  const start = Math.max(0, Math.min(queue.index - length / 5, queue.entries.length - length));
  const entries = queue.entries.slice(start, start + length);
  const keys = new Set(keysOf(entries));
  return { ...queue, entries, index: queue.index - start, order: queue.order.filter((key) => keys.has(key)) };
};
