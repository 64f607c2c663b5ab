import { type PointerEvent, type RefObject, useState } from 'react';
import { type DragPoint, usePointerDrag } from './use-pointer-drag';

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
  const gapAt = (y: number): number => {
    const top = list.current?.getBoundingClientRect().top ?? 0;
    return Math.max(0, Math.min(count, Math.round((y - top) / rowHeight)));
  };
  const follow = (entries: number[], { x, y }: Pick<DragPoint, 'x' | 'y'>) => setDrag({ entries, gap: gapAt(y), x, y });
  const begin = usePointerDrag<number[]>({
    onMove: follow,
    onEnd: (entries, { y }) => {
      setDrag(null);
      onDrop(entries, gapAt(y));
    },
    onCancel: () => setDrag(null),
  });
  const start = (event: PointerEvent, entries: number[]) => {
    if (!begin(event, entries, document.scrollingElement)) return;
    event.preventDefault();
    follow(entries, { x: event.clientX, y: event.clientY });
  };
  return { drag, start };
};
