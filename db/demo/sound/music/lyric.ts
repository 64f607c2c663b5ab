import type { Singer, Syllable, Vowel } from '../instrument/voice.ts';
import { sing } from '../instrument/voice.ts';
import type { Random } from '../random.ts';
import { between } from '../random.ts';
import type { Part } from '../song.ts';
import { place, RATE, silence } from '../stereo.ts';
import { fitting, tones, within } from './chord.ts';
import type { Score, Section } from './score.ts';
import { nearest } from './voicing.ts';

/** Verses and choruses: by section, then by turn, the lines. A section that comes again without words of its own repeats its last ones. */
export type Words = Record<string, readonly (readonly string[])[]>;

export interface SungLine {
  text: string;
  /** Seconds from the start of the track. */
  start: number;
  /** Times within the line. */
  syllables: Syllable[];
}

export interface Register {
  low: number;
  high: number;
}

const VOWELS: Record<string, Vowel> = {
  a: 'a',
  e: 'e',
  i: 'i',
  o: 'o',
  u: 'u',
  y: 'i',
  å: 'o',
  ä: 'e',
  ö: 'e',
  á: 'a',
  é: 'e',
  í: 'i',
  ó: 'o',
  ú: 'u',
};
const PAIRS: Record<string, Vowel> = {
  ee: 'i',
  ea: 'i',
  oo: 'u',
  ou: 'a',
  ow: 'a',
  ai: 'e',
  ay: 'e',
  oa: 'o',
  ie: 'i',
  ei: 'e',
  au: 'o',
  aw: 'o',
  ew: 'u',
};

const onsetOf = (before: string): Syllable['onset'] => {
  const last = before.at(-1) ?? '';
  if (/[mnlrwvjy]/.test(last)) return 'hum';
  if (/[sfhzxc]/.test(last)) return 'hiss';
  return last ? 'stop' : 'none';
};

/** The sounds of a line's syllables: how each begins, and its vowel. */
export function syllablesOf(line: string): Pick<Syllable, 'vowel' | 'onset'>[] {
  return line
    .toLowerCase()
    .split(/[\s,–-]+/)
    .flatMap((word) => {
      const clean = word.replace(/[^\p{L}]/gu, '');
      const groups = [...clean.matchAll(/([^aeiouyåäöáéíóú]*)([aeiouyåäöáéíóú]+)/g)];
      const silent = groups.length > 1 && /[^aeiouyl]e$/.test(clean) ? groups.slice(0, -1) : groups;
      return silent.map(([, before = '', vowels = '']) => ({
        onset: onsetOf(before),
        vowel: PAIRS[vowels.slice(0, 2)] ?? VOWELS[vowels[0] as string] ?? 'a',
      }));
    });
}

/** Shares the beats of a line among its syllables: short ones, longer ones at random, the last one longest. Beats from the line's start. */
function rhythm(count: number, beats: number, random: Random): { beat: number; beats: number }[] {
  const unit = [1, 0.5, 0.25].find((size) => (count + 1) * size <= beats - 0.5) ?? 0.25;
  const lengths: number[] = Array.from({ length: count }, () => unit);
  let spare = Math.max(0, Math.floor((beats - 0.5) / unit) - count);
  const last = Math.min(spare, Math.ceil(1.5 / unit));
  lengths[count - 1] += last * unit;
  spare -= last;
  for (let turn = 0; spare > 0 && turn < count * 2; turn++) {
    const at = Math.floor(random() * (count - 1)) & ~1;
    if (lengths[at] > unit * 2) continue;
    lengths[at] += unit;
    spare--;
  }
  let beat = 0;
  return lengths.map((length) => {
    const step = { beat, beats: length };
    beat += length;
    return step;
  });
}

/** Sets one line to music: an arch over its chords, chord tones on the beat, steps between. */
function setLine(
  score: Score,
  text: string,
  from: number,
  beats: number,
  { low, high }: Register,
  lift: number,
  closing: boolean,
): SungLine {
  const random = score.random(`line ${text} ${from}`);
  const shapes = score.random(`line ${text}`);
  const sounds = syllablesOf(text);
  const steps = rhythm(sounds.length, beats, shapes);
  const start = score.time(from);
  let last = low + (high - low) * (0.35 + 0.2 * lift);
  const syllables = sounds.map((sound, i): Syllable => {
    const { beat, beats: length } = steps[i];
    const at = from + beat;
    const over = score.chordAt(at);
    const end = i === sounds.length - 1;
    const arch = Math.sin((Math.PI * (i + 1)) / (sounds.length + 1));
    const aim = low + (high - low) * (0.3 + 0.22 * lift + 0.42 * arch * (0.6 + 0.4 * shapes()));
    const strong = end || at % 1 === 0 || length >= 1;
    const ladder = strong ? tones(over) : fitting(score.scale, over);
    const reach = within(ladder, low - 1, high + 1).filter((pitch) => Math.abs(pitch - last) <= (i === 0 ? 12 : 5));
    const goal = end && closing ? nearest([score.scale[0], score.scale[2]], last) : aim * 0.6 + last * 0.4;
    last = reach.reduce((best, pitch) => (Math.abs(pitch - goal) < Math.abs(best - goal) ? pitch : best), reach[0] ?? last);
    const seconds = score.time(at + length) - score.time(at);
    return {
      ...sound,
      start: score.time(at) - start + (i === 0 ? 0 : between(random, -0.008, 0.016)),
      seconds: seconds * (end ? 0.9 : 1),
      pitch: last,
    };
  });
  return { text, start, syllables };
}

/** Every line of a song with its time and tune. Lines share their section's bars equally. */
export function setWords(score: Score, words: Words, register: Register): SungLine[] {
  return score.sections.flatMap((section: Section) => {
    const verses = words[section.name];
    const lines = verses?.[Math.min(section.turn, verses.length - 1)] ?? [];
    const beats = section.beats / Math.max(1, lines.length);
    return lines.map((text, i) => {
      const lift = (section.energy > 0.85 ? 0.8 : 0.2) + (i % 4 === 2 ? 0.4 : 0);
      return setLine(score, text, section.beat + i * beats, beats, register, lift, i === lines.length - 1);
    });
  });
}

/** The lines sung by one or more singers, each with a place and shifted by semitones. */
export const choirOf =
  (
    lines: readonly SungLine[],
    singers: readonly { singer: Singer; shift: number; pan: number; gain: number }[],
    random: Random,
  ): Part['sound'] =>
  (length) => {
    const out = silence(length);
    for (const { singer, shift, pan, gain } of singers) {
      for (const { start, syllables } of lines) {
        const late = between(random, 0, singers.length > 1 ? 0.03 : 0);
        const shifted = syllables.map((syllable) => ({ ...syllable, pitch: syllable.pitch + shift }));
        place(out, sing(shifted, singer, random), Math.round((start + late) * RATE), gain, pan);
      }
    }
    return out;
  };
