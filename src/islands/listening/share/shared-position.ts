import type { PlayableTrack } from '#contracts/catalogue/track';
import { subjectOf } from '#functions/platform/contract/subject';
import { $current, $position, $queue } from '#islands/listening/player/engine/player.store';
import { findList } from '#islands/listening/player/source/track-list';

const lengthBefore = (tracks: PlayableTrack[], id: number): number => {
  const index = tracks.findIndex((track) => track.id === id);
  return tracks.slice(0, Math.max(0, index)).reduce((sum, { duration }) => sum + duration, 0);
};

/** Where the listener is in a subject, in milliseconds from its beginning; 0 for what is not being played. */
export const sharedPosition = async (subject: string): Promise<number> => {
  const track = $current.get();
  const position = $position.get();
  if (!track) return 0;
  if (subject === subjectOf('track', track.id)) return position;
  if ($queue.get().source !== subject) return 0;
  const list = await findList(subject).catch(() => ({ tracks: [] }));
  return list.tracks.some(({ id }) => id === track.id) ? lengthBefore(list.tracks, track.id) + position : 0;
};
