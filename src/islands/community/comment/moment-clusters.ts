import type { Moment } from '#contracts/community/comment';

/** Moments that stand so near to each other, in pixels, that they are one pin. */
const CLUSTER_WITHIN = 14;

/** Moments in their order as pins of a waveform of so many pixels: each with the one that it stands at, and how many it stands for. */
export const clustersOf = (moments: Moment[], duration: number, width: number): Moment[][] => {
  const clusters: Moment[][] = [];
  for (const moment of moments) {
    const last = clusters.at(-1);
    const apart = last?.[0] && ((moment.position - last[0].position) / duration) * width;
    if (last && apart !== undefined && apart < CLUSTER_WITHIN) last.push(moment);
    else clusters.push([moment]);
  }
  return clusters;
};
