import type { Figure } from './figure.ts';
import { median, quantile } from './measure.ts';

/** Duration relative to an operation that reads nothing (`empty`). Durations in milliseconds, bound and goal as ratios. */
export const besideEmpty = (what: string, durations: number[], empty: number, bound: number, goal: number): Figure => {
  const p50 = median(durations);
  const figure = `${(p50 / empty).toFixed(1)} × (p50 ${p50.toFixed(1)} ms, p95 ${quantile(durations, 0.95).toFixed(1)} ms beside p50 ${empty.toFixed(1)} ms)`;
  console.log(`${what}: ${figure}`);
  return {
    what,
    figure,
    budget: { value: p50 / empty, bound, goal, unit: '×' },
  };
};
