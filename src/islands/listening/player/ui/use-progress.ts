import { type RefObject, useEffect, useRef } from 'react';
import { $duration, $position } from '../engine/player.store';

/** Sets `--p` (0 to 1) on the element without re-rendering. */
export const useProgress = (): RefObject<HTMLDivElement | null> => {
  const element = useRef<HTMLDivElement>(null);
  useEffect(
    () =>
      $position.subscribe((position) => {
        element.current?.style.setProperty('--p', String($duration.get() ? Math.min(1, position / $duration.get()) : 0));
      }),
    [],
  );
  return element;
};
