import { biquad, filter, sweep } from '../filter.ts';
import { pinkNoise, whiteNoise } from '../noise.ts';
import { sine } from '../oscillator.ts';
import { between, type Random } from '../random.ts';
import type { Part } from '../song.ts';
import { mixInto, RATE, silence } from '../stereo.ts';

/** Filtered noise drifting between `low` and `high` Hz; `seconds` is the length of a swell. */
export const wind =
  (random: Random, low: number, high: number, seconds: number): Part['sound'] =>
  (length) => {
    const out = { left: pinkNoise(length, random), right: pinkNoise(length, random) };
    [out.left, out.right].forEach((channel, side) => {
      const phase = random();
      sweep(channel, (time) => low * (high / low) ** (0.5 + 0.5 * sine(time / seconds + phase + side * 0.2)), 0.3, 'band');
      for (let i = 0; i < length; i++) channel[i] *= 0.55 + 0.45 * sine(i / RATE / seconds + phase + side * 0.2);
    });
    return out;
  };

/** `pitch` in Hz, `rate` in drops per second. */
export const drops =
  (random: Random, rate: number, pitch: number, hush = 0.25): Part['sound'] =>
  (length) => {
    const out = { left: pinkNoise(length, random), right: pinkNoise(length, random) };
    for (const channel of [out.left, out.right]) {
      filter(channel, biquad('highpass', 900));
      for (let i = 0; i < length; i++) channel[i] *= hush;
    }
    const count = Math.floor((length / RATE) * rate);
    for (let drop = 0; drop < count; drop++) {
      const size = Math.floor(between(random, 0.002, 0.012) * RATE);
      const click = whiteNoise(size, random);
      filter(click, biquad('bandpass', pitch * between(random, 0.6, 1.7), 2));
      for (let i = 0; i < size; i++) click[i] *= (1 - i / size) ** 2;
      mixInto(out, click, Math.floor(random() * (length - size)), between(random, 0.2, 1) ** 2, between(random, -0.9, 0.9));
    }
    return out;
  };

export const hiss =
  (random: Random): Part['sound'] =>
  (length) => {
    const out = { left: whiteNoise(length, random), right: whiteNoise(length, random) };
    for (const channel of [out.left, out.right]) filter(channel, biquad('highpass', 2500, 0.5));
    return out;
  };

export const risers =
  (random: Random, moments: readonly number[], seconds: number): Part['sound'] =>
  (length) => {
    const out = silence(length);
    for (const moment of moments) {
      const rise = whiteNoise(Math.floor(seconds * RATE), random);
      sweep(rise, (time) => 300 * 20 ** (time / seconds), 0.5, 'band');
      for (let i = 0; i < rise.length; i++) rise[i] *= (i / rise.length) ** 2.5;
      mixInto(out, rise, Math.floor((moment - seconds) * RATE), 1, 0);
    }
    return out;
  };
