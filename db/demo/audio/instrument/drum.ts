import { fallFactor, soften } from '../envelope.ts';
import { biquad, filter } from '../filter.ts';
import { whiteNoise } from '../noise.ts';
import { sine } from '../oscillator.ts';
import { RATE, soft } from '../stereo.ts';
import type { Instrument } from './instrument.ts';

/** Starts `drop` Hz above its frequency and falls to it in `fall` seconds. */
interface Skin {
  hz: number;
  drop?: number;
  fall?: number;
  gain: number;
  /** Seconds to -60 dB. */
  ring: number;
}

interface Burst {
  low: number;
  high: number;
  gain: number;
  ring: number;
  attack?: number;
  /** Seconds of repeated strokes (claps). */
  again?: readonly number[];
}

export interface Drum {
  skins?: readonly Skin[];
  bursts?: readonly Burst[];
  /** Six inharmonic squares (cymbals). */
  metal?: { hz: number; gain: number; ring: number; above: number };
  drive?: number;
}

const CLASH = [1, 1.4827, 1.8002, 2.5461, 2.6303, 3.8967];

function addSkin(sound: Float32Array, skin: Skin, tune: number): void {
  const factor = fallFactor(skin.ring);
  const slide = Math.exp(-1 / ((skin.fall ?? 0.03) * RATE));
  let drop = (skin.drop ?? 0) * tune;
  let level = skin.gain;
  let turn = 0;
  for (let i = 0; i < sound.length; i++) {
    turn += (skin.hz * tune + drop) / RATE;
    sound[i] += level * sine(turn) * Math.min(1, i / 20);
    level *= factor;
    drop *= slide;
  }
}

function addBurst(sound: Float32Array, burst: Burst, noise: Float32Array): void {
  filter(noise, biquad('highpass', burst.low, 0.6));
  filter(noise, biquad('lowpass', burst.high, 0.6));
  const factor = fallFactor(burst.ring);
  const rise = Math.max(1, (burst.attack ?? 0.0005) * RATE);
  const strikes = (burst.again ?? []).map((seconds) => Math.floor(seconds * RATE));
  let level = burst.gain;
  let age = 0;
  for (let i = 0; i < sound.length; i++) {
    if (strikes.includes(i)) {
      level = burst.gain;
      age = 0;
    }
    sound[i] += noise[i] * level * Math.min(1, ++age / rise);
    level *= factor;
  }
}

function addMetal(sound: Float32Array, { hz, gain, ring, above }: NonNullable<Drum['metal']>, tune: number): void {
  const metal = new Float32Array(sound.length);
  CLASH.forEach((ratio, k) => {
    const step = (hz * tune * ratio) / RATE;
    let turn = k * 0.137;
    for (let i = 0; i < metal.length; i++) {
      turn += step;
      if (turn >= 1) turn -= 1;
      metal[i] += turn < 0.5 ? 1 : -1;
    }
  });
  filter(metal, biquad('highpass', above, 0.9));
  filter(metal, biquad('highpass', above, 0.7));
  filter(metal, biquad('lowpass', 14_000));
  const factor = fallFactor(ring);
  let level = gain / 6;
  for (let i = 0; i < sound.length; i++) {
    sound[i] += metal[i] * level;
    level *= factor;
  }
}

export const drum =
  ({ skins = [], bursts = [], metal, drive = 0 }: Drum): Instrument =>
  ({ pitch, velocity }, random) => {
    const ring = Math.max(...skins.map((s) => s.ring), ...bursts.map((b) => b.ring + (b.again?.at(-1) ?? 0)), metal?.ring ?? 0);
    const sound = new Float32Array(Math.ceil(ring * 0.85 * RATE));
    const tune = 2 ** (pitch / 12) * (1 + 0.006 * (random() - 0.5));
    for (const skin of skins) addSkin(sound, skin, tune);
    for (const burst of bursts) {
      const dull = 0.45 + 0.55 * velocity;
      addBurst(sound, { ...burst, high: burst.high * dull, gain: burst.gain * (0.5 + 0.5 * velocity) }, whiteNoise(sound.length, random));
    }
    if (metal) addMetal(sound, metal, tune);
    const push = 1 + drive * velocity;
    for (let i = 0; i < sound.length; i++) sound[i] = (soft(sound[i] * push) / push) * velocity * (drive ? 1.3 : 1);
    soften(sound, Math.min(0.02, ring / 6));
    return sound;
  };
