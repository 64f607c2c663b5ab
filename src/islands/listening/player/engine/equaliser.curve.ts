/** Centre frequencies in hertz, one octave apart. */
export const BANDS = Array.from({ length: 10 }, (_, index) => 31.25 * 2 ** index);
/** Decibels. */
export const GAIN_LIMIT = 12;
/** Q at which a peaking filter is about an octave wide. */
export const BAND_QUALITY = Math.SQRT2;
/** Hertz; used to draw the curve before an AudioContext exists. */
export const USUAL_RATE = 48_000;
/** Share of the sample rate; a filter closer to Nyquist has no room. */
const HIGHEST = 0.49;
/** Enough for a smooth curve, and for a peak within 0.004 dB. */
const STEPS_PER_OCTAVE = 24;
/** Bands depend so little on their own gains that this converges to 0.01 dB. */
const ROUNDS = 6;
/** Decibels; measures a band whose gain is near 0. */
const TRIAL_GAIN = 0.1;

const isHeard = (centre: number, rate: number): boolean => centre < rate * HIGHEST;

/** Prewarped frequency of the bilinear transform. */
const warp = (frequency: number, rate: number): number => Math.tan((Math.PI * frequency) / rate);

/** Response of a peaking BiquadFilter in decibels. The bilinear transform of Web Audio warps frequencies: `ratio` is the warped distance. */
const bandDecibels = (centre: number, gain: number, frequency: number, rate: number): number => {
  if (gain === 0 || !isHeard(centre, rate) || frequency >= rate / 2) return 0;
  const ratio = warp(frequency, rate) / warp(centre, rate);
  const amplitude = 10 ** (gain / 40);
  const apart = (1 - ratio ** 2) ** 2;
  return 10 * Math.log10((apart + ((ratio * amplitude) / BAND_QUALITY) ** 2) / (apart + (ratio / (amplitude * BAND_QUALITY)) ** 2));
};

/** Combined response of the ten filters in decibels. */
export const responseAt = (gains: readonly number[], frequency: number, rate: number): number =>
  BANDS.reduce((sum, centre, index) => sum + bandDecibels(centre, gains[index] ?? 0, frequency, rate), 0);

/** Solves a diagonally dominant linear system, so it needs no pivoting. */
const solve = (matrix: readonly (readonly number[])[], values: readonly number[]): number[] => {
  const rows = matrix.map((row, index) => [...row, values[index]!]);
  for (const [step, pivot] of rows.entries()) {
    for (const row of rows) {
      if (row === pivot) continue;
      const share = row[step]! / pivot[step]!;
      for (let column = step; column < row.length; column += 1) row[column]! -= share * pivot[column]!;
    }
  }
  return rows.map((row, index) => row.at(-1)! / row[index]!);
};

/** Filter gains whose curve passes through `levels` (decibels). They differ, as neighbours add up. Bands too close to Nyquist stay at 0. */
export const filterGains = (levels: readonly number[], rate: number): number[] => {
  const targets = BANDS.map((centre, index) => (isHeard(centre, rate) ? (levels[index] ?? 0) : 0));
  let gains = targets;
  for (let round = 0; round < ROUNDS; round += 1) {
    const trials = gains.map((gain) => (Math.abs(gain) < TRIAL_GAIN ? TRIAL_GAIN : gain));
    const shares = BANDS.map((frequency, at) =>
      BANDS.map((centre, band) =>
        isHeard(centre, rate) ? bandDecibels(centre, trials[band]!, frequency, rate) / trials[band]! : Number(at === band),
      ),
    );
    gains = solve(shares, targets);
  }
  return gains;
};

/** Returns [frequency in hertz, decibels] pairs. */
export const curveOf = (gains: readonly number[], rate: number, from: number, to: number): [number, number][] =>
  Array.from({ length: Math.floor(Math.log2(to / from) * STEPS_PER_OCTAVE + 1e-6) + 1 }, (_, step) => {
    const frequency = from * 2 ** (step / STEPS_PER_OCTAVE);
    return [frequency, responseAt(gains, frequency, rate)];
  });

/** Vertex of the parabola through three equidistant points, the middle one being the highest. */
const topOf = (before: number, middle: number, after: number): number => {
  const curvature = before - 2 * middle + after;
  return curvature < 0 ? middle - (before - after) ** 2 / (8 * curvature) : middle;
};

/** Largest boost in decibels; 0 if the filters only cut. Samples warped frequencies, on which all bands are equally wide. */
export const peakOf = (gains: readonly number[], rate: number): number => {
  const from = warp(BANDS[0]! / 4, rate);
  const octaves = Math.log2((2 * warp(rate * HIGHEST, rate)) / from);
  const decibels = Array.from({ length: Math.ceil(octaves * STEPS_PER_OCTAVE) }, (_, step) => {
    const warped = from * 2 ** (step / STEPS_PER_OCTAVE);
    return responseAt(gains, (Math.atan(warped) * rate) / Math.PI, rate);
  });
  const tops = decibels.map((middle, index) => {
    const [before, after] = [decibels[index - 1] ?? middle, decibels[index + 1] ?? middle];
    return middle >= before && middle >= after ? topOf(before, middle, after) : middle;
  });
  return Math.max(0, ...tops);
};
