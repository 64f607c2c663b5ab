import type { PlayableTrack } from '#contracts/catalogue/track';
import { begin } from '#islands/listening/player/engine/player.engine';
import { $queue } from '#islands/listening/player/engine/player.store';
import { startQueue } from '#islands/listening/player/queue/player.queue';
import { queueTracks } from '#islands/listening/player/source/queue-add';
import { findList } from '#islands/listening/player/source/track-list';
import { showCaughtError } from '#islands/platform/error/show-error';

/** The tracks of subjects such as `album:5`, one after the other; null where one of them could not be read, which is said. */
const tracksOf = async (subjects: string[]): Promise<PlayableTrack[] | null> => {
  try {
    return (await Promise.all(subjects.map(findList))).flatMap(({ tracks }) => tracks);
  } catch (error) {
    showCaughtError(error);
    return null;
  }
};

/** Plays records or artists one after the other. */
export const playSubjects = async (subjects: string[]): Promise<void> => {
  const tracks = await tracksOf(subjects);
  if (tracks?.length) begin(startQueue($queue.get(), { tracks, source: null }));
};

/** Adds records or artists to the end of the queue. */
export const queueSubjects = async (subjects: string[]): Promise<void> => {
  const tracks = await tracksOf(subjects);
  if (tracks?.length) queueTracks(tracks, 'end');
};
