import type { PlayableTrack } from '#contracts/track';
import { showFailure } from '../http/show-failure';
import { begin } from '../player/player.engine';
import { startQueue } from '../player/player.queue';
import { $queue } from '../player/player.store';
import { queueTracks } from '../player/queue-add';
import { findList } from '../player/track-list';

/** The tracks of subjects such as `album:5`, one after the other; null where one of them could not be read, which is said. */
const tracksOf = async (subjects: string[]): Promise<PlayableTrack[] | null> => {
  try {
    return (await Promise.all(subjects.map(findList))).flatMap(({ tracks }) => tracks);
  } catch (error) {
    showFailure(error);
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
