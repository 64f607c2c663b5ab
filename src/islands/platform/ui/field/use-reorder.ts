import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { autoScroll } from '#islands/platform/lib/auto-scroll';

interface Drag {
  key: number;
  /** How far the row has come from its place, with what was scrolled meanwhile; in pixels. */
  by: number;
  rowHeight: number;
}

/** Where a drag began and where the pointer is, in pixels of the window, and the element that scrolls. */
interface Hold {
  startY: number;
  y: number;
  scroller: Element;
  startTop: number;
}

/** How far a row has come in its list once the pointer is at this height; pixels. */
const movedBy = ({ startY, scroller, startTop }: Hold, y: number): number => y - startY + scroller.scrollTop - startTop;

/**
 * Dragging the rows of a list by a handle, with a pointer or a finger; near its edges the list scrolls along, and Escape gives the drag up.
 * `onDrop` is told the key of a row and by how many places it was moved; `shiftOf` gives the pixels by which a row is drawn out of its
 * place meanwhile.
 */
export const useReorder = (onDrop: (key: number, by: number) => void) => {
  const [drag, setDrag] = useState<Drag | null>(null);
  const hold = useRef<Hold | null>(null);
  const isDragging = drag !== null;
  const places = drag ? Math.round(drag.by / drag.rowHeight) : 0;

  const follow = () => {
    const held = hold.current;
    if (held) setDrag((now) => now && { ...now, by: movedBy(held, held.y) });
  };
  const latest = useRef(follow);
  latest.current = follow;

  useEffect(() => {
    if (!isDragging) return;
    let frame = requestAnimationFrame(function scroll() {
      const { scroller, y } = hold.current!;
      const { top, bottom } = scroller.getBoundingClientRect();
      const by = autoScroll(y, top, bottom);
      if (by) {
        scroller.scrollBy({ top: by, behavior: 'instant' });
        latest.current();
      }
      frame = requestAnimationFrame(scroll);
    });
    const giveUp = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      setDrag(null);
    };
    addEventListener('keydown', giveUp, true);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('keydown', giveUp, true);
    };
  }, [isDragging]);

  const shiftOf = (key: number, place: number, entries: { key: number }[]): number => {
    if (!drag) return 0;
    const from = entries.findIndex((entry) => entry.key === drag.key);
    const to = Math.min(Math.max(from + places, 0), entries.length - 1);
    if (key === drag.key) return drag.by;
    if (place > from && place <= to) return -drag.rowHeight;
    return place < from && place >= to ? drag.rowHeight : 0;
  };

  const handleFor = (key: number) => ({
    onPointerDown: (event: PointerEvent) => {
      const [row, scroller] = [event.currentTarget.closest('li'), event.currentTarget.closest('.scroll')];
      if (event.button || !row || !scroller) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      hold.current = { startY: event.clientY, y: event.clientY, scroller, startTop: scroller.scrollTop };
      setDrag({ key, by: 0, rowHeight: row.offsetHeight });
    },
    onPointerMove: ({ clientY }: PointerEvent) => {
      if (!hold.current) return;
      hold.current.y = clientY;
      follow();
    },
    onPointerUp: ({ clientY }: PointerEvent) => {
      const held = hold.current;
      // The last step may not be drawn yet.
      if (drag && held) onDrop(drag.key, Math.round(movedBy(held, clientY) / drag.rowHeight));
      setDrag(null);
    },
    onPointerCancel: () => setDrag(null),
  });

  return { dragged: drag?.key ?? null, shiftOf, handleFor };
};
