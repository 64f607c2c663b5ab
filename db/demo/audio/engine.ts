import { biquad, filter } from './filter.ts';
import { pinkNoise } from './noise.ts';
import { sine } from './oscillator.ts';
import { seeded } from './random.ts';
import { RATE, ratio, type Stereo } from './stereo.ts';

/** Hz and gain; all tones are D or A. */
const HUM = [
  [36.708, 0.5],
  [73.416, 1],
  [73.61, 0.5],
  [110, 0.45],
  [146.83, 0.22],
  [220.2, 0.08],
] as const;
const LEVEL = -33;
const SEA_SECONDS = [11, 13];

function seaLoop(seconds: number): Float32Array {
  const length = seconds * RATE;
  const overlap = RATE;
  const noise = pinkNoise(length + overlap, seeded(`sea ${seconds}`));
  filter(noise, biquad('bandpass', 420, 0.5));
  for (let i = 0; i < overlap; i++) {
    const share = i / overlap;
    noise[i] = noise[i] * Math.sqrt(share) + noise[length + i] * Math.sqrt(1 - share);
  }
  return noise.subarray(0, length);
}

export interface Passage {
  /** Samples. */
  start: number;
  /** Samples. */
  total: number;
}

/** Adds a drone under a whole album. It depends only on the position in the album, so it continues seamlessly from track to track. */
export function addEngine({ left, right }: Stereo, { start, total }: Passage): void {
  const [near, far] = SEA_SECONDS.map(seaLoop) as [Float32Array, Float32Array];
  const level = ratio(LEVEL);
  for (let i = 0; i < left.length; i++) {
    const at = start + i;
    const time = at / RATE;
    let hum = 0;
    for (const [hz, gain] of HUM) hum += gain * sine(hz * time);
    hum *= 0.75 + 0.25 * sine(time / 7.3) + 0.12 * sine(time * 1.9);
    const swell = 0.6 + 0.4 * sine(time / 9.1);
    const sides = 0.3 * sine(time / 5.7);
    const fade = Math.min(1, time / 3, (total - at) / (6 * RATE));
    const gain = level * Math.max(0, fade);
    const a = near[at % near.length] * 2.2 * swell;
    const b = far[at % far.length] * 2.2 * (1.2 - swell);
    left[i] += gain * (hum + a * (1 + sides) + b * 0.5);
    right[i] += gain * (hum + b * (1 - sides) + a * 0.5);
  }
}
