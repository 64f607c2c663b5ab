import { median } from './measure.ts';

const TIMES = 9;
const ROWS = 20_000;
/**
 * What the work below takes on the processor that the absolute bounds were set on, in milliseconds. There an empty operation of the API
 * took 3.2 ms; the value comes from a machine where both were measured (6.2 ms and REFERENCE_HERE), for the two grow alike.
 */
const REFERENCE = 0;

/** Work of the kind that a server does: objects, texts, sorting. */
const work = (): number => {
  const rows = Array.from({ length: ROWS }, (_, id) => ({ id, name: `Track ${(id * 7919) % ROWS}`, tags: [`tag-${id % 50}`, 'music'] }));
  const read = JSON.parse(JSON.stringify(rows)) as typeof rows;
  read.sort((one, other) => (one.name < other.name ? -1 : 1));
  return read.filter(({ name }) => /9\d*$/.test(name)).length;
};

let measured: number | undefined;

/** How many times as slow this processor is as the one that the absolute bounds were set on; 1 for a quicker one. Measured once a run. */
export const slowness = (): number => {
  measured ??= median(
    Array.from({ length: TIMES }, () => {
      const start = performance.now();
      work();
      return performance.now() - start;
    }),
  );
  return Math.max(1, measured / REFERENCE);
};
