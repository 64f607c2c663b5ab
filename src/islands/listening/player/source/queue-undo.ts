import { t } from '#islands/platform/lib/translate';
import { showToast } from '#islands/platform/toast/toast.store';
import { $queue } from '../engine/player.store';
import type { Queue } from '../queue/player.queue';
import { restoredQueue } from '../queue/queue-edit';

/** How long the way back is offered; milliseconds. */
const OFFERED = 8000;

/** Takes entries out of the queue and says so, with a way back. */
export const removeFromQueueWithUndo = (take: (queue: Queue) => Queue, message: string): void => {
  const before = $queue.get();
  const after = take(before);
  if (after.entries.length === before.entries.length) return;
  $queue.set(after);
  const putBack = () => $queue.set(restoredQueue($queue.get(), before));
  showToast(message, { duration: OFFERED, action: { label: t('Undo'), action: putBack } });
};
