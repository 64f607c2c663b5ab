import { biquad, filter, filterBoth, sweep } from '../filter.ts';
import { sine } from '../oscillator.ts';
import { RATE, type Stereo } from '../stereo.ts';
import type { Effect } from './effect.ts';

/** Modulated delay; `wander` maps seconds to a delay in seconds. */
function wandering(sound: Float32Array, wander: (seconds: number) => number): Float32Array {
  const out = new Float32Array(sound.length);
  let from = wander(0) * RATE;
  for (let block = 0; block < sound.length; block += 64) {
    const to = wander((block + 64) / RATE) * RATE;
    const end = Math.min(block + 64, sound.length);
    for (let i = block; i < end; i++) {
      const position = i - (from + ((to - from) * (i - block)) / 64);
      const k = Math.floor(position);
      if (k < 0) continue;
      const low = sound[k];
      out[i] = low + (sound[Math.min(k + 1, sound.length - 1)] - low) * (position - k);
    }
    from = to;
  }
  return out;
}

export const chorus =
  (amount = 0.5, rate = 0.6, depth = 0.003): Effect =>
  (sound) => {
    const left = wandering(sound.left, (t) => 0.012 + depth * sine(t * rate));
    const right = wandering(sound.right, (t) => 0.014 - depth * sine(t * rate * 1.07 + 0.1));
    for (let i = 0; i < left.length; i++) {
      sound.left[i] += amount * left[i];
      sound.right[i] += amount * right[i];
    }
  };

/** Wow and flutter; `depth` in seconds of delay. */
export const tape =
  (depth = 0.0012, top = 9000): Effect =>
  (sound) => {
    const wander = (t: number) => 0.01 + depth * (sine(t * 0.53) + 0.4 * sine(t * 1.31 + 0.3) + 0.08 * sine(t * 6.7));
    sound.left.set(wandering(sound.left, wander));
    sound.right.set(wandering(sound.right, (t) => wander(t + 0.02)));
    filterBoth(sound, biquad('lowpass', top, 0.6));
  };

/** `apart` 0.5 pans instead. */
export const tremolo =
  (rate: number, depth: number, apart = 0): Effect =>
  ({ left, right }) => {
    for (let i = 0; i < left.length; i++) {
      const turn = (i / RATE) * rate;
      left[i] *= 1 - depth * (0.5 + 0.5 * sine(turn));
      right[i] *= 1 - depth * (0.5 + 0.5 * sine(turn + apart));
    }
  };

/** Filter sweep through points of seconds and Hz. */
export const opening =
  (points: readonly (readonly [number, number])[], resonance = 0.15, kind: 'low' | 'high' = 'low'): Effect =>
  ({ left, right }) => {
    const cutoff = (time: number) => {
      const next = points.findIndex(([at]) => at > time);
      const [t1, hz1] = points[next < 0 ? points.length - 1 : Math.max(0, next - 1)];
      const [t2, hz2] = points[next < 0 ? points.length - 1 : next];
      const share = t2 > t1 ? Math.max(0, (time - t1) / (t2 - t1)) : 0;
      return hz1 * (hz2 / hz1) ** share;
    };
    sweep(left, cutoff, resonance, kind);
    sweep(right, cutoff, resonance, kind);
  };

export const breathing =
  (seconds: number, depth: number, phase = 0): Effect =>
  ({ left, right }) => {
    for (let i = 0; i < left.length; i++) {
      const turn = i / RATE / seconds + phase;
      left[i] *= 1 - depth * (0.5 + 0.5 * sine(turn));
      right[i] *= 1 - depth * (0.5 + 0.5 * sine(turn + 0.13));
    }
  };

/** Above 1 wider, below 1 narrower; bass stays in the centre. */
export const widened =
  (width: number): Effect =>
  ({ left, right }: Stereo) => {
    const side = left.map((sample, i) => (sample - right[i]) / 2);
    const extra = side.slice();
    filter(extra, biquad('highpass', 200));
    for (let i = 0; i < left.length; i++) {
      const more = extra[i] * (width - 1);
      left[i] += more;
      right[i] -= more;
    }
  };
