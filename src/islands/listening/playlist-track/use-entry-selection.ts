import { useState } from 'react';
import type { Order } from '#islands/listening/playlist/entry-order';

/** The entries that are chosen, in the order of the list. */
export const useEntrySelection = (order: Order) => {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [anchor, setAnchor] = useState<number | null>(null);

  const placeOf = (entry: number | null) => order.findIndex(([id]) => id === entry);

  /** Chooses an entry or no longer; as a range, everything between it and the one before. */
  const toggle = (entry: number, isRange: boolean) => {
    const next = new Set(chosen);
    const [from, to] = [placeOf(anchor), placeOf(entry)].toSorted((one, other) => one - other) as [number, number];
    if (isRange && from >= 0) for (const [id] of order.slice(from, to + 1)) next.add(id);
    else if (!next.delete(entry)) next.add(entry);
    setAnchor(entry);
    setChosen(next);
  };

  return {
    chosen,
    entries: order.flatMap(([entry]) => (chosen.has(entry) ? [entry] : [])),
    toggle,
    chooseAll: () => setChosen(new Set(order.map(([entry]) => entry))),
    clear: () => setChosen(new Set()),
  };
};
