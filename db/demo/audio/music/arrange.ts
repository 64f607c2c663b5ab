import type { Tone } from '../instrument/instrument.ts';
import { between } from '../random.ts';
import { type Chord, tones } from './chord.ts';
import { repeated, strength } from './pattern.ts';
import type { Score, Section } from './score.ts';
import { nearest, type Range, voiced } from './voicing.ts';

export interface Note extends Tone {
  start: number;
  pan?: number;
}

export interface Touch {
  velocity?: number;
  /** Random timing in seconds. */
  loose?: number;
  pan?: number;
}

export const lasting = (score: Score, beat: number, beats: number) => score.time(beat + beats) - score.time(beat);

export const sections = (score: Score, ...names: string[]) => score.sections.filter(({ name }) => names.includes(name));

export function strokes(score: Score, section: Section, pattern: string, { velocity = 1, loose = 0.004, pan = 0 }: Touch = {}): Note[] {
  const random = score.random(`strokes ${pattern} ${section.beat}`);
  return repeated(pattern, score.meter, section.bars).map(({ beat, sign }) => ({
    start: score.time(section.beat + beat) + between(random, -loose, loose),
    pitch: 0,
    seconds: 0.1,
    velocity: Math.min(1, strength(sign) * velocity * (0.7 + 0.3 * section.energy) * between(random, 0.92, 1.06)),
    pan,
  }));
}

export const voicings = (section: Section, range: Range) =>
  voiced(
    section.chords.map((span) => span.chord),
    range,
  );

const spanAt = (section: Section, beat: number) => section.chords.findLastIndex((span) => span.beat <= section.beat + beat + 1e-6);

export interface Strum extends Touch {
  range: Range;
  /** Seconds from the first string to the last; negative strums upwards. */
  spread?: number;
  hold?: number;
}

/** Signs are loudness, `u` is an upstroke. Notes end at a chord change. */
export function chords(
  score: Score,
  section: Section,
  pattern: string,
  { range, velocity = 1, loose = 0.006, pan = 0, spread = 0, hold = 0.98 }: Strum,
): Note[] {
  const random = score.random(`chords ${pattern} ${section.beat}`);
  const voices = voicings(section, range);
  return repeated(pattern, score.meter, section.bars).flatMap(({ beat, beats, sign }) => {
    const at = spanAt(section, beat);
    const pitches = voices[at];
    const start = score.time(section.beat + beat) + between(random, -loose, loose);
    const seconds = lasting(score, section.beat + beat, beats) * hold;
    const loud = (sign === 'u' ? 0.5 : strength(sign)) * velocity * (0.65 + 0.35 * section.energy);
    const order = sign === 'u' || spread < 0 ? [...pitches].reverse() : pitches;
    return order.map((pitch, i) => ({
      start: start + (Math.abs(spread) * i) / Math.max(1, order.length - 1),
      pitch,
      seconds,
      velocity: Math.min(1, loud * between(random, 0.9, 1.05)),
      pan: pan + (pitches.length > 1 ? 0.25 * ((2 * pitches.indexOf(pitch)) / (pitches.length - 1) - 1) * (pan === 0 ? 1 : 0.4) : 0),
    }));
  });
}

export function sustained(score: Score, section: Section, { range, velocity = 1, pan = 0, spread = 0 }: Strum): Note[] {
  return voicings(section, range).flatMap((pitches, i) => {
    const { beat, beats } = section.chords[i];
    return pitches.map((pitch, k) => ({
      start: score.time(beat) + (spread * k) / pitches.length,
      pitch,
      seconds: lasting(score, beat, beats),
      velocity: velocity * (0.6 + 0.4 * section.energy),
      pan: pan + 0.5 * ((2 * k) / Math.max(1, pitches.length - 1) - 1),
    }));
  });
}

/** Arpeggios: signs 0 to 9 are voices from the bottom, continued into the next octave. */
export function broken(
  score: Score,
  section: Section,
  pattern: string,
  { range, velocity = 1, loose = 0.005, pan = 0, hold = 1.6 }: Strum,
): Note[] {
  const random = score.random(`broken ${pattern} ${section.beat}`);
  const voices = voicings(section, range);
  return repeated(pattern, score.meter, section.bars).map(({ beat, beats, sign }) => {
    const pitches = voices[spanAt(section, beat)];
    const index = Number(sign);
    const accent = beat % 1 === 0 ? 1 : 0.84;
    return {
      start: score.time(section.beat + beat) + between(random, -loose, loose),
      pitch: pitches[index % pitches.length] + 12 * Math.floor(index / pitches.length),
      seconds: lasting(score, section.beat + beat, beats) * hold,
      velocity: Math.min(1, velocity * accent * (0.5 + 0.5 * section.energy) * between(random, 0.88, 1.06)),
      pan: pan + between(random, -0.12, 0.12),
    };
  });
}

interface Ground {
  over: Chord;
  next: Chord;
  scale: readonly number[];
  low: number;
}

/** Bass signs: b bass of the chord, 3 5 7 8 its tones, O octave of the bass, a scale step below the next bass, A semitone below it. */
function bassPitch(sign: string, { over, next, scale, low }: Ground): number {
  const root = low + ((over.root - low + 120) % 12);
  const tone = (index: number) => low + (((tones(over)[index] ?? over.root) - low + 120) % 12);
  const bass = low + ((over.bass - low + 120) % 12);
  if (sign === 'b') return bass;
  if (sign === 'O' || sign === '8') return bass + 12;
  if (sign === '3') return tone(1);
  if (sign === '5') return root + (over.intervals.includes(6) ? 6 : 7) - (root + 7 > low + 14 ? 12 : 0);
  if (sign === '7') return nearest([tones(over)[3] ?? over.root], root);
  const target = low + ((next.bass - low + 120) % 12);
  return sign === 'A' || scale.includes((target - 1) % 12) ? target - 1 : target - 2;
}

export interface BassLine extends Touch {
  /** Lowest MIDI pitch of a root. */
  low: number;
  hold?: number;
  slide?: boolean;
}

export function bassLine(
  score: Score,
  section: Section,
  pattern: string,
  { low, velocity = 1, loose = 0.004, hold = 0.92, slide = false }: BassLine,
): Note[] {
  const random = score.random(`bass ${pattern} ${section.beat}`);
  let before: number | undefined;
  return repeated(pattern, score.meter, section.bars).map(({ beat, beats, sign }) => {
    const at = spanAt(section, beat);
    const span = section.chords[at];
    const next = score.chordAt(span.beat + span.beats);
    const pitch = bassPitch(sign, { over: span.chord, next, scale: score.scale, low });
    const note = {
      start: score.time(section.beat + beat) + between(random, -loose, loose),
      pitch,
      seconds: lasting(score, section.beat + beat, beats) * hold,
      velocity: Math.min(
        1,
        velocity * (beat % score.meter === 0 ? 0.9 : 0.76) * (0.7 + 0.3 * section.energy) * between(random, 0.93, 1.05),
      ),
      ...(slide && before !== undefined ? { from: before } : {}),
    };
    before = pitch;
    return note;
  });
}
