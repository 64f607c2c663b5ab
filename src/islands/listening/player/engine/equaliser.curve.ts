/** The centres of the ten bands in hertz, each an octave above the one before. */
export const BANDS = Array.from({ length: 10 }, (_, index) => 31.25 * 2 ** index);
/** No band is set higher or lower than this, in decibels. */
export const GAIN_LIMIT = 12;
/** How narrow a band is: at this quality a peaking filter is about an octave wide. */
export const BAND_QUALITY = Math.SQRT2;
/** The rate at which a curve is drawn before there is sound that has one; hertz. */
export const USUAL_RATE = 48_000;
/** Nearer to half the sample rate a filter has no room; as a share of the rate. */
const HIGHEST = 0.49;
/** Fine enough to draw a smooth curve, and to find its peak to within 0.004 dB. */
const STEPS_PER_OCTAVE = 24;
/** The bands depend so little on their own gains that this is more than enough for a hundredth of a decibel. */
const ROUNDS = 6;
/** What a band that is not moved is measured with; decibels. */
const TRIAL = 0.1;

const isHeard = (centre: number, rate: number): boolean => centre < rate * HIGHEST;

/** The frequency of the analogue filter that the bilinear transform puts at a frequency (hertz). */
const bend = (frequency: number, rate: number): number => Math.tan((Math.PI * frequency) / rate);

/**
 * What a peaking BiquadFilter of that gain (decibels) does at a frequency (hertz), in decibels. The Web Audio API takes its filter from the
 * analogue one by the bilinear transform, which keeps the response and bends the frequencies: `ratio` is the bent distance from the centre.
 */
const bandDecibels = (centre: number, gain: number, frequency: number, rate: number): number => {
  if (gain === 0 || !isHeard(centre, rate) || frequency >= rate / 2) return 0;
  const ratio = bend(frequency, rate) / bend(centre, rate);
  const amplitude = 10 ** (gain / 40);
  const apart = (1 - ratio ** 2) ** 2;
  return 10 * Math.log10((apart + ((ratio * amplitude) / BAND_QUALITY) ** 2) / (apart + (ratio / (amplitude * BAND_QUALITY)) ** 2));
};

/** What ten filters of these gains (decibels) do together at a frequency (hertz), at a sample rate; decibels. */
export const responseAt = (gains: readonly number[], frequency: number, rate: number): number =>
  BANDS.reduce((sum, centre, index) => sum + bandDecibels(centre, gains[index] ?? 0, frequency, rate), 0);

/** Solves a system of linear equations whose largest numbers stand on the diagonal. */
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

/**
 * The gains of the ten filters with which the curve goes through `levels` at the centres of the bands; all in decibels. Neighbours add to each
 * other, so the gains are not the levels themselves. Bands that a low sample rate has no room for do nothing.
 */
export const filterGains = (levels: readonly number[], rate: number): number[] => {
  const wanted = BANDS.map((centre, index) => (isHeard(centre, rate) ? (levels[index] ?? 0) : 0));
  let gains = wanted;
  for (let round = 0; round < ROUNDS; round += 1) {
    const trials = gains.map((gain) => (Math.abs(gain) < TRIAL ? TRIAL : gain));
    const shares = BANDS.map((frequency, at) =>
      BANDS.map((centre, band) =>
        isHeard(centre, rate) ? bandDecibels(centre, trials[band]!, frequency, rate) / trials[band]! : Number(at === band),
      ),
    );
    gains = solve(shares, wanted);
  }
  return gains;
};

/** The curve that these filter gains make, as pairs of frequency (hertz) and decibels, from one frequency to another. */
export const curveOf = (gains: readonly number[], rate: number, from: number, to: number): [number, number][] =>
  Array.from({ length: Math.floor(Math.log2(to / from) * STEPS_PER_OCTAVE + 1e-6) + 1 }, (_, step) => {
    const frequency = from * 2 ** (step / STEPS_PER_OCTAVE);
    return [frequency, responseAt(gains, frequency, rate)];
  });

/** Returns the top of the parabola through three points at equal distances, of which the middle one is the highest. */
const topOf = (before: number, middle: number, after: number): number => {
  const curvature = before - 2 * middle + after;
  return curvature < 0 ? middle - (before - after) ** 2 / (8 * curvature) : middle;
};

/**
 * Returns by how many decibels the filters lift what they lift most; 0 if they only lower. Samples the bent frequencies, on which every band
 * has the same width: near half the sample rate a peak is much narrower.
 */
export const peakOf = (gains: readonly number[], rate: number): number => {
  const from = bend(BANDS[0]! / 4, rate);
  const octaves = Math.log2((2 * bend(rate * HIGHEST, rate)) / from);
  const decibels = Array.from({ length: Math.ceil(octaves * STEPS_PER_OCTAVE) }, (_, step) => {
    const bent = from * 2 ** (step / STEPS_PER_OCTAVE);
    return responseAt(gains, (Math.atan(bent) * rate) / Math.PI, rate);
  });
  const tops = decibels.map((middle, index) => {
    const [before, after] = [decibels[index - 1] ?? middle, decibels[index + 1] ?? middle];
    return middle >= before && middle >= after ? topOf(before, middle, after) : middle;
  });
  return Math.max(0, ...tops);
};
