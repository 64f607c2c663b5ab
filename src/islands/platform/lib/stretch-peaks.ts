const SILENT = 2;
/** Smaller differences are noise of evenly loud music. */
const RANGE_MIN = 10;
const STRETCHED_MIN = 6;

/** Spreads the levels of a track over the full height, so that a small drawing shows its course. Silence stays flat. */
export const stretchPeaks = (peaks: number[]): number[] => {
  const sounding = peaks.filter((peak) => peak > SILENT).sort((one, other) => one - other);
  const highest = sounding.at(-1) ?? 0;
  const range = Math.max(RANGE_MIN, highest - (sounding[Math.floor(sounding.length / 20)] ?? 0));
  return peaks.map((peak) => {
    if (peak <= SILENT) return 0;
    const level = Math.max(0, 1 - (highest - peak) / range);
    return STRETCHED_MIN + (100 - STRETCHED_MIN) * level;
  });
};
