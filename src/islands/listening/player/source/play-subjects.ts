import type { PlayableTrack } from '#contracts/catalogue/track';
import { isSubjectOf, parseSubject } from '#functions/platform/contract/subject';
import { showCaughtError } from '#islands/platform/error/show-error';
import { begin } from '../engine/player.engine';
import { $queue } from '../engine/player.store';
import { startQueue } from '../queue/player.queue';
import { unregisteredTrack } from '../queue/track-registry';
import { queueTracks } from './queuing';
import { embeddedTrack, findList } from './track-list';

/** Of a track that the page does not know its id is enough for the player to begin with. */
const tracksOf = async (subject: string): Promise<PlayableTrack[]> => {
  const id = Number(parseSubject(subject).id);
  if (isSubjectOf('track', subject)) return [embeddedTrack(id) ?? unregisteredTrack(id)];
  return (await findList(subject)).tracks.map(({ reason: _, ...track }) => track);
};

/** The tracks of subjects such as `album:5`, one after the other; null where one of them could not be read, which is said. */
export const tracksOfSubjects = async (subjects: string[]): Promise<PlayableTrack[] | null> => {
  try {
    return (await Promise.all(subjects.map(tracksOf))).flat();
  } catch (error) {
    showCaughtError(error);
    return null;
  }
};

/** Plays tracks, records or artists one after the other. */
export const playSubjects = async (subjects: string[]): Promise<void> => {
  const tracks = await tracksOfSubjects(subjects);
  if (tracks?.length) begin(startQueue($queue.get(), { tracks, source: null }));
};

/** Adds tracks, records or artists behind the current track or at the end of the queue, and says so. */
export const queueSubjects = async (subjects: string[], place: 'next' | 'end' = 'end'): Promise<void> => {
  const tracks = await tracksOfSubjects(subjects);
  if (tracks?.length) queueTracks(tracks, place);
};
