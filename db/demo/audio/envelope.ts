import { RATE } from './stereo.ts';

/** Seconds; sustain from 0 to 1. */
export interface Envelope {
  attack: number;
  decay: number;
  sustain: number;
  release: number;
}

/** Samples of a tone including its release. */
export const span = (seconds: number, release: number) => Math.ceil((seconds + release) * RATE);

export function shape(sound: Float32Array, seconds: number, { attack, decay, sustain, release }: Envelope): void {
  const rise = Math.max(1, Math.floor(attack * RATE));
  const sustained = Math.min(sound.length, Math.max(1, Math.floor(seconds * RATE)));
  const fall = Math.exp(-1 / ((Math.max(decay, 0.001) * RATE) / 4));
  const letGo = Math.exp(-1 / ((Math.max(release, 0.001) * RATE) / 5));
  let level = 0;
  for (let i = 0; i < sustained; i++) {
    level = i < rise ? Math.sin((0.5 * Math.PI * (i + 1)) / rise) : sustain + (level - sustain) * fall;
    sound[i] *= level;
  }
  for (let i = sustained; i < sound.length; i++) {
    level *= letGo;
    sound[i] *= level;
  }
  soften(sound, 0.004);
}

export function soften(sound: Float32Array, seconds: number): void {
  const length = Math.min(sound.length, Math.floor(seconds * RATE));
  for (let i = 0; i < length; i++) sound[sound.length - 1 - i] *= i / length;
}

/** Factor per sample for a decay of 60 dB. */
export const fallFactor = (seconds: number) => Math.exp(-6.9078 / (Math.max(seconds, 0.0005) * RATE));
