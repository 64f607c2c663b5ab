import { type PointerEvent as PressEvent, useEffect, useRef } from 'react';
import { autoScroll } from '#islands/platform/lib/auto-scroll';

/** Viewport position, and distance including scrolling, in pixels */
export interface DragPoint {
  x: number;
  y: number;
  byX: number;
  byY: number;
}

export type DragPress = Pick<PressEvent, 'button' | 'currentTarget' | 'pointerId' | 'clientX' | 'clientY'>;

interface PointerDragOptions<Item> {
  onMove?: (item: Item, point: DragPoint) => void;
  onEnd?: (item: Item, point: DragPoint) => void;
  onCancel?: () => void; // escape, or the browser took over the pointer
  slack?: number; // pixels of movement before a drag starts
}

const edgesOf = (scroller: Element): { top: number; bottom: number } =>
  scroller === document.scrollingElement ? { top: 0, bottom: innerHeight } : scroller.getBoundingClientRect();

/** Pointer and touch dragging; Escape cancels. The returned function starts a drag, and returns false if it did not. `scroller` auto-scrolls. */
export const usePointerDrag = <Item>(options: PointerDragOptions<Item>) => {
  const latest = useRef(options);
  latest.current = options;
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  return (press: DragPress, item: Item, scroller: Element | null = null): boolean => {
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
    const tell = () => latest.current.onMove?.(item, point());
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
      if (isDrag) latest.current.onEnd?.(item, point());
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
