interface Placed {
  values: { disc: number; number: number };
}

/** Sorts by disc and number; stable. */
export const inReleaseOrder = <Item extends Placed>(items: readonly Item[]): Item[] =>
  items.toSorted((one, other) => one.values.disc - other.values.disc || one.values.number - other.values.number);

/** Items with the same number by their files. */
export const sharedNumbers = <Item extends Placed & { isNumbered: boolean }>(items: readonly Item[]): Item[][] =>
  [
    ...Map.groupBy(
      items.filter(({ isNumbered }) => isNumbered),
      ({ values }) => `${values.disc}-${values.number}`,
    ).values(),
  ].filter(({ length }) => length > 1);

/** Numbers tracks per disc, after the `before` tracks already on it. */
export const numbered = <Item extends Placed>(
  items: readonly Item[],
  before: ReadonlyMap<number, number> = new Map(),
): { item: Item; number: number }[] => {
  const counts = new Map(before);
  return items.map((item) => {
    const number = (counts.get(item.values.disc) ?? 0) + 1;
    counts.set(item.values.disc, number);
    return { item, number };
  });
};
