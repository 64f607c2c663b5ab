import { fallFactor, shape, soften, span } from '../envelope.ts';
import { biquad, filter } from '../filter.ts';
import { whiteNoise } from '../noise.ts';
import { addWave, hertz, pitchLine, sine } from '../oscillator.ts';
import { RATE } from '../stereo.ts';
import type { Instrument } from './instrument.ts';

/** `fall`: factor per sample. */
function addPartial(out: Float32Array, frequency: number, gain: number, fall: number): void {
  const omega = (2 * Math.PI * frequency) / RATE;
  const k = 2 * fall * Math.cos(omega);
  const square = fall * fall;
  let before = 0;
  let last = gain * Math.sin(omega) * fall;
  for (let i = 1; i < out.length; i++) {
    out[i] += last;
    const next = k * last - square * before;
    before = last;
    last = next;
  }
}

/** `felt` from 0 (bright) to 1 (muffled). */
export const piano =
  (felt = 0.5): Instrument =>
  ({ pitch, seconds, velocity }, random) => {
    const release = 0.22;
    const sound = new Float32Array(span(Math.min(seconds, 7), release));
    const root = hertz(pitch);
    const stiffness = 0.00035 * 2 ** ((pitch - 60) / 10);
    const ring = 11 * 2 ** (-(pitch - 48) / 16);
    const slope = 1.15 + felt * 0.9 + (1 - velocity) * 1.1;
    for (let n = 1; n <= 16; n++) {
      const frequency = n * root * Math.sqrt(1 + stiffness * n * n);
      if (frequency > 9000) break;
      const gain = (Math.abs(Math.sin((n * Math.PI) / 7.6)) + 0.05) / n ** slope;
      const time = ring / (1 + 0.4 * (n - 1));
      addPartial(sound, frequency, gain * 0.72, fallFactor(time * 0.42));
      if (n < 6) addPartial(sound, frequency * (1 + 0.0004 + 0.0002 * random()), gain * 0.34, fallFactor(time * 1.3));
    }
    const thump = whiteNoise(Math.floor(0.06 * RATE), random);
    filter(thump, biquad('bandpass', 180 + root * 0.4, 0.8));
    const knock = (0.5 + felt) * velocity * 0.35;
    for (let i = 0; i < Math.min(thump.length, sound.length); i++) sound[i] += thump[i] * knock * Math.exp(-i / 500);
    shape(sound, Math.min(seconds, 7), { attack: 0.0015 + felt * 0.003, decay: 1, sustain: 1, release });
    for (let i = 0; i < sound.length; i++) sound[i] *= velocity * 0.6;
    return sound;
  };

export const electricPiano: Instrument = ({ pitch, seconds, velocity }) => {
  const length = span(Math.min(seconds, 6), 0.25);
  const sound = new Float32Array(length);
  const step = hertz(pitch) / RATE;
  const ring = 7 * 2 ** (-(pitch - 48) / 20);
  const fall = fallFactor(ring);
  const barkFall = fallFactor(ring * 0.45);
  const tineFall = fallFactor(0.35);
  let level = 0.5 * velocity;
  let bark = (0.35 + 1.5 * velocity * velocity) * Math.min(1, 2 ** ((72 - pitch) / 24));
  let tine = 0.22 * velocity;
  for (let i = 0; i < length; i++) {
    const turn = i * step;
    sound[i] = level * (sine(turn + (bark * sine(turn)) / 6.2832) + tine * sine(turn * 14.02) + 0.12 * sine(turn * 2));
    level *= fall;
    bark *= barkFall;
    tine *= tineFall;
  }
  shape(sound, Math.min(seconds, 6), { attack: 0.002, decay: 1, sustain: 1, release: 0.25 });
  return sound;
};

const DRAWBARS = [0.5, 1, 1.5, 2, 3, 4, 6, 8];

/** One level per drawbar, from 16 feet to 1. */
export const organ =
  (levels: readonly number[], attack = 0.012): Instrument =>
  ({ pitch, seconds, velocity }, random) => {
    const sound = new Float32Array(span(seconds, 0.12));
    const line = pitchLine(sound.length, pitch);
    levels.forEach((gain, i) => {
      const multiple = DRAWBARS[i];
      if (gain > 0 && hertz(pitch) * multiple < 9000) addWave(sound, line, { shape: 'sine', ratio: multiple, gain }, random());
    });
    shape(sound, seconds, { attack, decay: 1, sustain: 1, release: 0.1 });
    const scale = velocity / levels.reduce((sum, gain) => sum + gain, 0);
    for (let i = 0; i < sound.length; i++) sound[i] *= scale;
    return sound;
  };

interface Mode {
  ratio: number;
  gain: number;
  /** Seconds to -60 dB at middle C. */
  ring: number;
}

const mallet =
  (modes: readonly Mode[], tap = 0.1): Instrument =>
  ({ pitch, velocity }, random) => {
    const scale = 2 ** (-(pitch - 60) / 24);
    const longest = Math.max(...modes.map((mode) => mode.ring)) * scale;
    const sound = new Float32Array(Math.ceil(Math.min(6, longest) * 0.8 * RATE));
    for (const { ratio, gain, ring } of modes) {
      const frequency = hertz(pitch) * ratio;
      if (frequency > 12_000) continue;
      const soft = ratio > 1.5 ? 0.35 + 0.65 * velocity : 1;
      addPartial(sound, frequency, gain * soft * velocity, fallFactor(ring * scale));
    }
    const knock = whiteNoise(Math.floor(0.012 * RATE), random);
    filter(knock, biquad('lowpass', 3500));
    for (let i = 0; i < Math.min(knock.length, sound.length); i++) {
      sound[i] += knock[i] * tap * velocity * (1 - i / knock.length);
    }
    soften(sound, 0.08);
    return sound;
  };

export const kalimba = mallet([
  { ratio: 1, gain: 0.7, ring: 1.5 },
  { ratio: 2.01, gain: 0.12, ring: 0.7 },
  { ratio: 5.4, gain: 0.16, ring: 0.18 },
]);

export const marimba = mallet([
  { ratio: 1, gain: 0.8, ring: 1 },
  { ratio: 3.93, gain: 0.24, ring: 0.3 },
  { ratio: 9.2, gain: 0.08, ring: 0.1 },
]);

export const vibraphone = mallet(
  [
    { ratio: 1, gain: 0.6, ring: 5 },
    { ratio: 4, gain: 0.16, ring: 1.6 },
    { ratio: 10, gain: 0.04, ring: 0.3 },
  ],
  0.05,
);

export const glass = mallet(
  [
    { ratio: 1, gain: 0.5, ring: 7 },
    { ratio: 2.76, gain: 0.14, ring: 3 },
    { ratio: 5.4, gain: 0.06, ring: 1.4 },
    { ratio: 8.93, gain: 0.02, ring: 0.6 },
  ],
  0.02,
);

export const bell = mallet(
  [
    { ratio: 0.5, gain: 0.3, ring: 9 },
    { ratio: 1, gain: 0.4, ring: 6 },
    { ratio: 1.19, gain: 0.2, ring: 4 },
    { ratio: 2, gain: 0.2, ring: 3 },
    { ratio: 2.52, gain: 0.1, ring: 2 },
    { ratio: 4.1, gain: 0.06, ring: 1 },
  ],
  0.04,
);
