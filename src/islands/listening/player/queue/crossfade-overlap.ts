import type { PlayableTrack } from '#contracts/catalogue/track';
import { isSubjectOf } from '#functions/platform/contract/subject';
import { followingIndex, type Queue } from './player.queue';

/** Whether an album plays as it was made: in its own order, from its own page. */
export const isAlbumInOrder = ({ source, isShuffled }: Pick<Queue, 'source' | 'isShuffled'>): boolean =>
  !isShuffled && isSubjectOf('album', source);

/** Whether the two songs follow each other on one album: they are joined as they were recorded and never overlap. */
const isAlbumPair = (current: PlayableTrack, next: PlayableTrack, queue: Queue): boolean =>
  isAlbumInOrder(queue) && current.album !== null && current.album.id === next.album?.id;

/** The seconds by which two songs overlap: at most half of the shorter one. */
export const overlapOf = (current: PlayableTrack, next: PlayableTrack, queue: Queue, crossfade: number): number => {
  if (!crossfade || queue.entries[followingIndex(queue) ?? -1]?.track.id === current.id || isAlbumPair(current, next, queue)) return 0;
  return Math.min(crossfade, current.duration / 2000, next.duration / 2000);
};
