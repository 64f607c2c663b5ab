import type { PlayableTrack } from '#contracts/catalogue/track';
import { isSubjectOf } from '#functions/platform/contract/subject';
import { followingIndex, type Queue } from './player.queue';

export const isAlbumInOrder = ({ source, isShuffled }: Pick<Queue, 'source' | 'isShuffled'>): boolean =>
  !isShuffled && isSubjectOf('album', source);

/** Consecutive tracks of an album join as recorded and never overlap. */
const isAlbumPair = (current: PlayableTrack, next: PlayableTrack, queue: Queue): boolean =>
  isAlbumInOrder(queue) && current.album !== null && current.album.id === next.album?.id;

/** Seconds; at most half of the shorter track. */
export const overlapOf = (current: PlayableTrack, next: PlayableTrack, queue: Queue, crossfade: number): number => {
  if (!crossfade || queue.entries[followingIndex(queue) ?? -1]?.track.id === current.id || isAlbumPair(current, next, queue)) return 0;
  return Math.min(crossfade, current.duration / 2000, next.duration / 2000);
};
