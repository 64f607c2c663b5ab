import { followingIndex, isShownBy, type ListRow } from '../player/player.queue';
import { $queue, $status } from '../player/player.store';
import { usePlayer } from '../player/use-player';
import { classNames } from '../ui/class-names';

/** The class that tells whether a row's track is what plays, is paused, or is next. */
export const useRowMark = (row: ListRow): string => {
  const queue = usePlayer($queue);
  const isNow = isShownBy(row, queue, queue.index);
  const isPaused = usePlayer($status) === 'paused';
  const isNext = isShownBy(row, queue, followingIndex(queue));
  return classNames(isNow && 'is-playing', isNow && isPaused && 'is-paused', !isNow && isNext && 'is-next');
};
