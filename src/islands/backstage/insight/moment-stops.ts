/** Shares from 0 to 1 that reached a segment and that stopped in it. */
export interface Stretch {
  reached: number;
  stopped: number;
}

/** Drop-offs after this share of the track count as its end. */
const END_SHARE = 0.95;

/** Fills segments past the furthest play with zeros. */
export const stretchesOf = (reached: number[], count: number): Stretch[] => {
  const all = reached[0] || 1;
  return Array.from({ length: count }, (_, index) => {
    const [here, next] = [reached[index] ?? 0, reached[index + 1] ?? 0];
    return { reached: here / all, stopped: (here - next) / all };
  });
};

/** Index of the segment with the largest drop-off before the end; null without any. */
export const largestStop = (stretches: Stretch[]): number | null => {
  const early = stretches.slice(0, Math.floor(stretches.length * END_SHARE));
  const most = Math.max(0, ...early.map(({ stopped }) => stopped));
  return most ? early.findIndex(({ stopped }) => stopped === most) : null;
};
