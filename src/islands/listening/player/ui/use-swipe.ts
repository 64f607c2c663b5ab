import { type MouseEvent, type PointerEvent, useRef } from 'react';
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
  const start = useRef({ x: 0, y: 0 });
  const isSwipe = useRef(false);
  return {
    onPointerDown: ({ clientX, clientY }: PointerEvent) => {
      start.current = { x: clientX, y: clientY };
    },
    onPointerMove: ({ buttons, clientX, clientY, currentTarget, pointerId }: PointerEvent) => {
      if (buttons && Math.hypot(clientX - start.current.x, clientY - start.current.y) > SLACK) currentTarget.setPointerCapture(pointerId);
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      const [across, up] = [clientX - start.current.x, start.current.y - clientY];
      isSwipe.current = Math.max(Math.abs(across), Math.abs(up)) > SWIPE;
      if (!isSwipe.current) return;
      if (Math.abs(up) > Math.abs(across)) (up > 0 ? onUp : onDown)?.();
      else if (across > 0) previous();
      else next();
    },
    onClickCapture: (event: MouseEvent) => {
      if (isSwipe.current) event.stopPropagation();
      isSwipe.current = false;
    },
  };
};
