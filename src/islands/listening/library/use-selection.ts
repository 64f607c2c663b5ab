import { useMemo, useRef, useState } from 'react';

/** What is chosen in a list. */
export interface RowSelection {
  ids: ReadonlySet<number>;
  /** Chooses the row at a place or no longer; from the one that was pressed last up to it, if `isRange`. */
  toggle: (place: number, isRange?: boolean) => void;
  /** Chooses the rows between where the range began and a place, and none else. */
  extend: (place: number) => void;
  set: (ids: Iterable<number>) => void;
  /** What is chosen, in the order of the list; what is not in it yet comes last. */
  inOrder: () => number[];
  clear: () => void;
}

/** Keeps what is chosen in a list whose rows have these ids, in their order. */
export const useSelection = (rows: readonly number[]): RowSelection => {
  const [ids, setIds] = useState<ReadonlySet<number>>(() => new Set());
  const anchor = useRef(0);
  return useMemo(() => {
    const between = (place: number) => rows.slice(Math.min(anchor.current, place), Math.max(anchor.current, place) + 1);
    return {
      ids,
      toggle: (place, isRange = false) => {
        const id = rows[place];
        if (id === undefined) return;
        const next = new Set(ids);
        if (isRange) for (const each of between(place)) next.add(each);
        else {
          if (!next.delete(id)) next.add(id);
          anchor.current = place;
        }
        setIds(next);
      },
      extend: (place) => {
        if (!ids.size) anchor.current = Math.min(anchor.current, rows.length - 1);
        setIds(new Set(between(place)));
      },
      inOrder: () => {
        const here = rows.filter((id) => ids.has(id));
        const known = new Set(here);
        return [...here, ...[...ids].filter((id) => !known.has(id))];
      },
      set: (chosen) => setIds(new Set(chosen)),
      clear: () => setIds(new Set()),
    };
  }, [ids, rows]);
};
