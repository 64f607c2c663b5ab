import { useRef, useState } from 'react';
import { useSelection } from '#islands/platform/ui/table/use-selection';

/** Selection across pages: single rows, or all matching rows. */
export const useChosenRows = <Item extends { id: number }>(items: Item[]) => {
  const selection = useSelection();
  /** All rows loaded so far: the selection survives paging. */
  const cache = useRef(new Map<number, Item>()).current;
  const [isAll, setAll] = useState(false);
  for (const item of items) cache.set(item.id, item);
  const set = (ids: Iterable<number>) => {
    setAll(false);
    selection.set(ids);
  };
  return {
    ids: selection.ids,
    rows: [...selection.ids].flatMap((id) => cache.get(id) ?? []),
    isAll,
    isWholePage: items.length > 0 && items.every(({ id }) => selection.ids.has(id)),
    set,
    setAll: () => setAll(true),
    clear: () => set([]),
    toggle: (id: number) => {
      const next = new Set(selection.ids);
      if (!next.delete(id)) next.add(id);
      set(next);
    },
  };
};
