import type { PlayableTrack } from '#contracts/catalogue/track';
import { isSubjectOf, parseSubject } from '#functions/platform/contract/subject';
import { showCaughtError } from '#islands/platform/error/show-error';
import { begin } from '../engine/player.engine';
import { $queue } from '../engine/player.store';
import { startQueue } from '../queue/player.queue';
import { unregisteredTrack } from '../queue/track-registry';
import { queueTracks } from './queuing';
import { embeddedTrack, findList } from './track-list';

const tracksOf = async (subject: string): Promise<PlayableTrack[]> => {
  const id = Number(parseSubject(subject).id);
  if (isSubjectOf('track', subject)) return [embeddedTrack(id) ?? unregisteredTrack(id)];
  return (await findList(subject)).tracks.map(({ reason: _, ...track }) => track);
};

/** Concatenates the tracks of the subjects; null after a failure, which is shown. */
export const tracksOfSubjects = async (subjects: string[]): Promise<PlayableTrack[] | null> => {
  try {
    return (await Promise.all(subjects.map(tracksOf))).flat();
  } catch (error) {
    showCaughtError(error);
    return null;
  }
};

export const playSubjects = async (subjects: string[]): Promise<void> => {
  const tracks = await tracksOfSubjects(subjects);
  if (tracks?.length) begin(startQueue($queue.get(), { tracks, source: null }));
};

export const queueSubjects = async (subjects: string[], position: 'next' | 'end' = 'end'): Promise<void> => {
  const tracks = await tracksOfSubjects(subjects);
  if (tracks?.length) queueTracks(tracks, position);
};
