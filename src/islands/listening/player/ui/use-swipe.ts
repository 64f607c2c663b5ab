import { type MouseEvent, type PointerEvent, useRef } from 'react';
import { usePointerDrag } from '#islands/platform/ui/field/use-pointer-drag';
import { next, previous } from '../engine/player.engine';

/** A swipe is at least this long, in pixels. */
const SWIPE = 40;
/** A press may slip by this much, in pixels. */
const SLACK = 10;

interface SwipeOptions {
  onUp?: () => void;
  onDown?: () => void;
}

/** Obeys swipes over an element: sideways skips. The click that ends a swipe means nothing. */
export const useSwipe = ({ onUp, onDown }: SwipeOptions) => {
  const isSwipe = useRef(false);
  const begin = usePointerDrag<null>({
    slack: SLACK,
    onEnd: (_, { byX, byY }) => {
      isSwipe.current = Math.max(Math.abs(byX), Math.abs(byY)) > SWIPE;
      if (!isSwipe.current) return;
      if (Math.abs(byY) > Math.abs(byX)) (byY < 0 ? onUp : onDown)?.();
      else if (byX > 0) previous();
      else next();
    },
  });
  return {
    onPointerDown: (event: PointerEvent) => {
      isSwipe.current = false;
      begin(event, null);
    },
    onClickCapture: (event: MouseEvent) => {
      if (isSwipe.current) event.stopPropagation();
      isSwipe.current = false;
    },
  };
};
