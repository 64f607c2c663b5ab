import { shape, span } from '../envelope.ts';
import { biquad, filter } from '../filter.ts';
import { whiteNoise } from '../noise.ts';
import { hertz } from '../oscillator.ts';
import { RATE } from '../stereo.ts';
import type { Instrument } from './instrument.ts';

interface PluckedString {
  /** Seconds to -60 dB for a low string. */
  ring: number;
  /** Hz at full velocity. */
  bright: number;
  /** Treble loss from 0 (steel) to 0.5 (nylon, muted). */
  damping: number;
  /** Plucking position as a share of the string. */
  position?: number;
  /** Hz and dB. */
  body?: readonly (readonly [number, number])[];
  release?: number;
  mute?: boolean;
}

/** Karplus-Strong string, tuned by an allpass. */
const plucked =
  ({ ring, bright, damping, position = 0.18, body = [], release = 0.12, mute = false }: PluckedString): Instrument =>
  ({ pitch, seconds, velocity }, random) => {
    const sustained = Math.min(seconds, ring);
    const length = span(sustained, release);
    const frequency = hertz(pitch);
    const period = RATE / frequency - damping - 0.001;
    const size = Math.floor(period - 0.4);
    const fraction = period - size;
    const allpass = (1 - fraction) / (1 + fraction);
    const time = mute ? 0.35 : ring * 2 ** (-(pitch - 40) / 26);
    const loss = 10 ** (-3 / (frequency * time));
    const burst = whiteNoise(size, random);
    filter(burst, biquad('lowpass', Math.min(RATE * 0.4, bright * (0.3 + 0.7 * velocity)), 0.6));
    const offset = Math.max(1, Math.floor(size * position));
    const string = new Float32Array(size);
    for (let i = 0; i < size; i++) string[i] = burst[i] - burst[(i + size - offset) % size];
    const sound = new Float32Array(length);
    let at = 0;
    let last = 0;
    let input = 0;
    let output = 0;
    for (let i = 0; i < length; i++) {
      const sample = string[at];
      const damped = ((1 - damping) * sample + damping * last) * loss;
      last = sample;
      output = allpass * (damped - output) + input;
      input = damped;
      string[at] = output;
      sound[i] = sample;
      if (++at === size) at = 0;
    }
    filter(sound, biquad('highpass', Math.min(70, frequency * 0.7)));
    for (const [hz, gain] of body) filter(sound, biquad('peak', hz, 1.6, gain));
    shape(sound, sustained, { attack: 0.0008, decay: 1, sustain: 1, release });
    for (let i = 0; i < length; i++) sound[i] *= velocity * 0.5;
    return sound;
  };

export const nylonGuitar = plucked({
  ring: 3.2,
  bright: 2600,
  damping: 0.34,
  position: 0.22,
  body: [
    [105, 5],
    [210, 3],
    [420, -2],
  ],
});

export const steelGuitar = plucked({
  ring: 4.5,
  bright: 6500,
  damping: 0.12,
  position: 0.14,
  body: [
    [115, 4],
    [230, 3],
    [2800, 2],
  ],
});

export const electricGuitar = plucked({ ring: 6, bright: 4200, damping: 0.16, position: 0.2, body: [[700, -2]], release: 0.18 });

export const mutedGuitar = plucked({ ring: 1, bright: 3600, damping: 0.3, position: 0.12, mute: true, release: 0.05 });

export const harp = plucked({ ring: 4, bright: 3400, damping: 0.25, position: 0.4, body: [[180, 3]], release: 0.6 });

export const bassGuitar = plucked({
  ring: 5,
  bright: 1500,
  damping: 0.3,
  position: 0.24,
  body: [
    [90, 4],
    [700, 2],
    [3000, -6],
  ],
  release: 0.07,
});

export const uprightBass = plucked({
  ring: 2.2,
  bright: 900,
  damping: 0.42,
  position: 0.3,
  body: [
    [75, 4],
    [140, 4],
  ],
  release: 0.09,
});
