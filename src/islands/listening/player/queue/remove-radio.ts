import { isAutoplayed, keysOf, type Queue } from './player.queue';

/** Removes upcoming entries that a radio appended. */
export const removeRadio = (queue: Queue): Queue => {
  const entries = queue.entries.filter((entry, index) => index <= queue.index || !isAutoplayed(queue, entry));
  const remainingKeys = new Set(keysOf(entries));
  return { ...queue, entries, order: queue.order.filter((key) => remainingKeys.has(key)) };
};
