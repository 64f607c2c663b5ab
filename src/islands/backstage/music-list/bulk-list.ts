/** Whether names come to those that each work has, or in their place. */
export type BulkListMode = 'add' | 'replace';

/** A list of values that several items are given. */
export interface BulkList<Item> {
  items: Item[];
  mode: BulkListMode;
}

/** The list that one work has then; undefined where nothing was chosen, so that it keeps its own. */
export const listFor = <Item>(now: Item[] = [], { items, mode }: BulkList<Item>, keyOf: (item: Item) => string): Item[] | undefined => {
  if (items.length === 0) return undefined;
  if (mode === 'replace') return items;
  const known = new Set(now.map(keyOf));
  return [...now, ...items.filter((item) => !known.has(keyOf(item)))];
};

/** By what names are the same. */
export const keyOfName = (name: string): string => name.toLocaleLowerCase();
