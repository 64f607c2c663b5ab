import { isAutoplayed, keysOf, type Queue } from './player.queue';

/** Takes out what a radio added behind the current entry. */
export const removeRadio = (queue: Queue): Queue => {
  const entries = queue.entries.filter((entry, place) => place <= queue.index || !isAutoplayed(queue, entry));
  const remainingKeys = new Set(keysOf(entries));
  return { ...queue, entries, order: queue.order.filter((key) => remainingKeys.has(key)) };
};
