import { $queue, $status } from '#islands/listening/player/engine/player.store';
import { usePlayer } from '#islands/listening/player/engine/use-player';
import { followingIndex, isShownBy, type ListRow } from '#islands/listening/player/queue/player.queue';
import { classNames } from '#islands/platform/ui/base/class-names';

/** The class that tells whether a row's track is what plays, is paused, or is next. */
export const useRowState = (row: ListRow): string => {
  const queue = usePlayer($queue);
  const isNow = isShownBy(row, queue, queue.index);
  const isPaused = usePlayer($status) === 'paused';
  const isNext = isShownBy(row, queue, followingIndex(queue));
  return classNames(isNow && 'is-playing', isNow && isPaused && 'is-paused', !isNow && isNext && 'is-next');
};
