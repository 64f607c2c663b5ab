import type { PlayableTrack } from '#contracts/catalogue/track';
import { t } from '#islands/platform/lib/translate';
import { showToast } from '#islands/platform/toast/toast.store';
import { showUndo } from '#islands/platform/toast/undo';
import { begin } from '../engine/player.engine';
import { $queue } from '../engine/player.store';
import type { Queue } from '../queue/player.queue';
import { addLast, addTracks, restoredQueue } from '../queue/queue-edit';
import { removeEntries } from '../queue/queue-place';
import { findList } from './track-list';

export const addWithUndo = (queue: Queue, message: string): void => {
  const before = new Set($queue.get().order);
  if (queue.index < 0) begin({ ...queue, index: 0 }, { isPaused: true });
  else $queue.set(queue);
  const added = queue.order.filter((key) => !before.has(key));
  showUndo(message, () => $queue.set(removeEntries($queue.get(), added)));
};

export const queueTracks = (tracks: PlayableTrack[], position: 'next' | 'end'): void => {
  const queue = position === 'next' ? addTracks($queue.get(), tracks, position) : addLast($queue.get(), tracks);
  addWithUndo(queue, position === 'next' ? t('Playing next') : t('Added to queue'));
};

export const queueSubject = async (subject: string, position: 'next' | 'end'): Promise<void> => {
  const list = await findList(subject).catch(() => null);
  if (!list?.tracks.length) {
    showToast(t('There was an issue. Please try again.'), { type: 'danger' });
    return;
  }
  const tracks = list.tracks.map(({ reason: _, ...track }) => track);
  queueTracks(tracks, position);
};

export const removeFromQueueWithUndo = (change: (queue: Queue) => Queue, message: string): void => {
  const before = $queue.get();
  const after = change(before);
  if (after.entries.length === before.entries.length) return;
  $queue.set(after);
  showUndo(message, () => $queue.set(restoredQueue($queue.get(), before)));
};
