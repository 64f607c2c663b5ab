import { type PointerEvent as PressEvent, useEffect, useRef } from 'react';
import { autoScroll } from '#islands/platform/lib/auto-scroll';

/** Where a dragging pointer is in the window, and how far it has come, with what was scrolled meanwhile; in pixels. */
export interface DragPoint {
  x: number;
  y: number;
  byX: number;
  byY: number;
}

/** What a drag begins with: a press on what is held. */
export type DragPress = Pick<PressEvent, 'button' | 'currentTarget' | 'pointerId' | 'clientX' | 'clientY'>;

interface PointerDragOptions<Held> {
  onMove?: (held: Held, point: DragPoint) => void;
  /** The pointer was let go. */
  onEnd?: (held: Held, point: DragPoint) => void;
  /** Escape was pressed, or the browser took the pointer for something else. */
  onCancel?: () => void;
  /** A press may slip by so many pixels before it is a drag. */
  slack?: number;
}

/** Between which heights of the window something that scrolls is seen. */
const edgesOf = (scroller: Element): { top: number; bottom: number } =>
  scroller === document.scrollingElement ? { top: 0, bottom: innerHeight } : scroller.getBoundingClientRect();

/**
 * Dragging with a pointer or a finger; Escape gives it up. The function that it gives begins a drag with the press on a handle, and tells
 * whether it did; what is `held` is given back with every move, and near its edges the `scroller` scrolls along.
 */
export const usePointerDrag = <Held>(options: PointerDragOptions<Held>) => {
  const latest = useRef(options);
  latest.current = options;
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  return (press: DragPress, held: Held, scroller: Element | null = null): boolean => {
    if (press.button) return false;
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const { currentTarget: handle, pointerId, clientX: startX, clientY: startY } = press;
    const { slack = 0 } = latest.current;
    const startTop = scroller?.scrollTop ?? 0;
    let [x, y, isDrag] = [startX, startY, false];

    const point = (): DragPoint => ({ x, y, byX: x - startX, byY: y - startY + (scroller?.scrollTop ?? 0) - startTop });
    const tell = () => latest.current.onMove?.(held, point());
    const scroll = () => {
      if (!scroller || signal.aborted) return;
      const { top, bottom } = edgesOf(scroller);
      const by = autoScroll(y, top, bottom);
      if (by) {
        scroller.scrollBy({ top: by, behavior: 'instant' });
        tell();
      }
      requestAnimationFrame(scroll);
    };
    const begin = () => {
      isDrag = true;
      handle.setPointerCapture(pointerId);
      scroll();
    };
    const move = (event: PointerEvent) => {
      if (event.pointerId !== pointerId) return;
      [x, y] = [event.clientX, event.clientY];
      if (!isDrag && Math.hypot(x - startX, y - startY) > slack) begin();
      if (isDrag) tell();
    };
    const end = (event: PointerEvent) => {
      if (event.pointerId !== pointerId) return;
      controller.abort();
      [x, y] = [event.clientX, event.clientY];
      if (isDrag) latest.current.onEnd?.(held, point());
    };
    const cancel = () => {
      controller.abort();
      latest.current.onCancel?.();
    };
    const pressKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !isDrag) return;
      event.preventDefault();
      event.stopPropagation();
      cancel();
    };
    const listening = { signal, capture: true };
    addEventListener('pointermove', move, listening);
    addEventListener('pointerup', end, listening);
    addEventListener('pointercancel', cancel, listening);
    addEventListener('keydown', pressKey, listening);
    if (!slack) begin();
    return true;
  };
};
