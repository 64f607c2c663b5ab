import { type PointerEvent, useState } from 'react';

interface Drag {
  key: number;
  startY: number;
  by: number;
  rowHeight: number;
}

/**
 * Dragging the rows of a list by a handle, with a pointer or a finger. `onDrop` is told the key of a row and by how many places it was
 * moved; `shiftOf` gives the pixels by which a row is drawn out of its place meanwhile.
 */
export const useReorder = (onDrop: (key: number, by: number) => void) => {
  const [drag, setDrag] = useState<Drag | null>(null);
  const places = drag ? Math.round(drag.by / drag.rowHeight) : 0;

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
      if (event.button) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const rowHeight = event.currentTarget.closest('li')?.offsetHeight ?? 56;
      setDrag({ key, startY: event.clientY, by: 0, rowHeight });
    },
    onPointerMove: ({ clientY }: PointerEvent) => setDrag((now) => now && { ...now, by: clientY - now.startY }),
    onPointerUp: () => {
      if (drag) onDrop(drag.key, places);
      setDrag(null);
    },
    onPointerCancel: () => setDrag(null),
  });

  return { dragged: drag?.key ?? null, shiftOf, handleFor };
};
