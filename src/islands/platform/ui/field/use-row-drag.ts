import { type PointerEvent, type RefObject, useState } from 'react';
import { type DragPoint, usePointerDrag } from './use-pointer-drag';

/** `gap` is the insertion index. */
export interface RowDrag {
  entries: number[];
  gap: number;
  x: number; // viewport pixels
  y: number;
}

interface RowDragOptions {
  list: RefObject<HTMLElement | null>;
  count: number;
  rowHeight: number;
  onDrop: (entries: number[], gap: number) => void;
}

/** Drags rows of a long list by their handles, with auto-scroll. Escape cancels. */
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
