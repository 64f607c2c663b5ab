import type { Random } from '../random.ts';

export interface Tone {
  /** MIDI note number, fractions allowed; for drums, semitones above their tuning. */
  pitch: number;
  /** Without release. */
  seconds: number;
  /** From 0 to 1; also sets brightness. */
  velocity: number;
  /** MIDI note number to slide from. */
  from?: number;
}

/** Returns a mono tone including its release. */
export type Instrument = (tone: Tone, random: Random) => Float32Array;

/** Caches a few takes of each tone, so that repeated bars cost nothing. */
export function remembered(instrument: Instrument, takes = 2): Instrument {
  const memory = new Map<string, Float32Array[]>();
  return (tone, random) => {
    const velocity = Math.max(1, Math.round(tone.velocity * 12)) / 12;
    const seconds = Math.ceil(tone.seconds * 20) / 20;
    const key = `${tone.pitch} ${velocity} ${seconds} ${tone.from ?? ''}`;
    const recorded = memory.get(key) ?? [];
    if (recorded.length < takes) {
      recorded.push(instrument({ ...tone, velocity, seconds }, random));
      memory.set(key, recorded);
      return recorded[recorded.length - 1];
    }
    return recorded[Math.floor(random() * takes)];
  };
}
