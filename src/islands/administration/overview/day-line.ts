/** SVG width of a day: 24 hours of `HOUR_WIDTH`. A flat line is fine, events raise it. */
export const LINE_WIDTH = 120;
const HOUR_WIDTH = 5;
const GROUND = 11;
const LOWEST = 3;
const HIGHEST = 9;

/** A bump per hour with events; weights from 0 to 1. */
export const bumpLine = (weights: readonly number[]): string => {
  const hours = weights.map((weight, hour) => {
    if (weight <= 0) return `H${(hour + 1) * HOUR_WIDTH}`;
    const height = LOWEST + Math.min(1, weight) * (HIGHEST - LOWEST);
    return `c1.4 0 1 ${-height} 2.5 ${-height}s1.1 ${height} 2.5 ${height}`;
  });
  return `M0 ${GROUND}${hours.join('')}`;
};

/** A flat line that rises `hoursAgo` and stays raised. */
export const liftedLine = (hoursAgo: number, height: number): string => {
  const at = LINE_WIDTH - hoursAgo * HOUR_WIDTH;
  const top = GROUND - height;
  return at <= 0 ? `M0 ${top}H${LINE_WIDTH}` : `M0 ${GROUND}H${Math.max(0, at - 4)}c3 0 3 ${-height} 6 ${-height}H${LINE_WIDTH}`;
};

/** Scales counts to the largest. */
export const weightsOf = (counts: readonly number[]): number[] => {
  const most = Math.max(1, ...counts);
  return counts.map((count) => count / most);
};

/** Share of missed runs per hour, after the first run. Up to two missed runs are tolerated as jitter. */
export const missesOf = (runs: readonly number[], expected: number): number[] => {
  const first = runs.findIndex((count) => count > 0);
  return runs.map((count, hour) => (first < 0 || hour <= first || count >= expected - 2 ? 0 : 1 - count / expected));
};
