import { useMemo, useRef, useState } from 'react';

/** What is chosen in a list. */
export interface RowSelection<Id = number> {
  ids: ReadonlySet<Id>;
  /** Chooses the row at a place or no longer; from the one that was pressed last up to it, if `isRange`. */
  toggle: (place: number, isRange?: boolean) => void;
  /** Chooses the rows between where the range began and a place, and none else. */
  extend: (place: number) => void;
  set: (ids: Iterable<Id>) => void;
  /** What is chosen, in the order of the list; what is not in it yet comes last. */
  inOrder: () => Id[];
  clear: () => void;
}

const NO_ROWS: readonly never[] = [];

/** Keeps what is chosen in a list whose rows have these ids, in their order. A `DataTable` knows its rows itself. */
export const useSelection = <Id extends number | string = number>(rows: readonly Id[] = NO_ROWS): RowSelection<Id> => {
  const [ids, setIds] = useState<ReadonlySet<Id>>(() => new Set());
  /** Where a range begins: a row, for rows may be moved; the first one where there is none or it is gone. */
  const anchor = useRef<Id>(undefined);
  return useMemo(() => {
    const between = (place: number) => {
      const from = anchor.current === undefined ? 0 : Math.max(0, rows.indexOf(anchor.current));
      return rows.slice(Math.min(from, place), Math.max(from, place) + 1);
    };
    return {
      ids,
      toggle: (place, isRange = false) => {
        const id = rows[place];
        if (id === undefined) return;
        const next = new Set(ids);
        if (isRange) for (const each of between(place)) next.add(each);
        else {
          if (!next.delete(id)) next.add(id);
          anchor.current = id;
        }
        setIds(next);
      },
      extend: (place) => setIds(new Set(between(place))),
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
