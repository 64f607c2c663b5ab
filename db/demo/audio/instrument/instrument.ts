import type { Random } from '../random.ts';

/** One tone to be played. */
export interface Tone {
  /** MIDI note number; fractions are allowed. Drums read it as semitones above their own tuning. */
  pitch: number;
  /** How long it is held, without its release. */
  seconds: number;
  /** From 0 to 1; louder tones are brighter too. */
  velocity: number;
  /** MIDI note number to slide from. */
  from?: number;
}

/** Makes the sound of one tone, mono, its release included. */
export type Instrument = (tone: Tone, random: Random) => Float32Array;

/** The same instrument, remembering a few takes of each tone: a bar that repeats costs nothing. */
export function remembered(instrument: Instrument, takes = 2): Instrument {
  const memory = new Map<string, Float32Array[]>();
  return (tone, random) => {
    const velocity = Math.max(1, Math.round(tone.velocity * 12)) / 12;
    const seconds = Math.ceil(tone.seconds * 20) / 20;
    const key = `${tone.pitch} ${velocity} ${seconds} ${tone.from ?? ''}`;
    const known = memory.get(key) ?? [];
    if (known.length < takes) {
      known.push(instrument({ ...tone, velocity, seconds }, random));
      memory.set(key, known);
      return known[known.length - 1];
    }
    return known[Math.floor(random() * takes)];
  };
}
