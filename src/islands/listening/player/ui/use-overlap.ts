import { $current, $next, $queue, $settings } from '../engine/player.store';
import { usePlayer } from '../engine/use-player';
import { overlapOf } from '../queue/crossfade-overlap';

/** Seconds; 0 without crossfade. */
export const useOverlap = (): number => {
  const [current, next, queue, { crossfade }] = [usePlayer($current), usePlayer($next), usePlayer($queue), usePlayer($settings)];
  return current && next ? overlapOf(current, next, queue, crossfade) : 0;
};
