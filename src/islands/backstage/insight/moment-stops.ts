/** How plays stand at a stretch of a track: which share (0 to 1) came to it, and which share stopped in it. */
export interface Stretch {
  reached: number;
  stopped: number;
}

/** So much of a track's end counts as its end, not as a place at which somebody stops. */
const END_SHARE = 0.95;

/** Every stretch of a track of `count` stretches, from how many plays came to each; beyond those nobody came. */
export const stretchesOf = (reached: number[], count: number): Stretch[] => {
  const all = reached[0] || 1;
  return Array.from({ length: count }, (_, place) => {
    const [here, next] = [reached[place] ?? 0, reached[place + 1] ?? 0];
    return { reached: here / all, stopped: (here - next) / all };
  });
};

/** The stretch before the end in which most stop; null where nobody does. */
export const largestStop = (stretches: Stretch[]): number | null => {
  const early = stretches.slice(0, Math.floor(stretches.length * END_SHARE));
  const most = Math.max(0, ...early.map(({ stopped }) => stopped));
  return most ? early.findIndex(({ stopped }) => stopped === most) : null;
};
