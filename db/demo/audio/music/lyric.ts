import { type Singer, type Syllable, sing } from '../instrument/voice.ts';
import { between, type Random } from '../random.ts';
import type { Part } from '../song.ts';
import { mixInto, RATE, silence } from '../stereo.ts';
import { fitting, tones, within } from './chord.ts';
import type { Score } from './score.ts';
import { syllablesOf } from './syllable.ts';

/** Lines by section and turn. A later turn without own lines repeats the last ones. */
export type Words = Record<string, readonly (readonly string[])[]>;

export interface SungLine {
  text: string;
  /** Seconds from the start of the track. */
  start: number;
  syllables: Syllable[];
}

export interface Register {
  low: number;
  high: number;
}

/** Unstressed first words, sung before the beat. */
const PICKUP = /^(and|the|a|an|i|is|it|to|in|that|they|of|you|we|half|with|be|but|on|or|as|so|if|there|but|by)\b/i;

/** Distributes the beats of a line over its syllables at random; the last one is longest. */
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

/** Melodic shape: a line rises, its answer falls. */
interface Setting {
  from: number;
  beats: number;
  /** Position in the register from 0 to 1. */
  lift: number;
  answer: boolean;
  closing: boolean;
}

const height = (share: number, { answer, lift }: Setting) =>
  0.12 + 0.28 * lift + (answer ? 0.52 * (1 - share) + 0.1 * Math.sin(4 * share) : 0.5 * Math.sin(Math.PI * (0.12 + 0.68 * share)));

function nextPitch(ladder: readonly number[], goal: number, [last, before]: readonly number[], leap: number): number {
  const price = (pitch: number) => Math.abs(pitch - goal) + (pitch === last ? 1.2 : 0) + (pitch === last && pitch === before ? 3 : 0);
  const reach = ladder.filter((pitch) => Math.abs(pitch - last) <= leap);
  return reach.reduce((best, pitch) => (price(pitch) < price(best) ? pitch : best), reach[0] ?? last);
}

function setLine(score: Score, text: string, { low, high }: Register, setting: Setting): SungLine {
  const { from, beats, lift, closing } = setting;
  const human = score.random(`line ${text} ${from}`);
  const sounds = syllablesOf(text);
  const pickup = PICKUP.test(text) && from > 0 && sounds.length > 2;
  const rest = rhythm(pickup ? sounds.length - 1 : sounds.length, beats, score.random(`line ${text}`));
  const steps = pickup ? [{ beat: -0.5, beats: 0.5 }, ...rest] : rest;
  const start = score.time(from + steps[0].beat);
  let trail = [low + (high - low) * height(0, setting), 0];
  const syllables = sounds.map((sound, i): Syllable => {
    const at = from + steps[i].beat;
    const length = steps[i].beats;
    const end = i === sounds.length - 1;
    const over = score.chordAt(at);
    const strong = end || at % 1 === 0 || length >= 1;
    const home = end && closing ? tones(over).filter((tone) => score.scale.indexOf(tone) % 2 === 0) : [];
    const classes = home.length > 0 ? home : strong ? tones(over) : fitting(score.scale, over);
    const goal = low + (high - low) * height((i + 0.5) / sounds.length, setting);
    trail = [nextPitch(within(classes, low - 1, high + 2), goal, trail, i === 0 ? 12 : 7 - lift), trail[0]];
    return {
      ...sound,
      start: score.time(at) - start + (i === 0 ? 0 : between(human, -0.008, 0.016)),
      seconds: (score.time(at + length) - score.time(at)) * (end ? 0.9 : 1),
      pitch: trail[0],
    };
  });
  return { text, start, syllables };
}

export function setWords(score: Score, words: Words, register: Register): SungLine[] {
  return score.sections.flatMap((section) => {
    const verses = words[section.name];
    const lines = verses?.[Math.min(section.turn, verses.length - 1)] ?? [];
    const beats = section.beats / Math.max(1, lines.length);
    return lines.map((text, i) =>
      setLine(score, text, register, {
        from: section.beat + i * beats,
        beats,
        lift: (section.energy > 0.85 ? 0.75 : 0.15) + (i % 4 === 2 ? 0.25 : 0),
        answer: i % 2 === 1,
        closing: i === lines.length - 1,
      }),
    );
  });
}

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
        mixInto(out, sing(shifted, singer, random), Math.round((start + late) * RATE), gain, pan);
      }
    }
    return out;
  };
