import { useMemo, useRef, useState } from 'react';

export interface RowSelection<Id = number> {
  ids: ReadonlySet<Id>;
  toggle: (index: number, isRange?: boolean) => void; // with `isRange`, from the anchor
  extend: (index: number) => void; // exactly the rows from the anchor
  set: (ids: Iterable<Id>) => void;
  inOrder: () => Id[]; // in list order; unlisted ids last
  clear: () => void;
}

const NO_ROWS: readonly never[] = [];

/** `rows` are the ids in list order; a `DataTable` does not need them. */
export const useSelection = <Id extends number | string = number>(rows: readonly Id[] = NO_ROWS): RowSelection<Id> => {
  const [ids, setIds] = useState<ReadonlySet<Id>>(() => new Set());
  /** Start of a range, by id because rows can move; defaults to the first row. */
  const anchor = useRef<Id>(undefined);
  return useMemo(() => {
    const between = (index: number) => {
      const from = anchor.current === undefined ? 0 : Math.max(0, rows.indexOf(anchor.current));
      return rows.slice(Math.min(from, index), Math.max(from, index) + 1);
    };
    return {
      ids,
      toggle: (index, isRange = false) => {
        const id = rows[index];
        if (id === undefined) return;
        const next = new Set(ids);
        if (isRange) for (const each of between(index)) next.add(each);
        else {
          if (!next.delete(id)) next.add(id);
          anchor.current = id;
        }
        setIds(next);
      },
      extend: (index) => setIds(new Set(between(index))),
      inOrder: () => {
        const here = rows.filter((id) => ids.has(id));
        const listed = new Set(here);
        return [...here, ...[...ids].filter((id) => !listed.has(id))];
      },
      set: (chosen) => setIds(new Set(chosen)),
      clear: () => setIds(new Set()),
    };
  }, [ids, rows]);
};
