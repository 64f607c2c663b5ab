export type Order = [entry: number, track: number][];

/** Mirrors the server's algorithm. */
export const movedOrder = (order: Order, entries: number[], before: number | null): Order => {
  const moved = new Set(entries);
  const byId = new Map(order.map((row) => [row[0], row]));
  const block = entries.flatMap((entry) => {
    const row = byId.get(entry);
    return row ? [row] : [];
  });
  const others = order.filter(([entry]) => !moved.has(entry));
  const index = before === null ? others.length : others.findIndex(([entry]) => entry === before);
  return index < 0 ? order : [...others.slice(0, index), ...block, ...others.slice(index)];
};

/** The entry that follows the block after a drop into the gap before index `gap`; null at the end. */
export const entryAfterGap = (order: Order, block: number[], gap: number): number | null => {
  const moved = new Set(block);
  return order.slice(gap).find(([entry]) => !moved.has(entry))?.[0] ?? null;
};

/** The entry that follows after a move to `index`; null at the end. */
export const entryAtIndex = (order: Order, entry: number, index: number): number | null =>
  order.filter(([other]) => other !== entry)[index]?.[0] ?? null;
