import { $current, $next, $queue, $settings } from '../engine/player.store';
import { usePlayer } from '../engine/use-player';
import { overlapOf } from '../queue/crossfade-overlap';

/** The seconds by which the next track will overlap the current one; 0 for none. */
export const useOverlap = (): number => {
  const [current, next, queue, { crossfade }] = [usePlayer($current), usePlayer($next), usePlayer($queue), usePlayer($settings)];
  return current && next ? overlapOf(current, next, queue, crossfade) : 0;
};
