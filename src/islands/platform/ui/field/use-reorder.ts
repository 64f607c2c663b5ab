import { type PointerEvent, useState } from 'react';
import { usePointerDrag } from './use-pointer-drag';

interface Drag {
  key: number;
  rowHeight: number;
  by: number; // pixels, including scrolling
}

/** Reorders rows by a drag handle. `onDrop` gets the number of places moved; `shiftOf` returns a row's current offset in pixels. */
export const useReorder = (onDrop: (key: number, by: number) => void) => {
  const [drag, setDrag] = useState<Drag | null>(null);
  const places = drag ? Math.round(drag.by / drag.rowHeight) : 0;

  const begin = usePointerDrag<Omit<Drag, 'by'>>({
    onMove: (row, { byY }) => setDrag({ ...row, by: byY }),
    onEnd: ({ key, rowHeight }, { byY }) => {
      setDrag(null);
      onDrop(key, Math.round(byY / rowHeight));
    },
    onCancel: () => setDrag(null),
  });

  const shiftOf = (key: number, index: number, entries: { key: number }[]): number => {
    if (!drag) return 0;
    const from = entries.findIndex((entry) => entry.key === drag.key);
    const to = Math.min(Math.max(from + places, 0), entries.length - 1);
    if (key === drag.key) return drag.by;
    if (index > from && index <= to) return -drag.rowHeight;
    return index < from && index >= to ? drag.rowHeight : 0;
  };

  const handleFor = (key: number) => ({
    onPointerDown: (event: PointerEvent) => {
      const [row, scroller] = [event.currentTarget.closest('li'), event.currentTarget.closest('[data-scroller]')];
      const grabbed = row && { key, rowHeight: row.offsetHeight };
      if (grabbed && scroller && begin(event, grabbed, scroller)) setDrag({ ...grabbed, by: 0 });
    },
  });

  return { dragged: drag?.key ?? null, shiftOf, handleFor };
};
