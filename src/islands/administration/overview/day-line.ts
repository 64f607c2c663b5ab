/** The line of a day is drawn in a box of this width, as many units an hour; a flat line is well, and what happened lifts it. */
export const LINE_WIDTH = 120;
const HOUR_WIDTH = 5;
const GROUND = 11;
const LOWEST = 3;
const HIGHEST = 9;

/** A bump in each hour in which something happened, the higher the more: by weights from 0 to 1. */
export const bumpLine = (weights: readonly number[]): string => {
  const hours = weights.map((weight, hour) => {
    if (weight <= 0) return `H${(hour + 1) * HOUR_WIDTH}`;
    const height = LOWEST + Math.min(1, weight) * (HIGHEST - LOWEST);
    return `c1.4 0 1 ${-height} 2.5 ${-height}s1.1 ${height} 2.5 ${height}`;
  });
  return `M0 ${GROUND}${hours.join('')}`;
};

/** A line that lies flat, and since so many hours ago higher: that is how something has been. */
export const liftedLine = (hoursAgo: number, height: number): string => {
  const at = LINE_WIDTH - hoursAgo * HOUR_WIDTH;
  const top = GROUND - height;
  return at <= 0 ? `M0 ${top}H${LINE_WIDTH}` : `M0 ${GROUND}H${Math.max(0, at - 4)}c3 0 3 ${-height} 6 ${-height}H${LINE_WIDTH}`;
};

/** How much each hour has of what is counted, beside the hour that has the most. */
export const weightsOf = (counts: readonly number[]): number[] => {
  const most = Math.max(1, ...counts);
  return counts.map((count) => count / most);
};

/** How much of each hour the clock stood still, once it had run: it runs so often in an hour, and twice less is chance. */
export const missesOf = (runs: readonly number[], usual: number): number[] => {
  const first = runs.findIndex((count) => count > 0);
  return runs.map((count, hour) => (first < 0 || hour <= first || count >= usual - 2 ? 0 : 1 - count / usual));
};
