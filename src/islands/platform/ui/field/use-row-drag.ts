import { type PointerEvent as PressEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { autoScroll } from '#islands/platform/lib/auto-scroll';

/** Rows that are being dragged: which, and into which gap they would fall. */
export interface RowDrag {
  entries: number[];
  gap: number;
  /** Where the pointer is in the window, in pixels. */
  x: number;
  y: number;
}

interface RowDragOptions {
  list: RefObject<HTMLElement | null>;
  count: number;
  rowHeight: number;
  onDrop: (entries: number[], gap: number) => void;
}

/** Dragging rows of a long list by their handles, with a pointer or a finger; the page scrolls along at its edges. Escape gives it up. */
export const useRowDrag = ({ list, count, rowHeight, onDrop }: RowDragOptions) => {
  const [drag, setDrag] = useState<RowDrag | null>(null);
  const latest = useRef<RowDrag | null>(null);
  const isDragging = drag !== null;

  const update = (next: RowDrag | null) => {
    latest.current = next;
    setDrag(next);
  };
  const follow = useRef((_x: number, _y: number) => {});
  follow.current = (x, y) => {
    const top = list.current?.getBoundingClientRect().top ?? 0;
    const gap = Math.max(0, Math.min(count, Math.round((y - top) / rowHeight)));
    if (latest.current) update({ ...latest.current, gap, x, y });
  };
  const finish = useRef((_isDropped: boolean) => {});
  finish.current = (isDropped) => {
    const last = latest.current;
    update(null);
    if (last && isDropped) onDrop(last.entries, last.gap);
  };

  useEffect(() => {
    if (!isDragging) return;
    let frame = requestAnimationFrame(function scroll() {
      const { x, y } = latest.current ?? { x: 0, y: innerHeight / 2 };
      const by = autoScroll(y, 0, innerHeight);
      if (by) {
        scrollTo({ top: scrollY + by, behavior: 'instant' });
        follow.current(x, y);
      }
      frame = requestAnimationFrame(scroll);
    });
    const controller = new AbortController();
    const { signal } = controller;
    addEventListener('pointermove', ({ clientX, clientY }) => follow.current(clientX, clientY), { signal });
    addEventListener('pointerup', () => finish.current(true), { signal });
    addEventListener('pointercancel', () => finish.current(false), { signal });
    addEventListener('keydown', ({ key }) => key === 'Escape' && finish.current(false), { signal });
    return () => {
      cancelAnimationFrame(frame);
      controller.abort();
    };
  }, [isDragging]);

  const start = (event: PressEvent, entries: number[]) => {
    if (event.button) return;
    event.preventDefault();
    update({ entries, gap: -1, x: event.clientX, y: event.clientY });
    follow.current(event.clientX, event.clientY);
  };
  return { drag, start };
};
