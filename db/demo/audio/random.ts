export type Random = () => number;

/** FNV-1a. */
function hash(text: string): number {
  let state = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) state = Math.imul(state ^ text.charCodeAt(i), 0x01000193);
  return state >>> 0;
}

/** Mulberry32. */
export function seeded(text: string): Random {
  let state = hash(text);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let word = Math.imul(state ^ (state >>> 15), 1 | state);
    word = (word + Math.imul(word ^ (word >>> 7), 61 | word)) ^ word;
    return ((word ^ (word >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const between = (random: Random, low: number, high: number) => low + (high - low) * random();

export const pick = <Item>(random: Random, list: readonly Item[]): Item => list[Math.floor(random() * list.length)];

export function weighted<Item>(random: Random, list: readonly Item[], weight: (item: Item) => number): Item {
  let rest = random() * list.reduce((sum, item) => sum + weight(item), 0);
  for (const item of list) {
    rest -= weight(item);
    if (rest < 0) return item;
  }
  return list[list.length - 1];
}
