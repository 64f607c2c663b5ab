import { shape, span } from '../envelope.ts';
import { biquad, filter } from '../filter.ts';
import { whiteNoise } from '../noise.ts';
import { addWave, hertz, pitchLine } from '../oscillator.ts';
import type { Instrument } from './instrument.ts';

interface Pipe {
  /** Gains from the fundamental up. */
  harmonics: readonly number[];
  breath: number;
  attack: number;
  vibrato: number;
  /** Hz of the rolloff at full velocity. */
  bright: number;
}

const pipe =
  ({ harmonics, breath, attack, vibrato, bright }: Pipe): Instrument =>
  ({ pitch, seconds, velocity, from }, random) => {
    const release = 0.14;
    const length = span(seconds, release);
    const sound = whiteNoise(length, random);
    filter(sound, biquad('bandpass', hertz(pitch) * 2, 1.2));
    for (let i = 0; i < length; i++) sound[i] *= breath;
    const bend = { vibrato, rate: 4.6 + random(), delay: 0.35, glide: 0.07, ...(from === undefined ? {} : { from }) };
    const line = pitchLine(length, pitch, bend);
    harmonics.forEach((gain, i) => {
      if (gain > 0 && hertz(pitch) * (i + 1) < 10_000) addWave(sound, line, { shape: 'sine', ratio: i + 1, gain }, random());
    });
    filter(sound, biquad('lowpass', bright * (0.35 + 0.65 * velocity), 0.6));
    shape(sound, seconds, { attack, decay: 0.5, sustain: 0.85, release });
    for (let i = 0; i < length; i++) sound[i] *= velocity * 0.5;
    return sound;
  };

export const clarinet = pipe({
  harmonics: [1, 0.04, 0.62, 0.05, 0.36, 0.06, 0.2, 0.05, 0.1, 0.02, 0.05],
  breath: 0.05,
  attack: 0.06,
  vibrato: 7,
  bright: 3000,
});

export const flute = pipe({ harmonics: [1, 0.36, 0.16, 0.06, 0.02], breath: 0.28, attack: 0.07, vibrato: 16, bright: 5200 });

export const whistle = pipe({ harmonics: [1, 0.07, 0.02], breath: 0.22, attack: 0.05, vibrato: 24, bright: 6000 });

export const mutedTrumpet = pipe({
  harmonics: [0.6, 0.7, 0.8, 0.9, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.14],
  breath: 0.04,
  attack: 0.035,
  vibrato: 12,
  bright: 3600,
});

export const accordion = pipe({
  harmonics: [0.8, 0.7, 0.5, 0.45, 0.3, 0.25, 0.2, 0.12, 0.1],
  breath: 0.01,
  attack: 0.05,
  vibrato: 5,
  bright: 4200,
});
