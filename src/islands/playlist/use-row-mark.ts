import { $current, $next, $status } from '../player/player.store';
import { usePlayer } from '../player/use-player';
import { classNames } from '../ui/class-names';

/** The class that tells whether a track is what plays, is paused, or is next. */
export const useRowMark = (trackId: number): string => {
  const isNow = usePlayer($current)?.id === trackId;
  const isPaused = usePlayer($status) === 'paused';
  const isNext = usePlayer($next)?.id === trackId;
  return classNames(isNow && 'is-playing', isNow && isPaused && 'is-paused', !isNow && isNext && 'is-next');
};
