import type { PlayableTrack } from '#contracts/catalogue/track';
import { t } from '#islands/platform/lib/translate';
import { showToast } from '#islands/platform/toast/toast.store';
import { begin } from '../engine/player.engine';
import { $queue } from '../engine/player.store';
import { addLast, addTracks } from '../queue/queue-edit';
import { findList } from './track-list';

/** Adds tracks behind the current one or at the end of the queue, and says so. */
export const queueTracks = (tracks: PlayableTrack[], place: 'next' | 'end'): void => {
  const queue = place === 'next' ? addTracks($queue.get(), tracks, place) : addLast($queue.get(), tracks);
  if (queue.index < 0) begin({ ...queue, index: 0 }, { isPaused: true });
  else $queue.set(queue);
  showToast(place === 'next' ? t('Plays next') : t('Added to the queue'));
};

/** Adds the tracks of a subject behind the current one or at the end of the queue, and says so. */
export const queueSubject = async (subject: string, place: 'next' | 'end'): Promise<void> => {
  const list = await findList(subject).catch(() => null);
  if (!list?.tracks.length) {
    showToast(t('There was an issue. Please try again.'), { type: 'danger' });
    return;
  }
  const tracks = list.tracks.map(({ reason: _, ...track }) => track);
  queueTracks(tracks, place);
};
