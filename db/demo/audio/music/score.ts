import { type Random, seeded } from '../random.ts';
import { type Chord, chord, type ScaleName, scale } from './chord.ts';

export interface Recipe {
  bpm: number;
  key: string;
  scale: ScaleName;
  /** Beats per bar, 4 by default. */
  meter?: number;
  /** Chord symbols by letter; `|` separates bars. */
  chords: Record<string, string>;
  /** Sections as `name:letter*bars`; chords repeat until the bars are full. */
  form: string;
  /** 0.5 (straight) to 0.67 (triplets), for eighths or sixteenths. */
  swing?: number;
  swung?: 'eighths' | 'sixteenths';
  /** Tempo variation over four bars, and ritardando in the last bar, as shares of the tempo. */
  rubato?: number;
  slowing?: number;
  /** Melodies by name: scale degrees, `-` extends, `.` rests, `'` and `,` shift an octave. */
  hooks?: Record<string, string>;
  /** Options of a style, such as `clarinet` or `waltz`. */
  flavours?: readonly string[];
}

interface Span {
  beat: number;
  beats: number;
  chord: Chord;
}

export interface Section {
  name: string;
  /** Number of earlier sections with this name. */
  turn: number;
  /** From 0 to 1. */
  energy: number;
  beat: number;
  beats: number;
  bars: number;
  chords: Span[];
}

export interface Score {
  title: string;
  recipe: Recipe;
  meter: number;
  scale: number[];
  sections: Section[];
  beats: number;
  /** Seconds of a beat, with swing and rubato. */
  time: (beat: number) => number;
  chordAt: (beat: number) => Chord;
  has: (flavour: string) => boolean;
  random: (part: string) => Random;
}

const ENERGY: Record<string, number> = {
  intro: 0.4,
  verse: 0.62,
  lift: 0.78,
  chorus: 0.92,
  break: 0.35,
  solo: 0.8,
  drop: 1,
  return: 1,
  end: 0.4,
};

const LEAD_IN = 0.04;

/** `D A/C# | Bm7`: a bar of two chords and a bar of one. */
const bars = (text: string): Chord[][] => text.split('|').map((bar) => bar.trim().split(/\s+/).map(chord));

function sectionsOf({ form, chords, meter = 4 }: Recipe): Section[] {
  const seen = new Map<string, number>();
  let beat = 0;
  return form
    .trim()
    .split(/\s+/)
    .map((word) => {
      const [, name = '', letter = '', count = ''] = /^(\w+):(\w)\*(\d+)$/.exec(word) ?? [];
      const source = bars(chords[letter] ?? '');
      const length = Number(count);
      const turn = seen.get(name) ?? 0;
      seen.set(name, turn + 1);
      const spans: Span[] = [];
      for (let bar = 0; bar < length; bar++) {
        const list = source[bar % source.length];
        const beats = meter / list.length;
        for (const [i, one] of list.entries()) spans.push({ beat: beat + bar * meter + i * beats, beats, chord: one });
      }
      const energy = Math.min(1, (ENERGY[name] ?? 0.6) + 0.06 * turn);
      const section = { name, turn, energy, beat, beats: length * meter, bars: length, chords: spans };
      beat += section.beats;
      return section;
    });
}

/** Seconds of each eighth of a beat. */
function clock({ bpm, meter = 4, rubato = 0, slowing = 0 }: Recipe, beats: number): (beat: number) => number {
  const steps = beats * 8;
  const times = new Float64Array(steps + 1);
  times[0] = LEAD_IN;
  const last = beats - meter * 1.5;
  for (let i = 0; i < steps; i++) {
    const beat = i / 8;
    const breath = 1 - rubato * Math.cos((2 * Math.PI * beat) / (meter * 4)) + rubato * 0.4 * Math.sin((2 * Math.PI * beat) / meter);
    const brake = beat > last ? 1 - slowing * ((beat - last) / (meter * 1.5)) ** 1.5 : 1;
    times[i + 1] = times[i] + 60 / bpm / 8 / (breath * brake);
  }
  return (beat) => {
    const x = Math.min(steps, Math.max(0, beat * 8));
    const k = Math.min(steps - 1, Math.floor(x));
    const base = times[k];
    const inside = base + (times[k + 1] - base) * (x - k);
    return inside + (Math.max(0, beat - beats) * 60) / bpm;
  };
}

function swinging({ swing = 0.5, swung = 'eighths' }: Recipe): (beat: number) => number {
  const pair = swung === 'eighths' ? 1 : 0.5;
  return (beat) => {
    const start = Math.floor(beat / pair) * pair;
    const share = (beat - start) / pair;
    return start + pair * (share < 0.5 ? share * 2 * swing : swing + (share - 0.5) * 2 * (1 - swing));
  };
}

export function score(title: string, recipe: Recipe): Score {
  const sections = sectionsOf(recipe);
  const end = sections.at(-1) as Section;
  const beats = end.beat + end.beats;
  const swung = swinging(recipe);
  const seconds = clock(recipe, beats);
  const spans = sections.flatMap((section) => section.chords);
  return {
    title,
    recipe,
    meter: recipe.meter ?? 4,
    scale: scale(recipe.key, recipe.scale),
    sections,
    beats,
    time: (beat) => seconds(swung(beat)),
    chordAt: (beat) => (spans.findLast((span) => span.beat <= beat + 1e-6) ?? spans[0]).chord,
    has: (flavour) => recipe.flavours?.includes(flavour) ?? false,
    random: (part) => seeded(`${title}/${part}`),
  };
}
