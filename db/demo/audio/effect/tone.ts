import { biquad, filterBoth } from '../filter.ts';
import { soft } from '../stereo.ts';
import type { Effect } from './effect.ts';

export const lowpass =
  (hz: number, q = Math.SQRT1_2): Effect =>
  (sound) =>
    filterBoth(sound, biquad('lowpass', hz, q));

export const highpass =
  (hz: number, q = Math.SQRT1_2): Effect =>
  (sound) =>
    filterBoth(sound, biquad('highpass', hz, q));

/** Gain in dB. */
export const bell =
  (hz: number, gain: number, q = 0.9): Effect =>
  (sound) =>
    filterBoth(sound, biquad('peak', hz, q, gain));

export const treble =
  (hz: number, gain: number): Effect =>
  (sound) =>
    filterBoth(sound, biquad('highshelf', hz, 0.7, gain));

export const lowshelf =
  (hz: number, gain: number): Effect =>
  (sound) =>
    filterBoth(sound, biquad('lowshelf', hz, 0.7, gain));

/** Saturation: 1 is warm, 4 overdriven, 12 fuzz. Preserves the level approximately. */
export const drive =
  (amount: number): Effect =>
  ({ left, right }) => {
    let sum = 0;
    for (let i = 0; i < left.length; i++) sum += left[i] * left[i] + right[i] * right[i];
    const loudness = Math.sqrt(sum / (2 * left.length)) || 1;
    const push = (0.12 * amount) / loudness;
    for (let i = 0; i < left.length; i++) {
      left[i] = soft(left[i] * push) / push;
      right[i] = soft(right[i] * push) / push;
    }
  };

export const amplifier =
  (amount: number, top = 4600): Effect =>
  (sound) => {
    highpass(110)(sound);
    drive(amount)(sound);
    bell(2200, 1)(sound);
    lowpass(top, 0.8)(sound);
    lowpass(top * 1.3)(sound);
  };
