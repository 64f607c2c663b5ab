import { type MouseEvent, type PointerEvent, useRef } from 'react';
import { usePointerDrag } from '#islands/platform/ui/field/use-pointer-drag';
import { next, previous } from '../engine/player.engine';

const MIN_SWIPE_PX = 40;
const SLACK_PX = 10;

interface SwipeOptions {
  onUp?: () => void;
  onDown?: () => void;
}

/** Sideways swipes skip tracks. Suppresses the click that ends a swipe. */
export const useSwipe = ({ onUp, onDown }: SwipeOptions) => {
  const isSwipe = useRef(false);
  const begin = usePointerDrag<null>({
    slack: SLACK_PX,
    onEnd: (_, { byX, byY }) => {
      isSwipe.current = Math.max(Math.abs(byX), Math.abs(byY)) > MIN_SWIPE_PX;
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
