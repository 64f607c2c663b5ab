import { SEED } from '../support/seed';

/** `count` neighbours by the seed (the commit), so that all are covered over time. */
export const sampleBySeed = <Value>(values: readonly Value[], count: number): Value[] =>
  values.map((_, index) => values[(SEED + index) % values.length]!).slice(0, count);
