import { type Envelope, shape, span } from '../envelope.ts';
import { sweep } from '../filter.ts';
import { whiteNoise } from '../noise.ts';
import { addWave, type Bend, hertz, pitchLine, type Wave } from '../oscillator.ts';
import type { Instrument } from './instrument.ts';

export interface Patch {
  waves: Wave[];
  envelope: Envelope;
  /** Lowpass in Hz: rests at `base` (follows pitch by `track`), starts `peak` above it, falls in `decay` seconds. */
  cutoff: { base: number; track?: number; peak?: number; attack?: number; decay?: number; resonance?: number };
  bend?: Bend;
  noise?: number;
  /** Darkens softer tones, from 0 to 1. */
  touch?: number;
}

export const synth =
  ({ waves, envelope, cutoff, bend = {}, noise = 0, touch = 0.5 }: Patch): Instrument =>
  ({ pitch, seconds, velocity, from }, random) => {
    const length = span(seconds, envelope.release);
    const sound = noise > 0 ? whiteNoise(length, random) : new Float32Array(length);
    if (noise > 0) for (let i = 0; i < length; i++) sound[i] *= noise;
    const line = pitchLine(length, pitch, { ...bend, ...(from === undefined ? {} : { from }) });
    for (const wave of waves) addWave(sound, line, wave, random());
    const { base, track = 0, peak = 0, attack = 0, decay = 0.2, resonance = 0 } = cutoff;
    const brightness = 1 - touch + touch * velocity;
    const rest = base * (hertz(pitch) / 261.6) ** track * brightness;
    sweep(
      sound,
      (time) => {
        const rise = time < attack ? time / attack : Math.exp((-4 * (time - attack)) / decay);
        return rest + peak * brightness * rise;
      },
      resonance,
    );
    shape(sound, seconds, envelope);
    const gain = velocity / Math.sqrt(waves.length);
    for (let i = 0; i < length; i++) sound[i] *= gain;
    return sound;
  };

const cents = (amount: number) => 2 ** (amount / 1200);

const detuned = (wave: Wave, spread: number, voices: number): Wave[] =>
  Array.from({ length: voices }, (_, i) => ({
    ...wave,
    ratio: (wave.ratio ?? 1) * cents(voices === 1 ? 0 : spread * ((2 * i) / (voices - 1) - 1)),
  }));

export const pad = (base = 900, attack = 0.9, release = 1.6): Instrument =>
  synth({
    waves: [...detuned({ shape: 'saw' }, 9, 3), { shape: 'triangle', ratio: 0.5, gain: 0.5 }],
    envelope: { attack, decay: 2, sustain: 0.8, release },
    cutoff: { base, track: 0.3, peak: base * 0.6, attack: attack * 1.4, decay: 3, resonance: 0.1 },
  });

export const strings = (base = 1800, attack = 0.35): Instrument =>
  synth({
    waves: detuned({ shape: 'saw' }, 6, 2),
    envelope: { attack, decay: 1, sustain: 0.85, release: 0.5 },
    cutoff: { base, track: 0.4, resonance: 0.05 },
    bend: { vibrato: 14, rate: 5.2, delay: 0.4 },
    noise: 0.02,
  });

export const stab: Instrument = synth({
  waves: [...detuned({ shape: 'saw' }, 7, 3), { shape: 'pulse', ratio: 0.5, gain: 0.4 }],
  envelope: { attack: 0.003, decay: 0.5, sustain: 0.25, release: 0.25 },
  cutoff: { base: 700, track: 0.3, peak: 3200, decay: 0.22, resonance: 0.25 },
});

export const synthBass = (base = 320, peak = 900, decay = 0.25): Instrument =>
  synth({
    waves: [
      { shape: 'saw', gain: 0.7 },
      { shape: 'sine', gain: 0.9 },
    ],
    envelope: { attack: 0.004, decay: 0.8, sustain: 0.6, release: 0.09 },
    cutoff: { base, track: 0.3, peak, decay, resonance: 0.3 },
  });

export const subBass: Instrument = synth({
  waves: [{ shape: 'sine' }, { shape: 'triangle', gain: 0.25 }],
  envelope: { attack: 0.008, decay: 1.5, sustain: 0.8, release: 0.12 },
  cutoff: { base: 400 },
});

export const acid = (base: number, peak: number): Instrument =>
  synth({
    waves: [{ shape: 'saw' }],
    envelope: { attack: 0.003, decay: 0.4, sustain: 0.4, release: 0.06 },
    cutoff: { base, peak, decay: 0.18, resonance: 0.78 },
    bend: { glide: 0.05 },
    touch: 0.8,
  });

export const lead = (base = 2200): Instrument =>
  synth({
    waves: [
      { shape: 'saw', ratio: 0.9985, gain: 0.8 },
      { shape: 'pulse', width: 0.36, ratio: 1.0015, gain: 0.6 },
    ],
    envelope: { attack: 0.02, decay: 0.6, sustain: 0.7, release: 0.2 },
    cutoff: { base, track: 0.4, peak: base * 0.5, decay: 0.4, resonance: 0.2 },
    bend: { glide: 0.06, vibrato: 16, rate: 5.4, delay: 0.25 },
  });

export const blip = (base = 1400, decay = 0.18, width = 0.5): Instrument =>
  synth({
    waves: [
      { shape: 'pulse', width },
      { shape: 'triangle', ratio: 2, gain: 0.3 },
    ],
    envelope: { attack: 0.002, decay, sustain: 0.05, release: 0.12 },
    cutoff: { base, track: 0.4, peak: base * 1.6, decay: decay * 0.8, resonance: 0.2 },
  });
