import { showUndo } from '#islands/platform/toast/undo';
import { $queue } from '../engine/player.store';
import type { Queue } from '../queue/player.queue';
import { restoredQueue } from '../queue/queue-edit';

/** Takes entries out of the queue and says so, with a way back. */
export const removeFromQueueWithUndo = (take: (queue: Queue) => Queue, message: string): void => {
  const before = $queue.get();
  const after = take(before);
  if (after.entries.length === before.entries.length) return;
  $queue.set(after);
  showUndo(message, () => $queue.set(restoredQueue($queue.get(), before)));
};
