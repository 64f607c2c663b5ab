import { median } from './measure.ts';

const TIMES = 15;
const ROWS = 20_000;
/**
 * Milliseconds that the work below takes on the machine for which the bounds in milliseconds were set. There an empty operation of the API took
 * 3.1 ms; where it took 5.9 ms, the work took 45 ms.
 */
const REFERENCE = 24;

/** Work of the kind that servers and builds do: objects, texts, sorting. */
const work = (): number => {
  const rows = Array.from({ length: ROWS }, (_, id) => ({ id, name: `Track ${(id * 7919) % ROWS}`, tags: [`tag-${id % 50}`, 'music'] }));
  const copies = JSON.parse(JSON.stringify(rows)) as typeof rows;
  copies.sort((one, other) => (one.name < other.name ? -1 : 1));
  return copies.filter(({ name }) => /9\d*$/.test(name)).length;
};

/** How many times as slow the processor is at this moment, with all that it does beside, as the one that the bounds in milliseconds were set for; at least 1. */
export const measureSlowness = (): number => {
  const durations = Array.from({ length: TIMES }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return Math.max(1, median(durations) / REFERENCE);
};

/** A sentence for the note of a section whose bounds grow with the slowness of the processor. */
export const slownessNote = (slowness: number): string =>
  `A processor ${slowness.toFixed(1)} × as slow as the one of the bounds, measured in the same run; bounds and goals in milliseconds grow alike.`;

/** A bound in milliseconds for a processor of this slowness. */
export const scaled = (milliseconds: number, slowness: number): number => Number((milliseconds * slowness).toFixed(1));
