import { RATE, type Stereo } from './stereo.ts';

/** Coefficients of a second-order filter, normalised to a0 = 1. */
export interface Biquad {
  b0: number;
  b1: number;
  b2: number;
  a1: number;
  a2: number;
}

type Kind = 'lowpass' | 'highpass' | 'bandpass' | 'peak' | 'lowshelf' | 'highshelf';

/** `gain` in dB applies to peak and shelves (formulas of the Audio EQ Cookbook). */
export function biquad(kind: Kind, frequency: number, q = Math.SQRT1_2, gain = 0): Biquad {
  const omega = (2 * Math.PI * Math.min(frequency, RATE * 0.47)) / RATE;
  const cos = Math.cos(omega);
  const alpha = Math.sin(omega) / (2 * q);
  const a = 10 ** (gain / 40);
  const root = 2 * Math.sqrt(a) * alpha;
  const of = (b0: number, b1: number, b2: number, a0: number, a1: number, a2: number) => ({
    b0: b0 / a0,
    b1: b1 / a0,
    b2: b2 / a0,
    a1: a1 / a0,
    a2: a2 / a0,
  });
  switch (kind) {
    case 'lowpass':
      return of((1 - cos) / 2, 1 - cos, (1 - cos) / 2, 1 + alpha, -2 * cos, 1 - alpha);
    case 'highpass':
      return of((1 + cos) / 2, -1 - cos, (1 + cos) / 2, 1 + alpha, -2 * cos, 1 - alpha);
    case 'bandpass':
      return of(alpha, 0, -alpha, 1 + alpha, -2 * cos, 1 - alpha);
    case 'peak':
      return of(1 + alpha * a, -2 * cos, 1 - alpha * a, 1 + alpha / a, -2 * cos, 1 - alpha / a);
    case 'lowshelf':
      return of(
        a * (a + 1 - (a - 1) * cos + root),
        2 * a * (a - 1 - (a + 1) * cos),
        a * (a + 1 - (a - 1) * cos - root),
        a + 1 + (a - 1) * cos + root,
        -2 * (a - 1 + (a + 1) * cos),
        a + 1 + (a - 1) * cos - root,
      );
    case 'highshelf':
      return of(
        a * (a + 1 + (a - 1) * cos + root),
        -2 * a * (a - 1 + (a + 1) * cos),
        a * (a + 1 + (a - 1) * cos - root),
        a + 1 - (a - 1) * cos + root,
        2 * (a - 1 - (a + 1) * cos),
        a + 1 - (a - 1) * cos - root,
      );
  }
}

/** Avoids denormal numbers, which are slow. */
export const FLOOR = 1e-20;

export function filter(sound: Float32Array, { b0, b1, b2, a1, a2 }: Biquad): void {
  let z1 = 0;
  let z2 = 0;
  for (let i = 0; i < sound.length; i++) {
    const x = sound[i] + FLOOR;
    const y = b0 * x + z1;
    z1 = b1 * x - a1 * y + z2;
    z2 = b2 * x - a2 * y;
    sound[i] = y;
  }
}

/** Filters both channels in one loop, which is twice as fast. */
export function filterBoth({ left, right }: Stereo, { b0, b1, b2, a1, a2 }: Biquad): void {
  let [l1, l2, r1, r2] = [0, 0, 0, 0];
  for (let i = 0; i < left.length; i++) {
    const x = left[i] + FLOOR;
    const z = right[i] + FLOOR;
    const outLeft = b0 * x + l1;
    const outRight = b0 * z + r1;
    l1 = b1 * x - a1 * outLeft + l2;
    r1 = b1 * z - a1 * outRight + r2;
    l2 = b2 * x - a2 * outLeft;
    r2 = b2 * z - a2 * outRight;
    left[i] = outLeft;
    right[i] = outRight;
  }
}

/** Moving filter. `cutoff` maps seconds to Hz, evaluated every 32 samples; `resonance` from 0 to about 0.95 (self-oscillation). */
export function sweep(
  sound: Float32Array,
  cutoff: (seconds: number) => number,
  resonance: number,
  kind: 'low' | 'band' | 'high' = 'low',
): void {
  const damping = 2 - 2 * Math.min(0.97, resonance);
  let low = 0;
  let band = 0;
  for (let block = 0; block < sound.length; block += 32) {
    const g = Math.tan((Math.PI * Math.max(20, Math.min(RATE * 0.45, cutoff(block / RATE)))) / RATE);
    const a1 = 1 / (1 + g * (g + damping));
    const a2 = g * a1;
    const a3 = g * a2;
    const end = Math.min(block + 32, sound.length);
    for (let i = block; i < end; i++) {
      const x = sound[i];
      const v3 = x + FLOOR - low;
      const v1 = a1 * band + a2 * v3;
      const v2 = low + a2 * band + a3 * v3;
      band = 2 * v1 - band;
      low = 2 * v2 - low;
      sound[i] = kind === 'low' ? v2 : kind === 'band' ? v1 : x - damping * v1 - v2;
    }
  }
}
