interface WaveformShape {
  width: number;
  height: number;
  points: number; // vertices
}

/** Downsamples by maximum, so that no accent is lost. */
const resample = (peaks: number[], count: number): number[] =>
  Array.from({ length: count }, (_, index) => {
    const start = Math.floor((index * peaks.length) / count);
    const end = Math.max(start + 1, Math.ceil(((index + 1) * peaks.length) / count));
    return Math.max(...peaks.slice(start, end));
  });

const round = (value: number): number => Math.round(value * 10) / 10;

const QUIETEST = 0.04;
const LOUDEST = 0.96;
const FLAT = 0.02; // share of the width at each end
const FADE = 6; // vertices, fewer in small shapes

/** Returns a zig-zag path through the peaks (0 to 100), flat at both ends. */
export const waveformPath = (peaks: number[], { width, height, points }: WaveformShape): string => {
  const middle = height / 2;
  if (!peaks.length) return `M0 ${middle}H${width}`;
  const start = width * FLAT;
  const fade = Math.min(FADE, points / 24);
  const step = (width - 2 * start) / (points - 1);
  const turns = resample(peaks, points).map((peak, index) => {
    const swing = (QUIETEST + (peak / 100) * (LOUDEST - QUIETEST)) * middle * Math.min(1, (index + 1) / fade, (points - index) / fade);
    return `${round(start + index * step)} ${round(index % 2 ? middle + swing : middle - swing)}`;
  });
  return `M0 ${middle}H${round(start)}L${turns.join(' ')}L${round(width - start)} ${middle}H${width}`;
};
