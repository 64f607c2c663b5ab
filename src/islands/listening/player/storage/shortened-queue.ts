import { keysOf, type Queue } from '../queue/player.queue';

/** Tracks around the current one that a browser stores with details. */
export const STORED_TRACKS = 500;

/** Cuts a long queue to `length` entries around the current one. */
export const shortened = (queue: Queue, length = STORED_TRACKS): Queue => {
  const start = Math.max(0, Math.min(queue.index - length / 5, queue.entries.length - length));
  const entries = queue.entries.slice(start, start + length);
  const keys = new Set(keysOf(entries));
  return { ...queue, entries, index: queue.index - start, order: queue.order.filter((key) => keys.has(key)) };
};
