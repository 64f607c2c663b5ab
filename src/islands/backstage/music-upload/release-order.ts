/** A track that is to stand on a release. */
interface Placed {
  values: { disc: number; number: number };
}

/** Tracks disc by disc and in order: by what each says of its number, else as they came. */
export const inReleaseOrder = <Item extends Placed>(items: readonly Item[]): Item[] =>
  items.toSorted((one, other) => one.values.disc - other.values.disc || one.values.number - other.values.number);

/** Tracks in order with their numbers, which begin anew on each disc, behind so many as are on that disc already. */
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
