import { $queue, $status } from '#islands/listening/player/engine/player.store';
import { usePlayer } from '#islands/listening/player/engine/use-player';
import { followingIndex, isShownBy, type ListRow } from '#islands/listening/player/queue/player.queue';

/** Value of `data-playback`. */
export const useRowPlayback = (row: ListRow): 'playing' | 'paused' | 'next' | undefined => {
  const queue = usePlayer($queue);
  const isNow = isShownBy(row, queue, queue.index);
  const isPaused = usePlayer($status) === 'paused';
  const isNext = isShownBy(row, queue, followingIndex(queue));
  if (isNow) return isPaused ? 'paused' : 'playing';
  return isNext ? 'next' : undefined;
};
