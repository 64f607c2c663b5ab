import { type Biquad, FLOOR } from './filter.ts';
import { RATE, type Stereo } from './stereo.ts';

const ABSOLUTE_GATE = -70;
const RELATIVE_GATE = -10;
const HOP = RATE / 10;

/** Filters of the K-weighting (ITU-R BS.1770) at this sample rate. */
function weighting(): [Biquad, Biquad] {
  const shelf = Math.tan((Math.PI * 1681.974450955533) / RATE);
  const quality = 0.7071752369554196;
  const high = 10 ** (3.999843853973347 / 20);
  const band = high ** 0.4996667741545416;
  const a0 = 1 + shelf / quality + shelf * shelf;
  const pass = Math.tan((Math.PI * 38.13547087602444) / RATE);
  const wide = 0.5003270373238773;
  const c0 = 1 + pass / wide + pass * pass;
  return [
    {
      b0: (high + (band * shelf) / quality + shelf * shelf) / a0,
      b1: (2 * (shelf * shelf - high)) / a0,
      b2: (high - (band * shelf) / quality + shelf * shelf) / a0,
      a1: (2 * (shelf * shelf - 1)) / a0,
      a2: (1 - shelf / quality + shelf * shelf) / a0,
    },
    { b0: 1, b1: -2, b2: 1, a1: (2 * (pass * pass - 1)) / c0, a2: (1 - pass / wide + pass * pass) / c0 },
  ];
}

/** K-weighted power of every n-th 100 ms block. One loop runs all filters, because every part of a mix is measured. */
function tenths({ left, right }: Stereo, every = 1): Float64Array {
  const [{ b0, b1, b2, a1, a2 }, pass] = weighting();
  const c1 = pass.a1;
  const c2 = pass.a2;
  const powers = new Float64Array(Math.floor(left.length / HOP / every));
  let [l1, l2, l3, l4, r1, r2, r3, r4] = [0, 0, 0, 0, 0, 0, 0, 0];
  for (let hop = 0; hop < powers.length; hop++) {
    const start = hop * every * HOP;
    const end = start + HOP;
    let sum = 0;
    for (let i = start; i < end; i++) {
      const x = left[i] + FLOOR;
      const z = right[i] + FLOOR;
      const brightLeft = b0 * x + l1;
      const brightRight = b0 * z + r1;
      l1 = b1 * x - a1 * brightLeft + l2;
      r1 = b1 * z - a1 * brightRight + r2;
      l2 = b2 * x - a2 * brightLeft;
      r2 = b2 * z - a2 * brightRight;
      const outLeft = brightLeft + l3;
      const outRight = brightRight + r3;
      l3 = l4 - 2 * brightLeft - c1 * outLeft;
      r3 = r4 - 2 * brightRight - c1 * outRight;
      l4 = brightLeft - c2 * outLeft;
      r4 = brightRight - c2 * outRight;
      sum += outLeft * outLeft + outRight * outRight;
    }
    powers[hop] = sum / HOP;
  }
  return powers;
}

/** Mean K-weighted power of 400 ms blocks, every 100 ms. */
export function blockPowers(sound: Stereo): number[] {
  const power = tenths(sound);
  const blocks: number[] = [];
  for (let i = 0; i + 3 < power.length; i++) {
    blocks.push((power[i] + power[i + 1] + power[i + 2] + power[i + 3]) / 4);
  }
  return blocks;
}

const toLoudness = (power: number) => -0.691 + 10 * Math.log10(Math.max(power, 1e-12));

/** Integrated loudness in LUFS (EBU R 128); pass the blocks of several tracks for an album. */
export function integrated(powers: readonly number[]): number {
  const mean = (list: readonly number[]) => list.reduce((sum, power) => sum + power, 0) / Math.max(1, list.length);
  const audible = powers.filter((power) => toLoudness(power) > ABSOLUTE_GATE);
  const gate = toLoudness(mean(audible)) + RELATIVE_GATE;
  return toLoudness(mean(audible.filter((power) => toLoudness(power) > gate)));
}

export const loudness = (sound: Stereo) => integrated(blockPowers(sound));

/** Estimates loudness from a third of the signal. */
export const roughLoudness = (sound: Stereo) => integrated([...tenths(sound, 3)]);

const PHASES = 4;
const TAPS = 12;

const between = Array.from({ length: PHASES }, (_, phase) =>
  Float32Array.from({ length: TAPS }, (_, tap) => {
    const x = tap - TAPS / 2 + 1 - phase / PHASES;
    const sinc = x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
    return sinc * (0.5 + 0.5 * Math.cos((Math.PI * x) / (TAPS / 2 + 0.5)));
  }),
);

/** True peak in dBTP, 4x oversampled near the sample peak. */
export function truePeak({ left, right }: Stereo): number {
  let peak = 0;
  for (const channel of [left, right]) for (let i = 0; i < channel.length; i++) peak = Math.max(peak, Math.abs(channel[i]));
  const worth = peak * 0.8;
  for (const channel of [left, right]) {
    for (let i = TAPS; i < channel.length - TAPS; i++) {
      if (Math.abs(channel[i]) < worth) continue;
      for (let offset = -1; offset <= 0; offset++) {
        for (let phase = 1; phase < PHASES; phase++) {
          const kernel = between[phase];
          let sum = 0;
          for (let tap = 0; tap < TAPS; tap++) sum += channel[i + offset + tap - TAPS / 2 + 1] * kernel[tap];
          peak = Math.max(peak, Math.abs(sum));
        }
      }
    }
  }
  return 20 * Math.log10(Math.max(peak, 1e-9));
}

/** Peak per bucket, scaled so that the highest is 100. */
export function peaks({ left, right }: Stereo, count: number): number[] {
  const highs = Array.from({ length: count }, (_, bucket) => {
    const end = Math.floor(((bucket + 1) * left.length) / count);
    let peak = 0;
    for (let i = Math.floor((bucket * left.length) / count); i < end; i++) {
      peak = Math.max(peak, Math.abs(left[i]), Math.abs(right[i]));
    }
    return peak;
  });
  const highest = Math.max(...highs, 1e-9);
  return highs.map((peak) => Math.round((100 * peak) / highest));
}

/** RMS per bucket, scaled so that the loudest is 100: the small waveform. */
export function course({ left, right }: Stereo, count: number): number[] {
  const powers = Array.from({ length: count }, (_, bucket) => {
    const start = Math.floor((bucket * left.length) / count);
    const end = Math.floor(((bucket + 1) * left.length) / count);
    let sum = 0;
    for (let i = start; i < end; i += 2) sum += left[i] * left[i] + right[i] * right[i];
    return Math.sqrt(sum / (end - start));
  });
  const highest = Math.max(...powers, 1e-9);
  return powers.map((power) => Math.round((100 * power) / highest));
}
