import { median } from './measure.ts';

const TIMES = 15;
const ROWS = 20_000;
/**
 * Milliseconds of the work below on the reference machine for bounds in milliseconds. An empty API operation took 3.1 ms there; where it took 5.9 ms,
 * the work took 45 ms.
 */
const REFERENCE = 24;

/** Similar to servers and builds: objects, strings, sorting. */
const work = (): number => {
  const rows = Array.from({ length: ROWS }, (_, id) => ({ id, name: `Track ${(id * 7919) % ROWS}`, tags: [`tag-${id % 50}`, 'music'] }));
  const copies = JSON.parse(JSON.stringify(rows)) as typeof rows;
  copies.sort((one, other) => (one.name < other.name ? -1 : 1));
  return copies.filter(({ name }) => /9\d*$/.test(name)).length;
};

/** Slowness of the processor under its current load relative to the reference machine; at least 1. */
export const measureSlowness = (): number => {
  const durations = Array.from({ length: TIMES }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return Math.max(1, median(durations) / REFERENCE);
};

export const slownessNote = (slowness: number): string =>
  `A processor ${slowness.toFixed(1)} × as slow as the one of the bounds, measured in the same run; bounds and goals in milliseconds grow alike.`;

export const scaled = (milliseconds: number, slowness: number): number => Number((milliseconds * slowness).toFixed(1));
